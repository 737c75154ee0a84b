import phrasesEn from '../../../../../games/genesis/texts/phrases.en.json';
import phrasesFr from '../../../../../games/genesis/texts/phrases.fr.json';
import phrasesIt from '../../../../../games/genesis/texts/phrases.it.json';
import type { Shape } from '../../shared/texts';
import type { Language, Phrases } from '../../types';
import type { Die, Terrain } from '../types';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';

/** What the rules say. */
export const phrases: Phrases = { en: phrasesEn, fr: phrasesFr, it: phrasesIt };

/** What only the page says, with the names that the rules have for terrains, dice and species. */
export type Texts = Shape<typeof en> & {
  terrains: Record<Terrain, string>;
  dice: Record<Die, string>;
  species: Record<string, string>;
};

function withNames(words: Shape<typeof en>, said: typeof phrasesEn): Texts {
  const terrains = {
    forest: said['terrain.forest'],
    savannah: said['terrain.savannah'],
    mountain: said['terrain.mountain'],
    wetland: said['terrain.wetland'],
  };
  const species = {
    reptile: said['species.reptile'],
    dinosaur: said['species.dinosaur'],
    mammal: said['species.mammal'],
    man: said['species.man'],
  };
  return { ...words, terrains, dice: { ...terrains, wild: said['die.wild'] }, species };
}

const ALL: Record<Language, Texts> = {
  en: withNames(en, phrasesEn),
  fr: withNames(fr, phrasesFr),
  it: withNames(it, phrasesIt),
};

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
  return texts(language).species[species ?? ''] ?? species ?? '';
}
