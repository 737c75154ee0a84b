import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tutorial as genesis } from '../genesis/tutorial';
import { tutorial as genial } from '../genial/tutorial';
import type { Language } from '../types';

const LANGUAGES: Language[] = ['en', 'fr', 'it'];

describe.each([
  ['genial', genial.steps],
  ['genesis', genesis.steps],
] as const)('the tutorial of %s', (title, steps) => {
  const folder = new URL(`../${title}/`, import.meta.url);
  const drawn = readdirSync(folder)
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('');

  it('has ten to fifteen steps, each with words of its own in every language', () => {
    expect(steps.length).toBeGreaterThanOrEqual(10);
    expect(steps.length).toBeLessThanOrEqual(15);
    for (const step of steps) {
      const told = LANGUAGES.map((language) => step.text(language));
      expect(new Set(told).size).toBe(LANGUAGES.length);
      expect(told.every((text) => text.length > 40 && text.length < 260)).toBe(true);
    }
  });

  it('points at things that are there', () => {
    for (const { point } of steps) if (point) expect(drawn).toContain(`data-tour="${point}"`);
  });

  it('asks for moves in some of its steps', () => {
    expect(steps.filter((step) => step.done).length).toBeGreaterThanOrEqual(3);
  });
});
