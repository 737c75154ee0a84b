import { expect, test } from 'vitest';
import { qr, qrPath } from './qr';

/** Reads a code of one block back: format, mask, and the bytes in the order they are drawn. */
function read(rows: boolean[][]): string {
  const size = rows.length;
  const at = (x: number, y: number) => rows[y]?.[x] ?? false;
  let format = 0;
  const places: [number, number][] = [];
  for (let i = 0; i <= 5; i++) places.push([8, i]);
  places.push([8, 7], [8, 8], [7, 8]);
  for (let i = 9; i < 15; i++) places.push([14 - i, 8]);
  places.forEach(([x, y], i) => (format |= (at(x, y) ? 1 : 0) << i));
  format ^= 0x5412;
  expect(format >> 13, 'level M').toBe(0);
  const mask = format >> 10;
  const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];
  const fixed = (x: number, y: number) => {
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    const centre = size - 7;
    return size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2;
  };
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!fixed(x, y)) bits.push(at(x, y) !== masks[mask]?.(x, y) ? 1 : 0);
      }
    }
    up = !up;
  }
  const number = (from: number, length: number) =>
    Number.parseInt(bits.slice(from, from + length).join(''), 2);
  expect(number(0, 4), 'byte mode').toBe(4);
  const length = number(4, 8);
  const bytes = Array.from({ length }, (_, i) => number(12 + i * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

test('a code can be read back', () => {
  for (const text of [
    'a',
    'http://10.0.0.7',
    'http://10.0.0.7:7878/t/3fGh',
    'http://192.168.100.200:7878/t/abcD',
  ]) {
    const rows = qr(text);
    expect(rows && read(rows)).toBe(text);
  }
});

test('the eyes stand in three corners', () => {
  const rows = qr('Genarium') ?? [];
  const size = rows.length;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    expect(rows[y]?.[x]).toBe(true);
    expect(rows[y - 2]?.[x]).toBe(false);
    expect(rows[y - 3]?.[x]).toBe(true);
  }
});

test('a text that does not fit has no code', () => {
  expect(qr('x'.repeat(213))?.length).toBe(57);
  expect(qr('x'.repeat(214))).toBeNull();
});

test('dark squares become a path', () => {
  expect(qrPath([[false, true]])).toBe('M1 0h1v1h-1z');
});
