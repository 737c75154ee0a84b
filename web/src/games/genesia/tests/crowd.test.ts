import { describe, expect, it } from 'vitest';
import { crowd } from '../map/crowd';
import { noTarget } from '../war';
import { stage, view } from './small';

describe('Clans in a Region', () => {
  it('stand as on a die up to five, and are counted beyond', () => {
    for (const clans of [1, 2, 3, 4, 5]) {
      expect(crowd(clans, 60).pawns.length).toBe(clans);
      expect(crowd(clans, 60).count).toBeNull();
    }
    expect(crowd(8, 60).pawns.length).toBe(5);
    expect(crowd(8, 60).count).toBe(8);
  });

  it('are all seen where there is room, in groups that do not overlap', () => {
    const { pawns, count } = crowd(12, 200);
    expect(pawns.length).toBe(12);
    expect(count).toBe(12);
    expect(new Set(pawns.map(([x, y]) => `${x.toFixed(2)} ${y}`)).size).toBe(12);
    expect(crowd(40, 200).pawns.length).toBe(15);
  });

  it('are one figure with a number where there is none', () => {
    expect(crowd(7, 20)).toMatchObject({ pawns: [[0, 0]], count: 7 });
    expect(crowd(1, 20).count).toBeNull();
    expect(crowd(0, 20).pawns).toEqual([]);
  });
});

describe('War without a target says why', () => {
  const here = (clans: { [people: number]: number }) => ({ clans, cities: [] });

  it('nobody near, protected, or too strong', () => {
    expect(noTarget(stage, view({ regions: { 'c1.h': here({ 0: 3 }) } }), 0)).toBe('alone');
    const near = { 'gen.5a': here({ 0: 1 }), 'gen.7a': here({ 1: 2 }) };
    expect(noTarget(stage, view({ regions: near }), 0)).toBe('strong');
    expect(noTarget(stage, view({ regions: near, protected: ['gen.7a'] }), 0)).toBe('guarded');
    // Nobody is attacked at home.
    expect(noTarget(stage, view({ regions: { 'gen.5a': here({ 0: 4 }), 'c2.h': here({ 1: 1 }) } }), 0)).toBe(
      'guarded',
    );
  });
});
