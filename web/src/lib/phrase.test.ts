import { describe, expect, it } from 'vitest';
import examples from '../../../tests/phrases.json';
import type { Language } from '../games/types';
import type { Phrase } from '../generated/protocol';
import { saidTo, speaker } from './phrase';

const { sentences, names } = examples;
const all = { en: sentences, fr: sentences, it: sentences };

describe('phrases', () => {
  it.each(examples.examples)('are said as in Rust: $says', ({ language, phrase, says }) => {
    const say = speaker(all, language as Language, (seat) => names[seat] ?? '');
    expect(say(phrase as Phrase)).toBe(says);
  });

  it('can ask without a name', () => {
    const asked: Phrase = { key: 'to', args: { who: { seat: 0 }, what: { key: 'over' } } };
    const say = speaker({ en: {}, fr: {}, it: {} }, 'it', () => 'Ann');
    expect(say(asked)).toBe('Ann: La partita è finita.');
    expect(say(saidTo(0, asked))).toBe('La partita è finita.');
    expect(saidTo(1, asked)).toEqual(asked);
    expect(saidTo(0, { key: 'over' })).toEqual({ key: 'over' });
  });
});
