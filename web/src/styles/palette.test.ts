import { expect, test } from 'vitest';
import {
  REQUIRED,
  SETS,
  contrast,
  distance,
  faults,
  palette,
  tables,
  written,
} from '../../scripts/palette.mjs';

test('measures are what others measure', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(distance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  expect(distance('#ff0000', '#ff0000', 'deutan')).toBe(0);
  // Red and green of the same lightness are one colour to those who lack green.
  expect(distance('#c04030', '#707000', 'deutan')).toBeLessThan(distance('#c04030', '#707000') / 2);
});

test('styles are read by theme; what one leaves out it has from the other', () => {
  const read = palette([":root { --a: #111111; --b: #222222 } :root[data-theme='dark'] { --a: #333333 }"]);
  expect(read).toEqual({
    light: { a: '#111111', b: '#222222' },
    dark: { a: '#333333', b: '#222222' },
  });
});

test('every colour can be read and told apart, in both themes and by everybody', () => {
  const names = new Set([
    ...REQUIRED.flatMap(([fore, back]) => [fore, back]),
    ...Object.values(SETS).flatMap(([all]) => all),
  ]);
  const themes = palette();
  for (const name of names)
    expect([name, themes.light[name]]).toEqual([name, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
  expect(faults()).toEqual([]);
});

test('a colour that is too pale or too close is named', () => {
  const themes = palette();
  const spoilt = {
    ...themes,
    dark: { ...themes.dark, ink: '#6a6258', 'seat-2': themes.dark['seat-0'] ?? '' },
  };
  const said = faults(spoilt);
  expect(said).toContainEqual(expect.stringMatching(/^dark: ink on paper has 2\.\d+, not 7\.$/));
  expect(said).toContainEqual(expect.stringMatching(/^dark: seats: seat-0 and seat-2 are 0\.000 apart/));
  expect(said.every((fault) => fault.startsWith('dark: '))).toBe(true);
});

test('DESIGN.md says what is measured; node scripts/palette.mjs writes it anew', () => {
  expect(written()).toBe(tables());
});
