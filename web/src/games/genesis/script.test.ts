import { describe, expect, test } from 'vitest';
import { lengthOf, spelled, type Scene } from '../staging';
import { staging } from './script';
import type { Line, Stage, View } from './types';

const stage: Stage = {
  board: 'test',
  columns: 4,
  rows: 1,
  ground: '....',
  river: null,
  cells: [0, 1, 2, 3],
  species: ['reptile', 'dinosaur'],
  tiles: 13,
};

function view(changes: Partial<View>): View {
  return {
    options: { players: 2, tiles: 13, end: 'immediate', board: 'test' },
    viewer: 'spectator',
    land: '........',
    stocks: [
      [13, 13, 13, 13],
      [13, 13, 13, 13],
    ],
    phase: 'first',
    seat: 1,
    dice: ['forest', 'wild'],
    scores: [0, 0],
    areas: [],
    alive: [],
    ...changes,
  };
}

function seen(scene: Partial<Scene<Stage, View, Line>>, ...lines: Line[]): string {
  const news = lines.map((line, n) => ({ n, at: 0, line }));
  const plan = staging.script?.({
    stage,
    before: view({}),
    after: view({}),
    seat: 0,
    own: false,
    news,
    ...scene,
  });
  return spelled(plan ?? []);
}

describe('what others do in Genesis', () => {
  test('dice roll before anybody places', () => {
    expect(seen({}, { chance: 'roll', dice: ['forest', 'wild'] })).toBe(
      [
        '0 850 light at=["plate:1"]',
        '0 850 cue name="roll" data={"seat":1,"dice":["forest","wild"]} sound=roll',
        '850 0 show',
      ].join('\n'),
    );
  });

  test('a tile flies to its cell, its area is lit, points run, and a multiplier changes', () => {
    const herd = { seat: 1, share: 3, cells: [0, 1, 2] };
    const before = view({ scores: [2, 0] });
    const after = view({ scores: [0, 9], areas: [{ terrain: 'forest', multiplier: 3, herds: [herd] }] });
    const line = { seat: 1, action: 'place', terrain: 'forest', cell: 'c1' };
    expect(seen({ before, after }, line)).toBe(
      [
        '0 420 light at=["plate:1"]',
        '0 360 fly what={"terrain":"forest","seat":1} from="plate:1/stock" to=["cell:2"]',
        '360 0 show parts=["land","stocks","alive"] sound=place',
        '420 0 show parts=["areas"]',
        '420 700 cue name="area" data={"cell":2}',
        '620 0 show parts=["scores"]',
        '620 500 chip at="plate:0/points" text="−2" tone="less"',
        '620 500 light at=["plate:0/points"]',
        '620 500 chip at="plate:1/points" text="+9" tone="more"',
        '620 500 light at=["plate:1/points"]',
        '620 360 appear at="cell:0/medal" sound=rung',
        '980 0 show',
      ].join('\n'),
    );
  });

  test('a medal flies from the area that loses it to the one that has it now', () => {
    const area = (multiplier: number, cells: number[]) => ({
      terrain: 'forest' as const,
      multiplier,
      herds: [{ seat: 0, share: 3, cells }],
    });
    const line = { seat: 1, action: 'place', terrain: 'forest', cell: 'd1' };
    const moved = seen(
      { before: view({ areas: [area(2, [0, 1])] }), after: view({ areas: [area(1, [0, 1]), area(2, [3])] }) },
      line,
    );
    expect(moved).toContain('fly what={"medal":2} from="cell:0/medal" to=["cell:3"]');
    const stays = seen(
      { before: view({ areas: [area(2, [0, 1])] }), after: view({ areas: [area(2, [0, 1, 3])] }) },
      line,
    );
    expect(stays).not.toContain('medal');
  });

  test('the longest turn is short: dice, and two tiles that move a medal each', () => {
    const herds = [{ seat: 1, share: 3, cells: [0, 1, 2] }];
    const scene = {
      stage,
      before: view({
        areas: [{ terrain: 'forest', multiplier: 3, herds: [{ seat: 0, share: 3, cells: [3] }] }],
      }),
      after: view({ areas: [{ terrain: 'forest', multiplier: 3, herds }], scores: [0, 9] }),
      seat: 0,
      own: false,
    } satisfies Partial<Scene<Stage, View, Line>>;
    const long = (line: Line) =>
      lengthOf(staging.script?.({ ...scene, news: [{ n: 1, at: 0, line }] }) ?? []);
    expect(long({ chance: 'roll', dice: ['forest', 'wild'] })).toBeLessThanOrEqual(900);
    expect(long({ seat: 1, action: 'place', terrain: 'forest', cell: 'c1' })).toBeLessThanOrEqual(1500);
  });

  test('what somebody did themselves is there at once', () => {
    const line = { seat: 0, action: 'place', terrain: 'forest', cell: 'c1' };
    expect(seen({ own: true }, line).split('\n')[0]).toBe('0 0 show sound=place');
  });
});
