// Made from the Rust types of Génial by a test of its crate.

/**
 * Which kind of game.
 */
export type GenialVariant = "standard" | "teams" | "solo";

/**
 * Whether partners of a team see each other's racks.
 */
export type GenialPartners = "hidden" | "open";

/**
 * How long a team's colour that reaches 18 halts there. Alone, where a turn is one tile, both are the same.
 */
export type GenialHalt = "turn" | "tile";

/**
 * What a table of Génial chooses before the game.
 */
export type GenialOptions = { 
/**
 * How many play, 1 to 4.
 */
players: number, 
/**
 * Which kind of game.
 */
variant: GenialVariant, 
/**
 * Whether partners see each other's racks.
 */
partners?: GenialPartners, 
/**
 * How long a team's colour that reaches 18 halts there; where nothing was chosen, as the rules have it.
 */
halt?: GenialHalt, };

/**
 * What a drawing needs once: the shape of the board. Cells and pairs of cells are numbered by their place here.
 */
export type GenialStage = { 
/**
 * How many steps lead from the centre to the edge.
 */
radius: number, 
/**
 * The axial coordinates of every cell, row by row.
 */
cells: Array<[number, number]>, 
/**
 * Both cells of every pair of neighbours, the left or upper one first.
 */
pairs: Array<[number, number]>, 
/**
 * The cells with a printed symbol, and its letter.
 */
printed: Array<[number, string]>, 
/**
 * Where a marker halts, and where its track ends.
 */
stops: [number, number], 
/**
 * On whose track each seat moves: partners share one.
 */
sides: Array<number>, };

/**
 * A rack: how many tiles it has, and which, where the viewer may see them.
 */
export type GenialRack = { 
/**
 * How many.
 */
size: number, 
/**
 * Two letters each.
 */
tiles: Array<string> | null, };

/**
 * A view as clients read it.
 */
export type GenialView = { 
/**
 * The options of the table.
 */
options: GenialOptions, 
/**
 * Whose view it is.
 */
viewer: { seat: number } | 'spectator' | 'everything', 
/**
 * What lies on each cell of the stage: the letter of a symbol, or a dot.
 */
symbols: string, 
/**
 * The values of every seat, in the order r o y g b p; partners have those of their team.
 */
tracks: Array<[number, number, number, number, number, number]>, 
/**
 * The lowest value of every seat: what it would count now.
 */
lowest: Array<number>, 
/**
 * The rack of every seat.
 */
racks: Array<GenialRack>, 
/**
 * The tiles shown in a swap that are about to go back into the bag.
 */
aside: Array<string>, 
/**
 * How many tiles are in the bag.
 */
bag: number, 
/**
 * What is done next: deal, place, bonus, swap, refill, renew or over.
 */
phase: 'deal' | 'place' | 'bonus' | 'swap' | 'refill' | 'renew' | 'over', 
/**
 * Whose phase it is.
 */
seat: number | null, 
/**
 * Bonus tiles still to be played.
 */
bonus: number, 
/**
 * Which seats have placed their first tile.
 */
opened: Array<boolean>, 
/**
 * The printed symbols that no first tile lies at yet, as places in the stage's list.
 */
unused: Array<number>, };

/**
 * What a seat may do, and what it would bring.
 */
export type GenialOffers = { 
/**
 * The kinds of tiles that may be placed, either way round, on each open pair.
 */
tiles: Array<string>, 
/**
 * For every pair of the stage 1 where a tile may lie, or 0; empty where nothing may be placed.
 */
open: string, 
/**
 * What a half of each colour would see from a cell of an open pair; cells that see nothing are left out. A
 * tile sees what both its halves see together.
 */
sight: Record<number, Array<number>>, 
/**
 * How far the marker of each colour can move with one tile; what a tile sees beyond is lost. A marker that
 * has room and uses it up comes to a stop.
 */
room: [number, number, number, number, number, number], 
/**
 * Whether a marker that comes to a stop earns a bonus tile.
 */
bonus: boolean, 
/**
 * Whether the bonus tiles may be declined.
 */
pass: boolean, 
/**
 * Whether the rack may be swapped or kept.
 */
swap: boolean, };

/**
 * Six values by the letters of their colours.
 */
export type GenialScores = { r: number, o: number, y: number, g: number, b: number, p: number, };

/**
 * An entry as it is written: a chance has a kind, a player's entry an action. For viewers from whom the tiles of
 * a draw are hidden there is a count in their place; a swap shows them the tiles given away.
 */
export type GenialLine = { chance?: string, seat?: number, action?: string, tile?: string, cells?: [[number, number], [number, number]], tiles?: Array<string>, count?: number, scores?: GenialScores, };
