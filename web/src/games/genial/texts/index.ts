import phrasesEn from '../../../../../games/genial/texts/phrases.en.json';
import phrasesFr from '../../../../../games/genial/texts/phrases.fr.json';
import phrasesIt from '../../../../../games/genial/texts/phrases.it.json';
import { speaker } from '../../../lib/phrase';
import type { Shape } from '../../shared/texts';
import type { Language, Phrases } from '../../types';
import { halves, type Colour } from '../types';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';

/** What the rules say. */
export const phrases: Phrases = { en: phrasesEn, fr: phrasesFr, it: phrasesIt };

/** What only the page says, with the names that the rules have for colours. */
export type Texts = Shape<typeof en> & { colours: Record<Colour, string> };

function withColours(words: Shape<typeof en>, said: typeof phrasesEn): Texts {
  const colours = {
    r: said['colour.r'],
    o: said['colour.o'],
    y: said['colour.y'],
    g: said['colour.g'],
    b: said['colour.b'],
    p: said['colour.p'],
  };
  return { ...words, colours };
}

const ALL: Record<Language, Texts> = {
  en: withColours(en, phrasesEn),
  fr: withColours(fr, phrasesFr),
  it: withColours(it, phrasesIt),
};

export function texts(language: Language): Texts {
  return ALL[language];
}

/** Things in a row, as the language joins them. */
export function row(language: Language, items: string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** A tile by its colours. */
export function tileName(language: Language, tile: string): string {
  const colours = halves(tile);
  if (!colours) return tile;
  const [a, b] = colours.map((colour) => texts(language).colours[colour]) as [string, string];
  const say = speaker(phrases, language, () => '');
  return say(a === b ? { key: 'tile.double', args: { a } } : { key: 'tile', args: { a, b } });
}

/** Tiles in a row. */
export function tileNames(language: Language, tiles: string[]): string {
  return row(
    language,
    tiles.map((tile) => tileName(language, tile)),
  );
}
