import type { Stage } from './types';

/** The steps to the six neighbours: right, down right, down left, and back. */
export const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** From the centre of a cell to its corners. */
export const SIZE = 20;
const WIDTH = Math.sqrt(3) * SIZE;

export interface Point {
  x: number;
  y: number;
}

/** The board as a drawing needs it: where cells are, and who lies beside whom. */
export interface Layout {
  centres: Point[];
  /** For each cell its six neighbours by direction; -1 off the board. */
  beside: number[][];
  /** The cells of each row from the top. */
  rows: number[][];
  /** The number of a pair of cells, by both its cells. */
  pair: (a: number, b: number) => number;
  width: number;
  height: number;
}

export function layOut(stage: Stage): Layout {
  const at = new Map<string, number>();
  stage.cells.forEach(([q, r], cell) => at.set(`${q},${r}`, cell));
  const numbers = new Map<string, number>();
  stage.pairs.forEach(([a, b], pair) => numbers.set(`${a},${b}`, pair).set(`${b},${a}`, pair));
  const rows = new Map<number, number[]>();
  stage.cells.forEach(([, r], cell) => rows.set(r, [...(rows.get(r) ?? []), cell]));
  return {
    centres: stage.cells.map(([q, r]) => ({ x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r })),
    beside: stage.cells.map(([q, r]) => DIRECTIONS.map(([dq, dr]) => at.get(`${q + dq},${r + dr}`) ?? -1)),
    rows: [...rows.keys()].sort((a, b) => a - b).map((r) => rows.get(r) ?? []),
    pair: (a, b) => numbers.get(`${a},${b}`) ?? -1,
    width: WIDTH * (2 * stage.radius + 1),
    height: SIZE * (3 * stage.radius + 2),
  };
}

/** The corners of a hexagon with a point at the top, as SVG points. */
export function hexagon(size: number): string {
  const half = (Math.sqrt(3) / 2) * size;
  return `0,${-size} ${half},${-size / 2} ${half},${size / 2} 0,${size} ${-half},${size / 2} ${-half},${-size / 2}`;
}

/** The direction from one cell to a neighbour; -1 if they are none. */
export function towards(layout: Layout, from: number, to: number): number {
  return to < 0 ? -1 : (layout.beside[from]?.indexOf(to) ?? -1);
}

/** The cell whose centre is nearest to a point, if the point is on the board. */
export function cellAt(layout: Layout, { x, y }: Point): number {
  let [best, least] = [-1, (SIZE * 1.08) ** 2];
  layout.centres.forEach((centre, cell) => {
    const distance = (centre.x - x) ** 2 + (centre.y - y) ** 2;
    if (distance < least) [best, least] = [cell, distance];
  });
  return best;
}

/** The keys that move the focus, beside the arrows: a ring of six round the key S. */
const KEYS: Record<string, number> = { d: 0, x: 1, z: 2, a: 3, w: 4, e: 5, ArrowRight: 0, ArrowLeft: 3 };

/** Where a key leads from a cell. Up and down go straight, one row to either side in turn. */
export function step(stage: Stage, layout: Layout, from: number, key: string): number | null {
  const direction = KEYS[key];
  const beside = layout.beside[from];
  if (!beside) return null;
  if (direction !== undefined) return known(beside[direction]) ?? from;
  const row = layout.rows.findIndex((cells) => cells.includes(from));
  const even = Math.abs(stage.cells[from]?.[1] ?? 0) % 2 === 0;
  switch (key) {
    case 'ArrowUp':
      return known(beside[even ? 5 : 4]) ?? known(beside[even ? 4 : 5]) ?? from;
    case 'ArrowDown':
      return known(beside[even ? 1 : 2]) ?? known(beside[even ? 2 : 1]) ?? from;
    case 'Home':
      return layout.rows[row]?.[0] ?? from;
    case 'End':
      return layout.rows[row]?.at(-1) ?? from;
    default:
      return null;
  }
}

function known(cell: number | undefined): number | null {
  return cell === undefined || cell < 0 ? null : cell;
}
