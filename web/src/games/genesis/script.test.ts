import { describe, expect, test } from 'vitest';
import { spelled, type Scene } from '../staging';
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
        '0 800 light at=["plate:1"]',
        '0 800 cue name="roll" data={"seat":1,"dice":["forest","wild"]} sound=roll',
        '800 0 show',
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
        '0 400 light at=["plate:1"]',
        '0 340 fly what={"terrain":"forest","seat":1} from="plate:1/stock" to=["cell:2"]',
        '340 0 show parts=["land","stocks","areas","alive"] sound=place',
        '400 500 light at=["cell:0","cell:1","cell:2"] tone="area"',
        '500 0 show parts=["scores"]',
        '500 400 chip at="plate:0/points" text="−2" tone="less"',
        '500 400 light at=["plate:0/points"]',
        '500 400 chip at="plate:1/points" text="+9" tone="more"',
        '500 400 light at=["plate:1/points"]',
        '500 400 chip at="cell:1" text="×3" tone="more"',
        '900 0 show',
      ].join('\n'),
    );
  });

  test('what somebody did themselves is there at once', () => {
    const line = { seat: 0, action: 'place', terrain: 'forest', cell: 'c1' };
    expect(seen({ own: true }, line).split('\n')[0]).toBe('0 0 show sound=place');
  });
});
