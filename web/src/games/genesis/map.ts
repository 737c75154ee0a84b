import { SIDE, type Place } from './land';
import type { Stage } from './types';

export { SIDE };

export interface Point {
  x: number;
  y: number;
}

export function columnOf(stage: Stage, cell: number): number {
  return cell % stage.columns;
}

export function rowOf(stage: Stage, cell: number): number {
  return Math.floor(cell / stage.columns);
}

const letter = (column: number) => String.fromCharCode(97 + column);

/** The name of a cell, such as c7. */
export function nameOf(stage: Stage, cell: number): string {
  return `${letter(columnOf(stage, cell))}${rowOf(stage, cell) + 1}`;
}

/** The cell of a name; -1 if the board has none. */
export function cellNamed(stage: Stage, name: string): number {
  const found = /^([a-z])([1-9]\d?)$/.exec(name.toLowerCase());
  if (!found?.[1]) return -1;
  const [column, row] = [found[1].charCodeAt(0) - 97, Number(found[2]) - 1];
  return column < stage.columns && row < stage.rows ? row * stage.columns + column : -1;
}

/** How many columns hold cells in play: two players leave the far bank alone. */
export function columnsInPlay(stage: Stage): number {
  return 1 + Math.max(...stage.cells.map((cell) => columnOf(stage, cell)));
}

/** What is seen of the far bank where nobody plays there. */
const BANK = 0.45;

/**
 * The board on the screen: as it is, or turned by a quarter to the left where that makes its cells larger. Measured in
 * cells; a turned board begins with the far bank.
 */
export interface Layout {
  turned: boolean;
  /** How many cells lie side by side, and one below the other. */
  across: number;
  down: number;
  /** The size of all, with what is seen of the far bank. */
  width: number;
  height: number;
  /** Where a cell lies. */
  place: (cell: number) => Place;
  /** The cell at a place; -1 off the board. */
  cell: (place: Place) => number;
  /** The names along the upper or lower edge, and along the left, each with its place. */
  names: { across: string[]; down: string[] };
  /** The river, from where it enters to where it leaves; empty where there is none. */
  river: Point[];
}

export function layOut(stage: Stage, turned: boolean): Layout {
  const wide = columnsInPlay(stage);
  const { rows, columns } = stage;
  const bank = wide < columns ? BANK : 0;
  const letters = Array.from({ length: wide }, (_, column) => letter(column));
  const numbers = Array.from({ length: rows }, (_, row) => String(row + 1));
  // The river lies between cells: its corners, in columns and rows.
  const bends = (stage.river ?? []).flatMap((left, row) => [
    { x: left, y: row },
    { x: left, y: row + 1 },
  ]);
  const inside = (column: number, row: number) =>
    column >= 0 && column < wide && row >= 0 && row < rows ? row * columns + column : -1;
  if (!turned)
    return {
      turned,
      across: wide,
      down: rows,
      width: wide + bank,
      height: rows,
      place: (cell) => [columnOf(stage, cell), rowOf(stage, cell)],
      cell: ([x, y]) => inside(x, y),
      names: { across: letters, down: numbers },
      river: bends,
    };
  return {
    turned,
    across: rows,
    down: wide,
    width: rows,
    height: wide + bank,
    place: (cell) => [rowOf(stage, cell), wide - 1 - columnOf(stage, cell)],
    cell: ([x, y]) => inside(wide - 1 - y, x),
    names: { across: numbers, down: letters.toReversed() },
    river: bends.map(({ x, y }) => ({ x: y, y: wide - x })),
  };
}

/** Where the drawing begins: a turned board has the far bank above. */
export function topOf(layout: Layout): number {
  return layout.turned ? layout.down - layout.height : 0;
}

export function middleOf(layout: Layout, cell: number): Point {
  const [x, y] = layout.place(cell);
  return { x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE };
}

/** The cell under a point; -1 off the board. */
export function cellAt(layout: Layout, { x, y }: Point): number {
  return layout.cell([Math.floor(x / SIDE), Math.floor(y / SIDE)]);
}

/** Where a key leads from a cell; null for keys that lead nowhere. */
export function step(layout: Layout, from: number, key: string): number | null {
  const [x, y] = layout.place(from);
  const at = (column: number, row: number) =>
    layout.cell([
      Math.max(0, Math.min(layout.across - 1, column)),
      Math.max(0, Math.min(layout.down - 1, row)),
    ]);
  switch (key) {
    case 'ArrowLeft':
      return at(x - 1, y);
    case 'ArrowRight':
      return at(x + 1, y);
    case 'ArrowUp':
      return at(x, y - 1);
    case 'ArrowDown':
      return at(x, y + 1);
    case 'Home':
      return at(0, y);
    case 'End':
      return at(layout.across - 1, y);
    case 'PageUp':
      return at(x, 0);
    case 'PageDown':
      return at(x, layout.down - 1);
    default:
      return null;
  }
}
