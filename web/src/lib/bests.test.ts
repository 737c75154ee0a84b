import { expect, test } from 'vitest';
import type { SoloBest } from '../generated/api';
import { bestOfKinds, scoreText } from './bests';

const best = (game: SoloBest['game'], options: Record<string, unknown>, score: number[]): SoloBest => ({
  game,
  options,
  score,
  ended: 0,
});

test('a score tells first what decides', () => {
  expect(scoreText([19, 20, 22])).toBe('19 (20, 22)');
  expect(scoreText([104])).toBe('104');
});

test('of each kind the best is shown, whatever it was played with', () => {
  const kinds = bestOfKinds([
    best('genesia', { mode: 'expert', pack: 'a' }, [99]),
    best('genesia', { mode: 'expert', pack: 'b' }, [101]),
    best('genesia', { mode: 'beginner', pack: 'a' }, [120]),
    best('genial', { variant: 'solo' }, [9, 36]),
    best('genial', { variant: 'solo', halt: 'tile' }, [10, 11]),
    best('genial', { variant: 'solo', halt: 'turn' }, [10, 10]),
  ]);
  expect(kinds.map(({ game, score }) => [game, score])).toEqual([
    ['genesia', [101]],
    ['genesia', [120]],
    ['genial', [10, 11]],
  ]);
});
