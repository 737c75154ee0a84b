import { describe, expect, it } from 'vitest';
import { usedOf } from './dice';
import { cellAt, cellNamed, columnsInPlay, layOut, middleOf, nameOf, step } from './map';
import { tileOn, type Stage, type View } from './types';

const stage: Stage = {
  board: 'test',
  columns: 14,
  rows: 10,
  ground: '.'.repeat(140),
  river: Array.from({ length: 10 }, () => 11),
  cells: Array.from({ length: 140 }, (_, cell) => cell).filter((cell) => cell % 14 < 11),
  species: ['reptile', 'dinosaur'],
  tiles: 13,
};
const [layout, turned] = [layOut(stage, false), layOut(stage, true)];

const view: View = {
  options: { players: 2, tiles: 13, end: 'immediate', board: 'test' },
  viewer: 'spectator',
  land: `f0s1##${'..'.repeat(137)}`,
  stocks: [
    [13, 13, 13, 13],
    [13, 13, 13, 13],
  ],
  phase: 'first',
  seat: 0,
  dice: ['forest', 'wild'],
  scores: [0, 0],
  areas: [],
  alive: [],
};

describe('cells', () => {
  it('have names that lead back', () => {
    for (const cell of stage.cells) expect(cellNamed(stage, nameOf(stage, cell))).toBe(cell);
    for (const wrong of ['', 'c', 'c0', 'c11', 'o1', '7c', 'c07']) expect(cellNamed(stage, wrong)).toBe(-1);
  });

  it('are found under a point, also on a turned board', () => {
    expect(nameOf(stage, cellAt(layout, { x: 95, y: 250 }))).toBe('c7');
    expect(cellAt(layout, { x: -1, y: 5 })).toBe(-1);
    for (const cell of stage.cells)
      for (const one of [layout, turned]) expect(cellAt(one, middleOf(one, cell))).toBe(cell);
  });

  it('are walked by keys as they lie, within the columns in play', () => {
    expect(columnsInPlay(stage)).toBe(11);
    const go = (from: string, key: string, on = layout) =>
      nameOf(stage, step(on, cellNamed(stage, from), key) ?? -1);
    expect(go('c7', 'ArrowLeft')).toBe('b7');
    expect(go('k7', 'ArrowRight')).toBe('k7');
    expect(go('c1', 'ArrowUp')).toBe('c1');
    expect(go('c7', 'End')).toBe('k7');
    expect(go('c7', 'PageDown')).toBe('c10');
    expect(step(layout, 0, 'x')).toBeNull();
    expect(go('c7', 'ArrowUp', turned)).toBe('d7');
    expect(go('c7', 'ArrowRight', turned)).toBe('c8');
    expect(go('k1', 'ArrowUp', turned)).toBe('k1');
  });

  it('tell what lies on them', () => {
    expect([0, 1, 2, 3].map((cell) => tileOn(view, cell))).toEqual([
      { terrain: 'forest', seat: 0 },
      { terrain: 'savannah', seat: 1 },
      'out',
      'vacant',
    ]);
  });
});

it('a turned board is as high as it was wide, its river across', () => {
  expect([turned.width, turned.height]).toEqual([layout.height, layout.width]);
  expect(layout.river[0]).toEqual({ x: 11, y: 0 });
  expect(turned.river[0]).toEqual({ x: 0, y: 0 });
  expect(turned.names).toEqual({
    across: layout.names.down,
    down: layout.names.across.toReversed(),
  });
});

describe('dice', () => {
  it('know which of two is used', () => {
    expect(usedOf(['forest', 'wild'], ['wild'])).toEqual([true, false]);
    expect(usedOf(['forest', 'forest'], ['forest'])).toEqual([false, true]);
    expect(usedOf(['forest', 'wild'], ['forest', 'wild'])).toEqual([false, false]);
  });
});
