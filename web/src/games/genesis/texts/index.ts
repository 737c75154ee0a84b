import type { Shape } from '../../shared/texts';
import type { Language } from '../../types';
import type { Die } from '../types';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';

export type Texts = Shape<typeof en>;

const ALL: Record<Language, Texts> = { en, fr, it };

export function texts(language: Language): Texts {
  return ALL[language];
}

/** Things in a row, as the language joins them. */
export function row(language: Language, items: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

export function diceNames(language: Language, dice: Die[]): string {
  return row(
    language,
    dice.map((die) => texts(language).dice[die]),
  );
}

/** A seat's species, as the language calls it. */
export function speciesName(language: Language, species: string | undefined): string {
  const names: Record<string, string> = texts(language).species;
  return names[species ?? ''] ?? species ?? '';
}
