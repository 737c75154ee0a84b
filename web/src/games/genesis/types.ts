import type {
  GenesisDie,
  GenesisLine,
  GenesisOffer,
  GenesisOffers,
  GenesisStage,
  GenesisTerrain,
  GenesisView,
} from '../../generated/genesis';

export type Stage = GenesisStage;
export type View = GenesisView;
export type Offers = GenesisOffers;
export type Offer = GenesisOffer;
export type Line = GenesisLine;
export type Terrain = GenesisTerrain;
export type Die = GenesisDie;

/** The four terrains in the order they are listed everywhere, with their letters in views. */
export const TERRAINS: readonly Terrain[] = ['forest', 'savannah', 'mountain', 'wetland'];
const LETTERS = 'fsmw';

/** The faces of a die. */
export const DIE: readonly Die[] = [...TERRAINS, 'wild', 'wild'];

/** The four species in the order of the seats that play them by default: each keeps its colour at every seat. */
export const SPECIES: readonly string[] = ['reptile', 'dinosaur', 'mammal', 'man'];

export interface Tile {
  terrain: Terrain;
  seat: number;
}

/** What lies on a cell: a tile, nothing yet, or nothing ever. */
export function tileOn(view: View, cell: number): Tile | 'vacant' | 'out' {
  const drawn = view.land.slice(2 * cell, 2 * cell + 2);
  const terrain = TERRAINS[LETTERS.indexOf(drawn[0] ?? '?')];
  if (terrain) return { terrain, seat: Number(drawn[1]) };
  return drawn === '..' ? 'vacant' : 'out';
}
