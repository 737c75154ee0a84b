import type { Problem as Answer } from '../generated/api';
import type { Shape } from '../games/shared/texts';
import type { Language } from '../games/types';
import { Problem } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { en } from './texts/en';
import { fr } from './texts/fr';
import { it } from './texts/it';

export type Code = Answer['code'];
/** A sentence for every code of the house: one that is missing is a type error. */
export type Refusals = Shape<Record<Code, string>>;

const SENTENCES: Record<Language, Refusals> = { en, fr, it };

/** Whether somebody should read what exactly the house found wrong, which it says in English. */
const DETAILED: readonly string[] = ['bad-request', 'unfit-pack'] satisfies Code[];

/** Why the house said no, in the language in use. */
export function refusal(code: string | null, detail: string): string {
  const sentence = (SENTENCES[settings.language] as Record<string, string>)[code ?? ''];
  if (!sentence) return detail || t().common.trouble;
  return detail && DETAILED.includes(code ?? '') ? `${sentence} (${detail})` : sentence;
}

/** The same of whatever a request ended with. */
export function sentenceOf(trouble: unknown): string {
  if (!(trouble instanceof Problem) || trouble.code === 'unreachable') return t().common.unreachable;
  return refusal(trouble.code, trouble.message);
}
