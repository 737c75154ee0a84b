import { en } from '../texts/en';
import { fr } from '../texts/fr';
import { it } from '../texts/it';
import type { Texts } from '../texts/shape';
import type { Language } from '../games/types';
import { settings } from './settings.svelte';

const CATALOGUE: Record<Language, Texts> = { en, fr, it };

/** The texts in the language in use. Read inside a template or an effect, it follows the switch at once. */
export function t(): Texts {
  return CATALOGUE[settings.language];
}

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', it: 'Italiano' };

/** A moment as people of the language write it. */
export function day(ms: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** Names in a row: "Ann, Ben and Cleo". */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);
}
