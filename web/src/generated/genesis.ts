// Made from the Rust types of Genesis by a test of its crate.

export type GenesisTerrain = 'forest' | 'savannah' | 'mountain' | 'wetland';

export type GenesisDie = GenesisTerrain | 'wild';

/**
 * When the game ends once no three connected cells are vacant.
 */
export type GenesisEnd = "immediate" | "finish-turn";

/**
 * What a table of Genesis chooses before the game.
 */
export type GenesisOptions = { 
/**
 * How many play, 2 to 4.
 */
players: number, 
/**
 * How many tiles of each terrain a player has, 13 or 16: the editions differ.
 */
tiles: number, 
/**
 * When a full board ends the game.
 */
end: GenesisEnd, 
/**
 * What is played on.
 */
board: string, 
/**
 * Which species each seat plays; none where they go by the seats.
 */
species?: Array<string>, };

/**
 * What a drawing needs once: the map under the tiles.
 */
export type GenesisStage = { 
/**
 * The name of the board.
 */
board: string, 
/**
 * How many columns it has; a cell's number is its row times this, plus its column.
 */
columns: number, 
/**
 * How many rows it has.
 */
rows: number, 
/**
 * What every cell is: a dot for one to play on, V a volcano, T a tar pit, ? unknown; row by row.
 */
ground: string, 
/**
 * How many cells of each row lie left of the river; none where the river is not known.
 */
river: Array<number> | null, 
/**
 * The cells in play.
 */
cells: Array<number>, 
/**
 * The species of each seat.
 */
species: Array<string>, 
/**
 * How many tiles of each terrain everybody starts with.
 */
tiles: number, };

/**
 * A herd of an area.
 */
export type GenesisHerd = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * What it scores.
 */
share: number, 
/**
 * Its cells.
 */
cells: Array<number>, };

/**
 * An area that scores.
 */
export type GenesisArea = { 
/**
 * What it consists of.
 */
terrain: GenesisTerrain, 
/**
 * How its points are multiplied: 3, 2 or 1.
 */
multiplier: number, 
/**
 * Its herds, the largest first.
 */
herds: Array<GenesisHerd>, };

/**
 * A view as clients read it.
 */
export type GenesisView = { 
/**
 * The options of the table.
 */
options: GenesisOptions, 
/**
 * Whose view it is.
 */
viewer: { seat: number } | 'spectator' | 'everything', 
/**
 * What lies on every cell, two letters each, row by row: the terrain (f s m w) and the number of the seat, or
 * two dots for a vacant cell and ## for one out of play.
 */
land: string, 
/**
 * How many tiles of each terrain every seat has left.
 */
stocks: Array<[number, number, number, number]>, 
/**
 * What is done next.
 */
phase: 'roll' | 'first' | 'second' | 'over', 
/**
 * Whose phase it is.
 */
seat: number | null, 
/**
 * The dice that can still be used: two before the first tile, then one.
 */
dice: Array<GenesisDie>, 
/**
 * The points of every seat if the game ended now.
 */
scores: Array<number>, 
/**
 * Where they come from: every area that scores.
 */
areas: Array<GenesisArea>, 
/**
 * The groups of vacant cells that keep the game alive: those of three cells or more.
 */
alive: Array<Array<number>>, };

/**
 * A terrain that may be placed.
 */
export type GenesisOffer = { 
/**
 * Which.
 */
terrain: GenesisTerrain, 
/**
 * The die that it uses; none if it is the single tile of the turn.
 */
die: GenesisDie | null, 
/**
 * The die that is left after it; none if the turn ends with it.
 */
then: GenesisDie | null, 
/**
 * By how much each seat's points would change, for the cells where any would.
 */
changes: Record<number, Array<number>>, };

/**
 * What a seat may do, and what it would bring.
 */
export type GenesisOffers = { 
/**
 * The terrains that may be placed.
 */
terrains: Array<GenesisOffer>, 
/**
 * Where any of them may lie.
 */
cells: Array<number>, 
/**
 * The cells that would leave no three vacant cells together.
 */
ending: Array<number>, 
/**
 * Whether the turn may stop after its first tile.
 */
stop: boolean, 
/**
 * Whether the turn is passed for want of tiles.
 */
pass: boolean, };

/**
 * An entry as it is written: a chance has a kind, a player's entry an action.
 */
export type GenesisLine = { chance?: string, dice?: Array<string>, seat?: number, action?: string, terrain?: string, cell?: string, };
