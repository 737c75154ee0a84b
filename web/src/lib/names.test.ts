import { afterEach, expect, test, vi } from 'vitest';
import { me } from './me.svelte';
import { openTable, quickTable } from './tables';
import { personName, players } from './names';
import { packTitle } from './packs';
import type { SheetSeat } from './protocol';
import { settings } from './settings.svelte';

afterEach(() => {
  settings.change({ language: 'en' });
  vi.unstubAllGlobals();
});

test('a guest is a guest in the language of whoever looks', () => {
  expect(personName('Guest 3f2a')).toBe('Guest 3f2a');
  settings.change({ language: 'fr' });
  expect(personName('Guest 3f2a')).toBe('Invité 3f2a');
  settings.change({ language: 'it' });
  expect(personName('Guest 3f2a')).toBe('Ospite 3f2a');
  for (const own of ['Guest', 'Guest of honour', 'guest 3f2a', 'Ada', 'Guest 3f2ab', '']) {
    expect(personName(own)).toBe(own);
  }
});

test('a table calls its guests, its bots and its empty seats in that language', () => {
  settings.change({ language: 'fr' });
  const seat = (at: number, more: Partial<SheetSeat>) =>
    ({ seat: at, name: '', kind: 'human', yours: false, connected: true, ...more }) as SheetSeat;
  const seats = [
    seat(0, { name: 'Guest Xy9Z' }),
    seat(1, { kind: 'bot', bot: 'easy', name: 'easy' }),
    seat(2, { kind: 'bot', bot: 'easy', name: 'easy' }),
  ];
  expect(players(seats).map((player) => player.name)).toEqual(['Invité Xy9Z', 'Facile 1', 'Facile 2']);
  expect(players(seats, [], 'genial').map((player) => player.name)).toEqual(['Invité Xy9Z', 'Nora', 'Zoé']);
});

test('the pack of the house has a name in every language, others have their own', () => {
  const house = { name: 'reference', title: 'Reference pack (a reconstruction)' };
  expect(packTitle(house)).toBe('The pack of the house');
  settings.change({ language: 'it' });
  expect(packTitle(house)).toBe('Il pacchetto della casa');
  expect(packTitle({ name: 'mine', title: 'My box' })).toBe('My box');
  expect(packTitle({ name: 'mine', title: '' })).toBe('mine');
});

test('a stranger who opens tables at the same time becomes one guest, before the first of them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/v1/', ''));
    await Promise.resolve();
    const body = path.endsWith('/guests')
      ? { known: true, user: 'u', name: 'Guest 3f2a', guest: true }
      : path.endsWith('/me')
        ? { known: false, user: null, name: null, guest: true }
        : { id: 'abcdefghijkm' };
    return new Response(JSON.stringify(body));
  });
  const before = me.refresh();
  await Promise.all([openTable(quickTable('genial', 'easy')), openTable(quickTable('genesis', 'easy'))]);
  await before;
  expect(asked).toEqual(['me', 'guests', 'tables', 'tables']);
  expect(me.now?.user, 'an older answer does not make a stranger again').toBe('u');
  await openTable(quickTable('genial', 'easy'));
  expect(asked.filter((path) => path === 'guests')).toHaveLength(1);
});
