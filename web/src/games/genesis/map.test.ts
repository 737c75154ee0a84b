import { describe, expect, it } from 'vitest';
import { cellAt, cellNamed, columnsInPlay, nameOf, outline, step } from './map';
import { type } from './typed';
import { tileOn, type Stage, type View } from './types';
import { usedOf, words } from './words';

const stage: Stage = {
  board: 'test',
  columns: 14,
  rows: 10,
  ground: '.'.repeat(140),
  river: null,
  cells: Array.from({ length: 140 }, (_, cell) => cell).filter((cell) => cell % 14 < 11),
  species: ['reptile', 'dinosaur'],
  tiles: 13,
};

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

  it('are found under a point', () => {
    expect(nameOf(stage, cellAt(stage, { x: 95, y: 250 }))).toBe('c7');
    expect(cellAt(stage, { x: -1, y: 5 })).toBe(-1);
  });

  it('are walked by keys, within the columns in play', () => {
    expect(columnsInPlay(stage)).toBe(11);
    const go = (from: string, key: string) => nameOf(stage, step(stage, cellNamed(stage, from), key) ?? -1);
    expect(go('c7', 'ArrowLeft')).toBe('b7');
    expect(go('k7', 'ArrowRight')).toBe('k7');
    expect(go('c1', 'ArrowUp')).toBe('c1');
    expect(go('c7', 'End')).toBe('k7');
    expect(go('c7', 'PageDown')).toBe('c10');
    expect(step(stage, 0, 'x')).toBeNull();
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

describe('outlines', () => {
  const edges = (names: string[]) =>
    (
      outline(
        stage,
        names.map((name) => cellNamed(stage, name)),
      ).match(/M/g) ?? []
    ).length;

  it('have an edge wherever a neighbour is missing', () => {
    expect(edges(['c3'])).toBe(4);
    expect(edges(['c3', 'd3'])).toBe(6);
    expect(edges(['c3', 'd3', 'c4', 'd4'])).toBe(8);
    expect(edges(['c3', 'd4'])).toBe(8);
    expect(edges(['n3', 'a4'])).toBe(8);
  });
});

describe('dice', () => {
  it('know which of two is used', () => {
    expect(usedOf(['forest', 'wild'], ['wild'])).toEqual([true, false]);
    expect(usedOf(['forest', 'forest'], ['forest'])).toEqual([false, true]);
    expect(usedOf(['forest', 'wild'], ['forest', 'wild'])).toEqual([false, false]);
  });
});

describe('typed moves', () => {
  const context = { language: 'fr' as const, stage, view, seat: 0, players: [] };

  it('are read, also in the person’s language', () => {
    const line = { seat: 0, action: 'place', terrain: 'forest', cell: 'c7' };
    for (const text of ['forest c7', 'f C7', 'forêt c7', ' FOREST  c7 '])
      expect(type(text, context)).toEqual({ line });
    expect(type('marais a10', context)).toEqual({ line: { ...line, terrain: 'wetland', cell: 'a10' } });
    expect(type('stop', context)).toEqual({ line: { seat: 0, action: 'stop' } });
  });

  it('say what is wrong', () => {
    for (const wrong of ['', 'c7', 'wild c7', 'forest', 'forest z9', 'forest c7 d7']) {
      expect(type(wrong, context)).toHaveProperty('problem');
    }
  });
});

describe('sentences', () => {
  it('ask for what the dice allow', () => {
    const players = [0, 1].map((seat) => ({
      seat,
      name: seat ? 'Ben' : 'Ann',
      kind: 'human' as const,
      bot: null,
      yours: seat === 0,
      connected: true,
      colour: seat,
    }));
    const context = { language: 'en' as const, stage, view, seat: 0, players };
    expect(words.ask(context)).toContain('forest and wild');
    expect(words.ask({ ...context, view: { ...view, phase: 'second', dice: ['forest'] } })).toContain(
      'forest',
    );
    const used = {
      ...view,
      phase: 'second' as const,
      dice: ['forest' as const],
      stocks: [[0, 1, 1, 1]] as View['stocks'],
    };
    expect(words.ask({ ...context, view: used })).toContain('any terrain');
    expect(words.ask({ ...context, seat: 1 })).toBe('Ann rolled forest and wild.');
  });
});
