import { expect, test } from 'vitest';
import type { SheetSeat } from '../lib/protocol';
import { clockText, left, pressed } from './clock';
import { did } from './director.svelte';
import { handOver, mine } from './eyes';
import { joined, standing } from './log';
import { since } from './recap';

const line = (n: number) => ({ n, at: 0, line: `line ${n}` });

test('taking back voids the last lines that still stand', () => {
  const log = [line(1), line(2), line(3), { n: 4, at: 0, undone: 2 }, line(5), { n: 6, at: 0, undone: 2 }];
  expect(standing(log).map((one) => one.void)).toEqual([true, true, true, false, true, false]);
});

test('lines that came twice are there once', () => {
  expect(joined([line(1), line(2), line(3)], 2, [line(3), line(4)]).map((told) => told.n)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(joined([line(1)], 0, [line(1), line(2)]).map((told) => told.n)).toEqual([1, 2]);
});

test('clocks', () => {
  expect(left({ left: 5000, runs: true, at: 0 }, 1200)).toBe(3800);
  expect(left({ left: 5000, runs: false, at: 0 }, 1200)).toBe(5000);
  expect(left({ left: 500, runs: true, at: 0 }, 1200)).toBe(0);
  expect([9400, 45_000, 725_000, 3_720_000, 183_600_000].map(clockText)).toEqual([
    '9.4',
    '0:45',
    '12:05',
    '1:02:00',
    '2 d 3 h',
  ]);
});

const seat = (number: number, changes: Partial<SheetSeat>): SheetSeat => ({
  seat: number,
  kind: 'human',
  name: '',
  user: null,
  face: null,
  ready: false,
  bot: null,
  connected: true,
  yours: true,
  standing: false,
  out: false,
  ...changes,
});

test('the seats of this screen', () => {
  const seats = [
    seat(0, {}),
    seat(1, { kind: 'local' }),
    seat(2, { kind: 'bot', yours: false }),
    seat(3, { yours: false }),
  ];
  expect(mine(seats)).toEqual([0, 1]);
});

test('the screen is handed over only when somebody else at it has to act', () => {
  expect(handOver([0], null, [0])).toBeNull();
  expect(handOver([0, 1], null, [0])).toBe(0);
  expect(handOver([0, 1], 0, [1])).toBe(1);
  expect(handOver([0, 1], 0, [0, 1])).toBeNull();
  expect(handOver([0, 1], 0, [2])).toBeNull();
  expect(handOver([0, 1], 0, [])).toBeNull();
});

test('who is pressed by the clock', () => {
  const face = (left: number, runs: boolean) => ({ left, runs, at: 0 });
  expect(pressed([0], null)).toBe(false);
  expect(pressed([0], [face(60_000, true), face(60_000, false)])).toBe(true);
  expect(pressed([1], [face(60_000, true), face(60_000, false)])).toBe(false);
  expect(pressed([0], [face(86_400_000, true)])).toBe(false);
});

test('who did it', () => {
  expect(did([{ n: 1, at: 0, line: { seat: 2 } }], [2], false)).toBe(true);
  expect(did([{ n: 1, at: 0, line: { seat: 1 } }], [2], true)).toBe(false);
  expect(did([{ n: 1, at: 0, line: { chance: 'deal' } }], [2], true)).toBe(true);
});

test('what the others did since the last turn of one’s own', () => {
  const by = (n: number, seat?: number) => ({
    void: false,
    told: { n, at: 0, line: seat === undefined ? { chance: 'draw' } : { seat } },
  });
  const lines = [by(1, 1), by(2, 0), by(3), by(4, 1), { ...by(5, 2), void: true }, by(6, 2)];
  const told = (own: number[]) => since(lines, own, 2).map((one) => one.n);
  expect(told([0])).toEqual([4, 6]);
  expect(told([2])).toEqual([]);
  expect(told([3])).toEqual([1, 2, 4, 6]);
  // Who only looks on sees the last few.
  expect(told([])).toEqual([4, 6]);
});
