import { afterEach, expect, test } from 'vitest';
import { Problem } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { refusal, sentenceOf } from '.';
import { en } from './texts/en';
import { fr } from './texts/fr';
import { it } from './texts/it';

afterEach(() => settings.change({ language: 'en' }));

test('what the house refuses is said in the language in use, with its details where they help', () => {
  settings.change({ language: 'fr' });
  expect(refusal('not-your-turn', 'It is not your turn.')).toBe('Ce n’est pas votre tour.');
  expect(sentenceOf(new Problem(400, 'bad-request', 'There is no bot "x".'))).toBe(
    'La maison ne comprend pas cela. (There is no bot "x".)',
  );
  expect(sentenceOf(new Problem(0, 'unreachable', ''))).toContain('connexion');
  expect(refusal('a-code-of-a-later-house', 'Later.')).toBe('Later.');
});

test('no language borrows a sentence from another', () => {
  for (const [code, sentence] of Object.entries(en)) {
    expect([fr, it].map((texts) => (texts as Record<string, string>)[code])).not.toContain(sentence);
  }
});
