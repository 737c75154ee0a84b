import { describe, expect, it } from 'vitest';
import type { AssaultOffer, Line, RecruitOffer, ShiftOffer } from '../../../generated/genesia';
import { aimAt, lineOf, mostOf, recruitsAt, sites, sources, targetsFrom, touched, usualOf } from '../desk';
import type { Tag } from '../map/marks';
import { move, offers } from './small';

const clash = { defender: 1, attackers: 3, attack: 4, defenders: 2, defence: 2, left: 1 };
const RECRUIT: RecruitOffer['line'] = { seat: 0, action: 'recruit' };
const PLAY: ShiftOffer['line'] = { seat: 0, action: 'play', card: '3', choices: [{}], resumed: true };
const assault: AssaultOffer = {
  line: { seat: 0, action: 'assault', from: 'a', to: 'x' },
  from: 'a',
  to: 'x',
  plain: true,
  clash,
};

describe('the desk', () => {
  it('knows where something can start', () => {
    const all = offers({
      moves: [move(['a', 'b'], [1])],
      assaults: [assault],
      recruits: [{ line: RECRUIT, price: 2, most: 4, regions: ['h'] }],
      shift: { line: PLAY, left: 2, from: [{ region: 's', most: 2 }], to: ['a'] },
    });
    expect([...sources(all)].sort()).toEqual(['a', 'h', 's']);
    expect(sources(null).size).toBe(0);
  });

  it('tags targets with the cheapest way and with strengths', () => {
    const all = offers({ moves: [move(['a', 'b'], [2, 4]), move(['a', 'b'], [0, 0])], assaults: [assault] });
    expect(targetsFrom(all, 'a')).toEqual(
      new Map<string, Tag>([
        ['b', { coins: 0 }],
        ['x', { words: '4:2' }],
      ]),
    );
    expect(targetsFrom(all, 'b').size).toBe(0);
  });

  it('puts the cheapest of several ways first', () => {
    const dear = move(['a', 'b'], [2, 4]);
    const cheap = move(['a', 'b'], [0, 2], { line: { seat: 0, action: 'move', path: ['a', 'b'], free: 1 } });
    const all = offers({ moves: [dear, cheap] });
    const aim = aimAt(all, 'a', 'b');
    expect(aim).toMatchObject({ kind: 'move', offers: [cheap, dear] });
    expect(aim && mostOf(aim, 1)).toBe(2);
    expect(aim && lineOf(all, aim, 0, 2)).toMatchObject({ free: 1, n: 2 });
  });

  it('takes a Region that a card asks for without a start, and offers all pieces for it', () => {
    const asks = {
      line: PLAY,
      kind: 'clans' as const,
      left: 3,
      price: 0,
      regions: [{ region: 'b', most: 3 }],
    };
    const all = offers({ sites: asks });
    const aim = aimAt(all, null, 'b');
    expect(aim).toEqual({ kind: 'site', to: 'b', most: 3 });
    expect(aim && usualOf(aim)).toBe(3);
    expect(aimAt(all, null, 'c')).toBeNull();
    expect([...sites(all).keys()]).toEqual(['b']);
  });

  it('puts the cheapest recruits first', () => {
    const at = (price: number, regions: string[]) => ({ line: RECRUIT, price, most: 3, regions });
    const all = offers({ recruits: [at(2, ['h', 'b']), at(1, ['h']), at(0, ['c'])] });
    expect(recruitsAt(all, 'h').map((offer) => offer.price)).toEqual([1, 2]);
  });

  it('never aims from a Region at itself', () => {
    const shift = { line: PLAY, left: 2, from: [{ region: 'a', most: 2 }], to: ['a', 'b'] };
    const all = offers({ shift });
    expect(aimAt(all, 'a', 'a')).toBeNull();
    expect([...targetsFrom(all, 'a').keys()]).toEqual(['b']);
    expect(aimAt(all, 'a', 'b')).toEqual({ kind: 'shift', from: 'a', to: 'b', most: 2 });
  });

  it('finds every Region that a line touches, each once', () => {
    const line: Line = { ...move(['a', 'b'], []).line, delta: { clans: { a: { 0: -1 }, b: { 0: 1 } } } };
    expect(touched(line)).toEqual(['a', 'b']);
    expect(touched({ ...PLAY, choices: [{ region: 'c', n: 1 }] })).toEqual(['c']);
  });
});
