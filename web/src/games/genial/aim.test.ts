import { describe, expect, it } from 'vitest';
import { aimAt, aimOf, flip, gains, lay, placing, raysOf, tilesOn, turn, ways } from './aim';
import { layOut, step } from './hex';
import { standings } from './result';
import { board, view } from './specimen';

const { stage, cell, symbols } = board(2);
const layout = layOut(stage);
const all = '1'.repeat(stage.pairs.length);
const offers = {
  tiles: ['rb'],
  open: all,
  sight: {},
  room: [18, 18, 18, 18, 18, 18] as [number, number, number, number, number, number],
  bonus: true,
  pass: false,
  swap: false,
};

describe('tiles on the board', () => {
  const at = (n: number, tile: string, ...cells: [[number, number], [number, number]]) => ({
    n,
    at: 0,
    line: { seat: 0, action: 'place', tile, cells },
  });
  const log = [
    at(1, 'rb', [0, 0], [1, 0]),
    { n: 2, at: 0, undone: 1 },
    at(3, 'rr', [0, 0], [0, 1]),
    at(4, 'bg', [1, 0], [2, 0]),
    at(5, 'yo', [-1, 0], [-2, 0]),
  ];

  it('are the pairs that the log laid and nobody took back', () => {
    const drawn = symbols({
      r: [
        [0, 0],
        [0, 1],
      ],
      b: [[1, 0]],
      g: [[2, 0]],
      y: [[-1, 0]],
      o: [[-2, 0]],
    });
    const pairs = tilesOn(stage, drawn, log).map((tile) => tile.map((half) => half.cell));
    expect(pairs).toEqual([
      [cell(0, 0), cell(0, 1)],
      [cell(1, 0), cell(2, 0)],
      [cell(-1, 0), cell(-2, 0)],
    ]);
  });

  it('are only those of the position that is shown', () => {
    const drawn = symbols({
      r: [
        [0, 0],
        [0, 1],
      ],
    });
    expect(tilesOn(stage, drawn, log)).toHaveLength(1);
    expect(tilesOn(stage, symbols({}), log)).toEqual([]);
  });
});

describe('aiming', () => {
  it('turns a tile round its first half and back', () => {
    const aim = aimAt(layout, offers, 'rb', cell(0, 0), 0);
    expect(aim).toEqual({ tile: 'rb', cell: cell(0, 0), direction: 0 });
    if (!aim) return;
    let turned = aim;
    for (let n = 0; n < 6; n++) turned = turn(layout, offers, turned, 1);
    expect(turned).toEqual(aim);
    expect(turn(layout, offers, turn(layout, offers, aim, 1), -1)).toEqual(aim);
  });

  it('keeps to open pairs, in the direction nearest to the wanted one', () => {
    const open = all
      .split('')
      .map((_, pair) =>
        stage.pairs[pair]?.includes(cell(0, 0)) && stage.pairs[pair]?.includes(cell(-1, 0)) ? '1' : '0',
      )
      .join('');
    const few = { ...offers, open };
    expect(ways(layout, few, cell(0, 0))).toEqual([3]);
    expect(aimAt(layout, few, 'rb', cell(0, 0), 0)?.direction).toBe(3);
    expect(aimAt(layout, few, 'rb', cell(1, 0), 0)).toBeNull();
    const aim = { tile: 'rb', cell: cell(0, 0), direction: 3 };
    expect(turn(layout, few, aim, 1)).toEqual({ tile: 'rb', cell: cell(-1, 0), direction: 0 });
  });

  it('flips the halves on the same cells', () => {
    const aim = { tile: 'rb', cell: cell(0, 0), direction: 1 };
    const other = flip(layout, aim);
    expect(lay(layout, aim)?.map((half) => half.cell)).toEqual([cell(0, 0), cell(0, 1)]);
    expect(lay(layout, other)?.map((half) => half.cell)).toEqual([cell(0, 1), cell(0, 0)]);
    expect(flip(layout, other)).toEqual(aim);
  });

  it('writes a line that reads back as the same aim', () => {
    const aim = { tile: 'rb', cell: cell(1, -1), direction: 2 };
    const laid = lay(layout, aim);
    const line = laid && placing(stage, 1, laid);
    expect(line).toEqual({
      seat: 1,
      action: 'place',
      tile: 'rb',
      cells: [
        [1, -1],
        [0, 0],
      ],
    });
    expect(line && aimOf(stage, layout, line)).toEqual(aim);
  });
});

