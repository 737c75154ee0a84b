import { describe, expect, it } from 'vitest';
import { listsOf, listsWritten } from '../../../lib/options';
import { deckOfLots, filled, lacking, withCards } from '../deck';
import { texts } from '../texts';
import { face } from './small';

const cards = [1, 2, 3].flatMap((age) =>
  (['blue', 'yellow', 'promo'] as const).flatMap((lot) =>
    [0, 1].map((n) => face(`${age}${lot[0]}${n}`, { age, lot })),
  ),
);
const first = cards.filter((card) => card.age === 1);

describe('a deck of one’s own', () => {
  it('begins with the cards of the usual lots', () => {
    expect(deckOfLots(cards, 'blue,yellow/blue/yellow')).toEqual([
      ['1b0', '1b1', '1y0', '1y1'],
      ['2b0', '2b1'],
      ['3y0', '3y1'],
    ]);
    expect(deckOfLots(cards, '')).toEqual([]);
  });

  it('is written as the option takes it, and read again', () => {
    expect(listsWritten([['1', '2'], [], ['3']])).toBe('1,2//3');
    expect(listsOf('1,2//3', 3)).toEqual([['1', '2'], [], ['3']]);
    expect(listsOf('//', 3)).toEqual([[], [], []]);
    expect(listsWritten([[], [], []]), 'no cards are not the usual ones').not.toBe('');
  });

  it('takes cards in and out in the order of the pack', () => {
    expect(withCards(first, ['1y1'], ['1b0', '1y0'], true)).toEqual(['1b0', '1y0', '1y1']);
    expect(withCards(first, ['1b0', '1y1'], ['1b0'], false)).toEqual(['1y1']);
  });

  it('is filled up by chance without a card twice, and keeps what was chosen', () => {
    for (const below of [() => 0, (limit: number) => limit - 1]) {
      const full = filled(first, ['1p1'], 4, below);
      expect(new Set(full).size).toBe(4);
      expect(full).toContain('1p1');
    }
    expect(filled(first, ['1b0', '1b1', '1y0'], 2, () => 0)).toEqual(['1b1', '1y0']);
    expect(filled(first, [], 99, () => 0)).toHaveLength(first.length);
  });

  it('says what it lacks, Age by Age', () => {
    const t = texts('en');
    expect(lacking([['a'], ['b', 'c'], ['d']], [1, 2, 1], t)).toEqual([]);
    expect(lacking([['a'], ['b', 'c', 'd'], []], [2, 1, 2], t)).toEqual([
      'Age I: choose 1 more card.',
      'Age II: take away 2 cards.',
      'Age III: choose 2 more cards.',
    ]);
  });
});
