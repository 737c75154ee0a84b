import type { FeedLine } from '../types';
import { towards, type Layout } from './hex';
import { COLOURS, halves, indexOf, type Colour, type Line, type Offers, type Stage } from './types';

/** A tile held over the board: its first half on a cell, its second in a direction from there. */
export interface Aim {
  tile: string;
  cell: number;
  direction: number;
}

/** A tile over two cells: each with its colour. */
export type Halves = [{ cell: number; colour: Colour }, { cell: number; colour: Colour }];

export interface Gain {
  colour: Colour;
  /** What the tile sees. */
  seen: number;
  /** By how much the marker moves. */
  moves: number;
  /** Whether the marker comes to a stop. */
  stops: boolean;
}

export function isOpen(layout: Layout, offers: Offers, a: number, b: number): boolean {
  return offers.open[layout.pair(a, b)] === '1';
}

/** The cells of all open pairs. */
export function openCells(stage: Stage, offers: Offers | null): Set<number> {
  const cells = new Set<number>();
  if (offers)
    stage.pairs.forEach((pair, at) => offers.open[at] === '1' && pair.forEach((cell) => cells.add(cell)));
  return cells;
}

/** The directions in which the second half may lie, from a cell. */
export function ways(layout: Layout, offers: Offers, cell: number): number[] {
  const beside = layout.beside[cell] ?? [];
  return [0, 1, 2, 3, 4, 5].filter((way) => isOpen(layout, offers, cell, beside[way] ?? -1));
}

/** Aims at a cell, in the direction nearest to the wanted one; null where no tile fits. */
export function aimAt(
  layout: Layout,
  offers: Offers,
  tile: string,
  cell: number,
  wanted: number,
): Aim | null {
  const apart = (way: number) => Math.min((way - wanted + 6) % 6, (wanted - way + 6) % 6);
  const [nearest] = ways(layout, offers, cell).sort((a, b) => apart(a) - apart(b) || a - b);
  return nearest === undefined ? null : { tile, cell, direction: nearest };
}

/** Turns the tile round its first half, over directions where it does not fit. */
export function turn(layout: Layout, offers: Offers, aim: Aim, by: 1 | -1): Aim {
  for (let steps = 1; steps < 6; steps++) {
    const direction = (aim.direction + by * steps + 36) % 6;
    if (ways(layout, offers, aim.cell).includes(direction)) return { ...aim, direction };
  }
  return flip(layout, aim);
}

/** Exchanges the two halves on the same cells. */
export function flip(layout: Layout, aim: Aim): Aim {
  const other = layout.beside[aim.cell]?.[aim.direction] ?? -1;
  return other < 0 ? aim : { ...aim, cell: other, direction: (aim.direction + 3) % 6 };
}

export function lay(layout: Layout, aim: Aim): Halves | null {
  const colours = halves(aim.tile);
  const other = layout.beside[aim.cell]?.[aim.direction] ?? -1;
  if (!colours || other < 0) return null;
  return [
    { cell: aim.cell, colour: colours[0] },
    { cell: other, colour: colours[1] },
  ];
}

/** What a placement would bring, colour by colour: sums of what the offers say. */
export function gains(offers: Offers, laid: Halves): Gain[] {
  const seen = COLOURS.map((colour, index) =>
    laid.reduce(
      (sum, half) => sum + (half.colour === colour ? (offers.sight[half.cell]?.[index] ?? 0) : 0),
      0,
    ),
  );
  const colours = [...new Set(laid.map((half) => half.colour))];
  return colours.map((colour) => {
    const [sees, room] = [seen[indexOf(colour)] ?? 0, offers.room[indexOf(colour)] ?? 0];
    return { colour, seen: sees, moves: Math.min(sees, room), stops: room > 0 && sees >= room };
  });
}

/** What a half of a laid tile sees in one direction, nearest first. */
export interface Ray {
  from: number;
  colour: Colour;
  cells: number[];
}

/** The lines that a laid tile sees, half by half and direction by direction: for light, not for counting. */
export function raysOf(layout: Layout, symbols: string, laid: Halves): Ray[] {
  return laid.flatMap((half, which) =>
    [0, 1, 2, 3, 4, 5].flatMap((direction): Ray[] => {
      let cell = layout.beside[half.cell]?.[direction] ?? -1;
      if (cell === laid[1 - which]?.cell) return [];
      const cells: number[] = [];
      while (cell >= 0 && symbols[cell] === half.colour) {
        cells.push(cell);
        cell = layout.beside[cell]?.[direction] ?? -1;
      }
      return cells.length > 0 ? [{ from: half.cell, colour: half.colour, cells }] : [];
    }),
  );
}

/** The line that places the tile. */
export function placing(stage: Stage, seat: number, laid: Halves): Line | null {
  const [a, b] = [stage.cells[laid[0].cell], stage.cells[laid[1].cell]];
  if (!a || !b) return null;
  return { seat, action: 'place', tile: laid[0].colour + laid[1].colour, cells: [a, b] };
}

/** The halves that a line placed, on the cells of the stage. */
export function placed(stage: Stage, line: Line): Halves | null {
  const colours = halves(line.tile ?? '');
  if (line.action !== 'place' || !colours || !line.cells) return null;
  const [a, b] = line.cells.map(([q, r]) => stage.cells.findIndex((cell) => cell[0] === q && cell[1] === r));
  if (a === undefined || b === undefined || a < 0 || b < 0) return null;
  return [
    { cell: a, colour: colours[0] },
    { cell: b, colour: colours[1] },
  ];
}

/** The tiles that lie on the board, as the log tells: a later one takes the cells of one that was taken back. */
export function tilesOn(stage: Stage, symbols: string, log: FeedLine<Line>[]): Halves[] {
  const on = new Map<number, Halves>();
  for (const { line } of log) {
    const laid = line && placed(stage, line);
    if (!laid?.every((half) => symbols[half.cell] === half.colour)) continue;
    for (const half of laid) {
      on.get(half.cell)?.forEach((old) => on.delete(old.cell));
      on.set(half.cell, laid);
    }
  }
  return [...new Set(on.values())];
}

/** The aim that a line stands for, to show a hint. */
export function aimOf(stage: Stage, layout: Layout, line: Line): Aim | null {
  const laid = placed(stage, line);
  if (!laid || !line.tile) return null;
  return { tile: line.tile, cell: laid[0].cell, direction: towards(layout, laid[0].cell, laid[1].cell) };
}
