import type { Language } from '../../types';
import type { Shape } from '../../shared/texts';
import { halves, type Colour } from '../types';
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

/** A tile by its colours. */
export function tileName(language: Language, tile: string): string {
  const colours = halves(tile);
  const name = (colour: Colour) => texts(language).colours[colour];
  return colours ? texts(language).tile(name(colours[0]), name(colours[1])) : tile;
}

/** Tiles in a row. */
export function tileNames(language: Language, tiles: string[]): string {
  return row(
    language,
    tiles.map((tile) => tileName(language, tile)),
  );
}
