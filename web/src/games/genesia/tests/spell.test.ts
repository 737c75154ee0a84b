import { describe, expect, it } from 'vitest';
import examples from '../../../../../tests/typed.json';
import type { Line } from '../../../generated/genesia';
import type { Language } from '../../types';
import { spell } from '../spell';

describe('actions', () => {
  it.each(examples)('are spelled as the rules read them: $en', (example) => {
    for (const language of ['en', 'fr', 'it'] satisfies Language[])
      expect(spell(example.line as Line, language)).toBe(example[language]);
  });

  it('answer a card', () => {
    const answer = (choice: object) =>
      spell({ seat: 0, action: 'play', card: '3', choices: [choice], resumed: true } as Line, 'fr');
    expect(answer({ region: 'gen.5a', n: 2 })).toBe('poser gen.5a 2');
    expect(answer({ from: 'a', to: 'b', n: 1 })).toBe('déplacer a b 1');
    expect(answer({ option: 0 })).toBe('option 1');
    expect(answer({ rival: 1 })).toBe('rival 2');
    expect(answer({ n: 3 })).toBe('échanger 3');
    expect(answer({ enough: true })).toBe('assez');
  });
});
