import { describe, expect, it } from 'vitest';
import type { Context } from '../types';
import { genericTutorial, genericWords, named, type Generic, type GenericOffers } from './generic';

type Line = { seat: number; take: number };

const game: Generic<null, { left: number }, Line> = {
  ask: () => 'Take some.',
  tell: (line) => `Takes ${line.take}.`,
  facts: ({ left }) => [{ label: 'Left', value: left }],
  scores: () => [0, 0],
};
const offers: GenericOffers<Line> = {
  choices: [1, 2, 3].map((take) => ({ line: { seat: 0, take }, words: `Take ${take}` })),
};
const context: Context<null, { left: number }> = {
  language: 'en',
  stage: null,
  view: { left: 3 },
  seat: 0,
  players: [],
};

describe('the generic board', () => {
  it('calls choices by the words that came with them, or by those of the language', () => {
    expect(named(game, offers, 'fr').map(({ name }) => name)).toEqual(['Take 1', 'Take 2', 'Take 3']);
    const french = { ...game, choice: (line: Line) => `Prendre ${line.take}` };
    expect(named(french, offers, 'fr')[2]).toEqual({ line: { seat: 0, take: 3 }, name: 'Prendre 3' });
    expect(named(game, null, 'en')).toEqual([]);
  });

  it('reads a typed choice by its name or its number, and nothing else', () => {
    const { type, spellings } = genericWords(game);
    expect(type(' take 2 ', context, offers)).toEqual({ line: { seat: 0, take: 2 } });
    expect(type('3', context, offers)).toEqual({ line: { seat: 0, take: 3 } });
    for (const wrong of ['4', '0', '', 'take', '1.5', '-1'])
      expect(type(wrong, context, offers)).toHaveProperty('problem');
    expect(type('1', context, null)).toHaveProperty('problem');
    expect(spellings?.(offers, 'en')).toEqual(['Take 1', 'Take 2', 'Take 3']);
  });

  it('has a tutorial that waits for a move of the learner', () => {
    const done = genericTutorial<{ left: number }, Line>().steps.find((step) => step.done)?.done;
    const now = { view: { left: 3 }, offers, seat: 1 };
    expect(done?.({ ...now, lines: [{ seat: 0, take: 1 }] })).toBe(false);
    expect(done?.({ ...now, lines: [{ seat: 1, take: 1 }] })).toBe(true);
  });
});
