import { describe, expect, it } from 'vitest';
import { moveCost, moveLine, numberLine, recruitLine, shiftLine, siteLine, usualNumber } from '../lines';
import type { NumberOffer, RecruitOffer, ShiftOffer, SiteOffer } from '../../../generated/genesia';
import { move } from './small';

describe('lines', () => {
  it('fills in Region and number of recruits', () => {
    const offer: RecruitOffer = {
      line: { seat: 1, action: 'recruit', offer: 2 },
      price: 1,
      most: 3,
      regions: ['c1.h'],
    };
    expect(recruitLine(offer, 'c1.h', 3)).toEqual({
      seat: 1,
      action: 'recruit',
      offer: 2,
      region: 'c1.h',
      n: 3,
    });
  });

  it('puts what a card asks for into its choice', () => {
    const line: ShiftOffer['line'] = { seat: 0, action: 'play', card: '3', choices: [{}], resumed: true };
    const site = {
      line,
      kind: 'clans' as const,
      left: 2,
      price: 0,
      regions: [{ region: 'gen.5a', most: 2 }],
    };
    expect(siteLine(site, 'gen.5a', 2)).toHaveProperty('choices', [{ region: 'gen.5a', n: 2 }]);
    const shift = { line, left: 4, from: [{ region: 'a', most: 4 }], to: ['b'] };
    expect(shiftLine(shift, 'a', 'b', 3)).toHaveProperty('choices', [{ from: 'a', to: 'b', n: 3 }]);
    const trade = { line, least: 1, most: 5, price: 2, exchanges: [] };
    expect(numberLine(trade, 4)).toHaveProperty('choices', [{ n: 4 }]);
    expect(line.choices).toEqual([{}]);
  });

  it('builds one City at a time and names losses in the line itself', () => {
    const build: SiteOffer = {
      line: { seat: 0, action: 'build' },
      kind: 'build' as const,
      left: 1,
      price: 0,
      regions: [],
    };
    expect(siteLine(build, 'gen.5a', 1)).toEqual({ seat: 0, action: 'build', regions: ['gen.5a'] });
    const losses: NumberOffer = {
      line: { seat: 0, action: 'losses' },
      least: 1,
      most: 2,
      price: 0,
      exchanges: [],
    };
    expect(numberLine(losses, 2)).toEqual({ seat: 0, action: 'losses', n: 2 });
  });

  it('adds up what a move costs the bank and others', () => {
    const offer = move(['a', 'b', 'c'], [2, 4, 6], { tolls: [{ people: 1, coins: [1, 2, 3] }] });
    expect(moveCost(offer, 2)).toEqual({ bank: 4, tolls: [[1, 2]], total: 6 });
    expect(moveLine(offer, 2)).toEqual({ seat: 0, action: 'move', path: ['a', 'b', 'c'], n: 2 });
  });

  it('moves one Clan where each costs, and the whole pile where it does not', () => {
    expect(usualNumber(move(['a', 'b'], [1, 2, 3]))).toBe(1);
    expect(usualNumber(move(['a', 'b'], [1, 1, 1]))).toBe(3);
    expect(usualNumber(move(['a', 'b'], [0, 0]))).toBe(2);
  });
});