describe('gains', () => {
  it('adds what both halves see and stops at the end', () => {
    const seen = { [cell(0, 0)]: [2, 0, 0, 0, 5, 0], [cell(1, 0)]: [3, 0, 0, 0, 1, 0] };
    const given = { ...offers, sight: seen, room: [4, 18, 18, 18, 18, 18] as typeof offers.room };
    const double = lay(layout, { tile: 'rr', cell: cell(0, 0), direction: 0 });
    const mixed = lay(layout, { tile: 'rb', cell: cell(0, 0), direction: 0 });
    expect(double && gains(given, double)).toEqual([{ colour: 'r', seen: 5, moves: 4, stops: true }]);
    expect(mixed && gains(given, mixed)).toEqual([
      { colour: 'r', seen: 2, moves: 2, stops: false },
      { colour: 'b', seen: 1, moves: 1, stops: false },
    ]);
  });

  it('says nothing of a marker that stands at its end', () => {
    const given = {
      ...offers,
      sight: { [cell(0, 0)]: [2, 0, 0, 0, 0, 0] },
      room: [0, 1, 1, 1, 1, 1] as typeof offers.room,
    };
    const laid = lay(layout, { tile: 'rb', cell: cell(0, 0), direction: 0 });
    expect(laid && gains(given, laid)[0]).toEqual({ colour: 'r', seen: 2, moves: 0, stops: false });
  });

  it('lights the lines of equal symbols, not through the other half', () => {
    const there = symbols({
      r: [
        [-1, 0],
        [-2, 0],
        [0, -1],
      ],
      b: [[2, 0]],
    });
    const laid = lay(layout, { tile: 'rr', cell: cell(0, 0), direction: 0 });
    const lit = laid && raysOf(layout, there, laid).flatMap((ray) => ray.cells);
    expect(lit).toEqual([cell(-1, 0), cell(-2, 0), cell(0, -1)]);
    const far = lay(layout, { tile: 'bb', cell: cell(0, 0), direction: 0 });
    expect(far && raysOf(layout, there, far).flatMap((ray) => ray.cells)).toEqual([cell(2, 0)]);
  });
});

describe('keys', () => {
  it('go the six ways and stay on the board', () => {
    const go = (from: number, key: string) => step(stage, layout, from, key);
    expect(['d', 'x', 'z', 'a', 'w', 'e'].map((key) => go(cell(0, 0), key))).toEqual([
      cell(1, 0),
      cell(0, 1),
      cell(-1, 1),
      cell(-1, 0),
      cell(0, -1),
      cell(1, -1),
    ]);
    expect(go(cell(2, 0), 'ArrowRight')).toBe(cell(2, 0));
    expect(go(go(cell(0, 0), 'ArrowUp') ?? -1, 'ArrowDown')).toBe(cell(0, 0));
    expect(go(cell(1, 0), 'Home')).toBe(cell(-2, 0));
    expect(go(cell(0, 0), 'q')).toBeNull();
  });
});

describe('standings', () => {
  it('compare from the lowest up and say what decides', () => {
    const ranked = standings(
      stage,
      view({
        tracks: [
          [8, 9, 9, 12, 15, 18],
          [13, 8, 10, 9, 11, 10],
        ],
      }),
    );
    expect(ranked.map((one) => [one.seats, one.rank, one.decides])).toEqual([
      [[1], 1, 2],
      [[0], 2, null],
    ]);
  });

  it('let equals share a rank', () => {
    const ranked = standings(
      stage,
      view({
        tracks: [
          [1, 2, 3, 4, 5, 6],
          [6, 5, 4, 3, 2, 1],
        ],
      }),
    );
    expect(ranked.map((one) => one.rank)).toEqual([1, 1]);
  });
});
