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
  /** By how many degrees the board is turned on the screen: by a quarter where that makes its cells larger. */
  tilt: 0 | 90;
  centres: Point[];
  /** For each cell its six neighbours by direction; -1 off the board. */
  beside: number[][];
  /** The cells of each row, from the top of a board that is not turned. */
  rows: number[][];
  /** The number of a pair of cells, by both its cells. */
  pair: (a: number, b: number) => number;
  width: number;
  height: number;
}

/** A point of the board where it is seen. */
export function seen({ x, y }: Point, tilt: Layout['tilt']): Point {
  return tilt === 0 ? { x, y } : { x: -y, y: x };
}

export function layOut(stage: Stage, tilt: Layout['tilt'] = 0): Layout {
  const at = new Map<string, number>();
  stage.cells.forEach(([q, r], cell) => at.set(`${q},${r}`, cell));
  const numbers = new Map<string, number>();
  stage.pairs.forEach(([a, b], pair) => numbers.set(`${a},${b}`, pair).set(`${b},${a}`, pair));
  const rows = new Map<number, number[]>();
  stage.cells.forEach(([, r], cell) => rows.set(r, [...(rows.get(r) ?? []), cell]));
  const [wide, high] = [WIDTH * (2 * stage.radius + 1), SIZE * (3 * stage.radius + 2)];
  return {
    tilt,
    centres: stage.cells.map(([q, r]) => seen({ x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r }, tilt)),
    beside: stage.cells.map(([q, r]) => DIRECTIONS.map(([dq, dr]) => at.get(`${q + dq},${r + dr}`) ?? -1)),
    rows: [...rows.keys()].sort((a, b) => a - b).map((r) => rows.get(r) ?? []),
    pair: (a, b) => numbers.get(`${a},${b}`) ?? -1,
    width: tilt === 0 ? wide : high,
    height: tilt === 0 ? high : wide,
  };
}

/** Where the second half of a tile lies from its first, in degrees on the screen. */
export function angleOf(layout: Layout, direction: number): number {
  return (60 * direction + layout.tilt) % 360;
}

/** From the middle of a tile to the middle of its second half. */
export function halfWay(angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: (WIDTH / 2) * Math.cos(turn), y: (WIDTH / 2) * Math.sin(turn) };
}

/** The corners of a cell, as the data of a path. */
export function hexagon(size: number, tilt: Layout['tilt'], { x, y }: Point = { x: 0, y: 0 }): string {
  const half = (Math.sqrt(3) / 2) * size;
  const corners = [
    { x: 0, y: -size },
    { x: half, y: -size / 2 },
    { x: half, y: size / 2 },
    { x: 0, y: size },
    { x: -half, y: size / 2 },
    { x: -half, y: -size / 2 },
  ].map((corner) => seen(corner, tilt));
  return `M${corners.map((corner) => `${(x + corner.x).toFixed(2)} ${(y + corner.y).toFixed(2)}`).join('L')}Z`;
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

/** The keys that move the focus, beside the arrows: a ring of six round the key S, from the right on. */
const RING = ['d', 'x', 'z', 'a', 'w', 'e'];
/** On a turned board cells lie straight above each other, and the ring begins below. */
const TURNED = ['x', 'z', 'a', 'w', 'e', 'd'];
const STRAIGHT = { 0: ['ArrowRight', 'ArrowLeft'], 90: ['ArrowDown', 'ArrowUp'] };
/** The arrows that go one of two ways in turn, with the directions for even and odd rows. */
const SLANTING: Record<Layout['tilt'], Record<string, [number, number]>> = {
  0: { ArrowUp: [5, 4], ArrowDown: [1, 2] },
  90: { ArrowRight: [5, 4], ArrowLeft: [1, 2] },
};

/** Where a key leads from a cell. Across the rows it goes straight, one way and the other in turn. */
export function step(stage: Stage, layout: Layout, from: number, key: string): number | null {
  const beside = layout.beside[from];
  if (!beside) return null;
  const ring = (layout.tilt === 0 ? RING : TURNED).indexOf(key);
  const straight = STRAIGHT[layout.tilt].indexOf(key);
  if (ring >= 0 || straight >= 0) return known(beside[ring >= 0 ? ring : 3 * straight]) ?? from;
  const slanting = SLANTING[layout.tilt][key];
  if (slanting) {
    const even = Math.abs(stage.cells[from]?.[1] ?? 0) % 2 === 0;
    const [one, other] = even ? slanting : slanting.toReversed();
    return known(beside[one ?? 0]) ?? known(beside[other ?? 0]) ?? from;
  }
  const row = layout.rows.find((cells) => cells.includes(from));
  if (key === 'Home') return row?.[0] ?? from;
  return key === 'End' ? (row?.at(-1) ?? from) : null;
}

function known(cell: number | undefined): number | null {
  return cell === undefined || cell < 0 ? null : cell;
}
