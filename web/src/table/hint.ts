import type { Json } from '../games/types';
import type { Hint } from '../generated/api';
import { post, Problem } from '../lib/api';
import { t } from '../lib/i18n.svelte';

/** What a bot would do, or a sentence that says why it does not tell. */
export async function askHint(path: string, seat: number): Promise<{ line: Json; trouble: string }> {
  try {
    const { line } = await post<Hint>(path, { seat });
    return { line: line as Json, trouble: t().table.hintNone };
  } catch (problem) {
    return { line: null, trouble: (problem instanceof Problem && problem.message) || t().table.hintNone };
  }
}
