import type { GenialLine, GenialOffers, GenialStage, GenialView } from '../../generated/genial';

export type Stage = GenialStage;
export type View = GenialView;
export type Offers = GenialOffers;
export type Line = GenialLine;

/** The six colours by their letters, in the order of all lists of six values. */
export const COLOURS = ['r', 'o', 'y', 'g', 'b', 'p'] as const;
export type Colour = (typeof COLOURS)[number];

/** What the symbols are painted with, by the names of the page's colours. */
export const PAINT: Record<Colour, string> = {
  r: 'var(--symbol-red)',
  o: 'var(--symbol-orange)',
  y: 'var(--symbol-yellow)',
  g: 'var(--symbol-green)',
  b: 'var(--symbol-blue)',
  p: 'var(--symbol-violet)',
};

export function isColour(letter: string | undefined): letter is Colour {
  return COLOURS.some((colour) => colour === letter);
}

export function indexOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}

/** Both colours of a tile's two letters. */
export function halves(tile: string): [Colour, Colour] | null {
  const [a, b] = [tile[0], tile[1]];
  return isColour(a) && isColour(b) && tile.length === 2 ? [a, b] : null;
}
