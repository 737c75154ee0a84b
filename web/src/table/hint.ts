import type { Json } from '../games/types';
import type { Hint } from '../generated/api';
import type { Phrase } from '../generated/protocol';
import { post } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { sentenceOf } from '../refusals';

/** What a bot would do, or a sentence that says why it does not tell. */
export async function askHint(
  path: string,
  seat: number,
): Promise<{ line: Json; says: Phrase | null; trouble: string }> {
  try {
    const { line, best } = await post<Hint>(path, { seat });
    return { line: line as Json, says: best[0]?.says ?? null, trouble: t().table.hintNone };
  } catch (problem) {
    return {
      line: null,
      says: null,
      trouble: sentenceOf(problem),
    };
  }
}
