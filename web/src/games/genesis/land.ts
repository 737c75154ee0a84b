/**
 * The shape of land, and what grows on it. The program draws the same land in its pictures (`games/genesis/src/drawing`);
 * `games/genesis/art/examples.json` holds both to it.
 */
import grown from '../../../../games/genesis/art/things.json';
import type { Terrain } from './types';

/** The side of a cell in drawings. */
export const SIDE = 40;

/** A cell by its column and row on the drawing. */
export type Place = readonly [number, number];

/** A number made of a place and a purpose: always the same, and hardly like its neighbours'. */
function mixed(x: number, y: number, what: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(what, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The same as a part of one. */
export function chance(x: number, y: number, what: number): number {
  return mixed(x, y, what) / 4294967296;
}

/** With two decimals at most. */
function written(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100;
}

/** Where an edge leads: east, south, west and north, so that the next is a turn to the right. */
const WAYS: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const way = (turn: number): Place => WAYS[turn % 4] ?? [0, 0];
/** How far the middle of an edge swings to either side. */
const SWING = 1.7;

/**
 * The boundary of some cells as path data, so far inside them: a soft line around each part and each hole. The middle of
 * every edge of a cell swings a little, the same for the land on both sides of it. Corners that point outwards may lie
 * farther inside, for pools.
 */
export function outline(cells: readonly Place[], inset: number, corners = inset): string {
  const there = new Set(cells.map(([x, y]) => `${x},${y}`));
  const edges = new Set<string>();
  for (const [x, y] of cells) {
    const around: [number, number][] = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
    ];
    around.forEach(([a, b], turn) => {
      const [dx, dy] = way(turn + 3);
      if (!there.has(`${x + dx},${y + dy}`)) edges.add(`${a},${b},${turn}`);
    });
  }
  let drawn = '';
  for (const first of edges) drawn += loop(walk(first, edges, inset, corners));
  return drawn;
}

/** Walks around once, with the cells to the right, and takes the edges out on the way: what bends the line. */
function walk(first: string, edges: Set<string>, inset: number, corners: number): [number, number][] {
  const points: [number, number][] = [];
  let [x = 0, y = 0, turn = 0] = first.split(',').map(Number);
  do {
    edges.delete(`${x},${y},${turn}`);
    const [[dx, dy], [nx, ny]] = [way(turn), way(turn + 1)];
    const upright = turn % 2;
    const swing = (chance(Math.min(x, x + dx), Math.min(y, y + dy), upright) - 0.5) * 2 * SWING;
    points.push([
      (x + dx / 2) * SIDE + nx * inset + (upright ? swing : 0),
      (y + dy / 2) * SIDE + ny * inset + (upright ? 0 : swing),
    ]);
    [x, y] = [x + dx, y + dy];
    // To the right first: cells that meet only at a corner are not neighbours.
    const next = [turn + 1, turn, turn + 3].find((one) => {
      const edge = `${x},${y},${one % 4}`;
      return edge === first || edges.has(edge);
    });
    const [nextX, nextY] = way((next ?? 0) + 1);
    const deep = next === turn + 1 ? corners : inset;
    if (next !== turn) points.push([x * SIDE + deep * (nx + nextX), y * SIDE + deep * (ny + nextY)]);
    turn = (next ?? 0) % 4;
  } while (`${x},${y},${turn}` !== first);
  return points;
}

/** A closed curve that is bent by points and goes through the middle between any two of them. */
function loop(points: [number, number][]): string {
  const middle = (at: number) => {
    const [[a, b], [c, d]] = [points.at(at) ?? [0, 0], points[(at + 1) % points.length] ?? [0, 0]];
    return `${written((a + c) / 2)} ${written((b + d) / 2)}`;
  };
  const bends = points.map(([x, y], at) => `Q${written(x)} ${written(y)} ${middle(at)}`);
  return `M${middle(-1)}${bends.join('')}Z`;
}

interface Kind {
  /** Its name among the pieces. */
  is: string;
  /** Half its width. */
  half: number;
  scale: number;
  /** It would stand behind the animal. */
  tall?: boolean;
  /** It grows at the edge of the area alone. */
  shore?: boolean;
}

/** A thing on the land, from the middle of its cell. */
export interface Thing {
  is: string;
  x: number;
  y: number;
  scale: number;
}

/** Which sides of a cell end its area: left, right, above, below. */
export type Shores = readonly [boolean, boolean, boolean, boolean];

/** What grows on a cell, around the animal in its middle. Whatever happens elsewhere, it stays where it is. */
export function growing(terrain: Terrain, [column, row]: Place, shores: Shores): Thing[] {
  const { bare, things }: { bare: number; things: Kind[] } = grown[terrain];
  const found: Thing[] = [];
  for (let slot = 0; slot < 9; slot++) {
    const [i, j] = [(slot % 3) - 1, Math.floor(slot / 3) - 1];
    const any = (what: number) => chance(column, row, 4 * slot + what + 10);
    let kind = things[Math.floor(any(0) * things.length)];
    const [endsX, endsY] = [i !== 0 && shores[i < 0 ? 0 : 1], j !== 0 && shores[j < 0 ? 2 : 3]];
    if (kind?.shore && !endsX && !endsY) kind = things[0];
    if (!kind || slot === 4 || any(1) < bare || (slot === 7 && kind.tall)) continue;
    const scale = kind.scale * (0.86 + 0.28 * chance(column, row, 60 + slot));
    let x = (i * SIDE) / 3 + (any(2) - 0.5) * 6;
    let y = (j * SIDE) / 3 + (any(3) - 0.5) * 5 + 4;
    const reach = 16.5 - 0.75 * kind.half * scale;
    if (endsX) x = Math.max(-reach, Math.min(reach, x));
    if (endsY) y = Math.max(-8, Math.min(15.5, y));
    if (endsX && endsY) [x, y] = [0.85 * x, 0.88 * y];
    found.push({ is: kind.is, x: written(x), y: written(y), scale: written(scale) });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** The parts of some cells that hang together. */
export function parts(cells: Iterable<Place>): Place[][] {
  const left = new Map([...cells].map((place) => [place.join(), place]));
  const found: Place[][] = [];
  for (const first of left.values()) {
    const part = [first];
    left.delete(first.join());
    for (const [x, y] of part)
      for (const [dx, dy] of WAYS) {
        const next = left.get(`${x + dx},${y + dy}`);
        if (next && left.delete(next.join())) part.push(next);
      }
    found.push(part);
  }
  return found;
}
