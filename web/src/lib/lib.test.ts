import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fits, fromHex, plainSha256 } from './fairness';
import { tableCode } from './tables';
import { isAsked, listsAsValue, listsIn, perSeat, valuesOf, withEntry, withSwap } from './options';
import { place } from './router.svelte';
import { parse, preferred } from './settings.svelte';

test('addresses', () => {
  expect(place('/')).toEqual({ page: 'home' });
  expect(place('/t/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(place('/t/abc/replay')).toEqual({ page: 'replay', id: 'abc' });
  expect(place('/leaderboards')).toEqual({ page: 'leaderboards', game: '' });
  expect(place('/players/Zo%C3%A9')).toEqual({ page: 'player', name: 'Zoé' });
  for (const odd of ['/t', '/t/a/b', '/nothing', '/library/x', '/a/b/c/d', '/players/%E0%A4%A']) {
    expect(place(odd).page).toBe('nowhere');
  }
});

test('one of some for every seat', () => {
  const of = ['reptile', 'dinosaur', 'mammal', 'man'];
  expect(perSeat('reptile,dinosaur', of, 2)).toEqual(['reptile', 'dinosaur']);
  expect(perSeat('man,reptile', of, 3)).toEqual(['man', 'reptile', 'dinosaur']);
  expect(perSeat('man,reptile,mammal', of, 2)).toEqual(['man', 'reptile']);
  expect(perSeat('man,gecko,man', of, 2)).toEqual(['man', 'reptile']);
  expect(withSwap(['man', 'reptile'], 0, 'mammal')).toEqual(['mammal', 'reptile']);
  expect(withSwap(['man', 'reptile'], 0, 'reptile')).toEqual(['reptile', 'man']);
});

test('settings from anything', () => {
  expect(parse(null, ['fr-CH', 'en'])).toMatchObject({
    language: 'fr',
    theme: 'auto',
    sounds: true,
    volume: 60,
    patterns: true,
  });
  for (const odd of ['', '{', 'null', '7', '[]', '{"language":"xx","theme":3,"sounds":"yes","volume":101}']) {
    expect(parse(odd, [])).toEqual(parse(null, []));
  }
  expect(parse('{"language":"it","theme":"dark","sounds":false,"volume":0}', [])).toMatchObject({
    language: 'it',
    theme: 'dark',
    sounds: false,
    volume: 0,
  });
  expect(preferred(['de-DE', 'it-IT'])).toBe('it');
  expect(preferred(['de'])).toBe('en');
});

test('an option is asked for when all that it depends on holds', () => {
  const lots = { asked_if: [{ kind: 'several' as const }, { kind: 'unset' as const, option: 'deck' }] };
  const two = { players: 2, partners: false, chosen: {} };
  expect(isAsked(lots, two)).toBe(true);
  expect(isAsked(lots, { ...two, chosen: { deck: '' } })).toBe(true);
  expect(isAsked(lots, { ...two, chosen: { deck: '1/2/3' } })).toBe(false);
  expect(isAsked(lots, { ...two, players: 1 })).toBe(false);
  const teams = { asked_if: [{ kind: 'partners' as const }] };
  expect(isAsked(teams, two)).toBe(false);
  expect(isAsked(teams, { ...two, partners: true })).toBe(true);
  expect(isAsked({ asked_if: [] }, two)).toBe(true);
});

test('options as the house offers them', () => {
  expect(valuesOf({ kind: 'number', least: 1, most: 4 })).toEqual(['1', '2', '3', '4']);
  expect(valuesOf({ kind: 'one-of', names: ['standard', 'teams'] })).toEqual(['standard', 'teams']);
  expect(valuesOf({ kind: 'yes-no' })).toEqual(['true', 'false']);
  expect(valuesOf({ kind: 'text' })).toBeNull();
  expect(valuesOf({ kind: 'lists', lists: 3, of: [] })).toBeNull();
});

test('lists of an option are read and written, and entries go in and out', () => {
  expect(listsIn('blue,red/green')).toEqual([['blue', 'red'], ['green']]);
  expect(listsIn('')).toEqual([]);
  expect(listsAsValue([['0', '2'], ['1']])).toBe('0,2/1');
  expect(listsAsValue([[], []])).toBe('');
  expect(withEntry([['0', '2'], ['1']], 1, '2', true)).toEqual([['0'], ['1', '2']]);
  expect(withEntry([['blue'], ['red']], 1, 'blue', false)).toEqual([['blue'], ['red', 'blue']]);
  expect(withEntry([['blue'], ['red']], 0, 'blue', false)).toEqual([[], ['red']]);
});

test('a table code or link', () => {
  expect(tableCode(' abcdefghijkm ')).toBe('abcdefghijkm');
  expect(tableCode('http://10.0.0.7:7878/t/abcdefghijkm?key=x')).toBe('abcdefghijkm');
  expect(tableCode('http://10.0.0.7/t/abcdefghijkm/replay')).toBe('abcdefghijkm');
  for (const odd of ['', 'abc', 'abcdefghijkl0', 'abcdefghijkO', 'http://x/abcdefghijkm']) {
    expect(tableCode(odd)).toBeNull();
  }
});

test('the seed fits its fingerprint, and only its own', async () => {
  const seed = '00ff10'.padEnd(64, 'a');
  const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(await fits(seed, commitment)).toBe(true);
  expect(await fits(seed.replace('ff', 'fe'), commitment)).toBe(false);
  expect(await fits('no hex', commitment)).toBe(false);
  expect(fromHex('0f1')).toBeNull();
});

test('SHA-256 without the help of the browser', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
    const wanted = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(plainSha256(bytes)).toString('hex')).toBe(wanted);
  }
});
