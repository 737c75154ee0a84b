import { describe, expect, it } from 'vitest';
import { speaker } from '../../lib/phrase';
import { genericSpellings, genericTutorial, named, type GenericOffers } from './generic';

type Line = { seat: number; take: number };

const phrases = { en: { take: 'Take {n}' }, fr: { take: 'Prendre {n}' }, it: { take: 'Prendi {n}' } };
const offers: GenericOffers<Line> = {
  choices: [1, 2, 3].map((take) => ({ line: { seat: 0, take }, says: { key: 'take', args: { n: take } } })),
};

describe('the generic board', () => {
  it('calls choices by what the rules say of them, in the language', () => {
    const say = speaker(phrases, 'fr', () => '');
    expect(named(offers, say)[2]).toEqual({ line: { seat: 0, take: 3 }, name: 'Prendre 3' });
    expect(named(null, say)).toEqual([]);
    expect(genericSpellings(phrases)(offers, 'it')).toEqual(['Prendi 1', 'Prendi 2', 'Prendi 3']);
  });

  it('has a remark that waits for a move of the learner', () => {
    const [, goOn] = genericTutorial<object, { left: number }, Line>().remarks;
    const now = { view: { left: 3 }, offers, seat: 1 };
    expect(goOn?.when({ ...now, lines: [{ seat: 0, take: 1 }] })).toBe(false);
    expect(goOn?.when({ ...now, lines: [{ seat: 1, take: 1 }] })).toBe(true);
  });
});
