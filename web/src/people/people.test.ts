import { afterEach, expect, test } from 'vitest';
import { GAMES, LEVELS } from '../generated/games';
import { settings } from '../lib/settings.svelte';
import { BOT_FACES, FACES, anyFace, faceOf } from './faces';
import { chosenOptions } from './facts';
import { resultOf } from './results';
import { botOf } from './words';

afterEach(() => settings.change({ language: 'en' }));

test('every bot of every game has a name of its own, a face of its own and a sentence in every language', () => {
  for (const language of ['en', 'fr', 'it'] as const) {
    settings.change({ language });
    const bots = Object.keys(GAMES).flatMap((game) => LEVELS.map((level) => botOf(game, level)));
    expect(bots.every((bot) => bot !== null)).toBe(true);
    expect(new Set(bots.map((bot) => bot?.name)).size).toBe(bots.length);
    expect(new Set(bots.map((bot) => bot?.says)).size).toBe(bots.length);
  }
  const faces = Object.keys(GAMES).flatMap((game) => LEVELS.map((level) => BOT_FACES[game]?.[level]));
  const drawn = [...FACES, ...faces].map((face) => JSON.stringify(face));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(botOf('genial', 'random')).toBeNull();
});

test('whoever chose no face has one all the same, and always that one', () => {
  expect(anyFace('Guest 3f2a')).toEqual(anyFace('Guest 3f2a'));
  const crowd = Array.from({ length: 200 }, (_, n) => JSON.stringify(anyFace(`Guest ${n}`)));
  expect(new Set(crowd).size).toBeGreaterThan(190);
  const seat = { kind: 'human', name: 'Guest 3f2a', bot: null, face: null };
  const bot = { ...seat, kind: 'bot', bot: 'hard' };
  const seats = [seat, { ...seat, face: 3 }, bot, bot, bot];
  const faces = seats.map((_, at) => faceOf('genial', seats, at));
  expect(faces.slice(0, 3)).toEqual([anyFace('Guest 3f2a'), FACES[3], BOT_FACES.genial?.hard]);
  // Bots of one level are not the same.
  expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(5);
});

test('a list says who won', () => {
  const seats = (...ranks: (number | null)[]) => ranks.map((rank, i) => ({ name: '', rank, yours: i === 0 }));
  const names = ['Ann', 'Ben'];
  const of = (...ranks: (number | null)[]) => resultOf({ status: 'finished', seats: seats(...ranks) }, names);
  expect(of(0, 1)).toEqual({ won: true, text: 'Won' });
  expect(of(1, 0)).toEqual({ won: false, text: 'Won by Ben' });
  expect(of(0, 0)).toEqual({ won: true, text: 'Shared victory' });
  expect(of(0)).toBeNull();
  expect(resultOf({ status: 'playing', seats: seats(null, null) }, names)).toBeNull();
});

test('of the options of a table those are told that are not as usual', () => {
  const usual = { players: 2, variant: 'standard', deck: null };
  expect(chosenOptions({ players: 4, variant: 'standard', deck: null }, usual)).toEqual([]);
  expect(chosenOptions({ players: 4, variant: 'teams', deck: ['a'] }, usual)).toEqual([
    { name: 'variant', value: 'teams' },
    { name: 'deck', value: '' },
  ]);
});
