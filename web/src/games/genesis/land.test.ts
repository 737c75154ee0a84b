import { describe, expect, it } from 'vitest';
import { growing, outline, parts, type Place } from './land';

const loops = (cells: Place[]) => outline(cells, 2).match(/M/g)?.length;
/** The numbers of a path, two by two. */
const points = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

describe('outlines', () => {
  it('go around each part and each hole', () => {
    expect(loops([[0, 0]])).toBe(1);
    expect(
      loops([
        [0, 0],
        [1, 0],
      ]),
    ).toBe(1);
    expect(
      loops([
        [0, 0],
        [1, 1],
      ]),
    ).toBe(2);
    const ring: Place[] = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y): Place => [x, y]));
    expect(loops(ring.filter(([x, y]) => x !== 1 || y !== 1))).toBe(2);
  });

  it('stay inside their cells, but for the swing of an edge', () => {
    for (const value of points(outline([[0, 0]], 2.2))) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(40);
    }
  });

  it('swing alike on both sides of an edge', () => {
    const [left, right] = [outline([[0, 0]], 0), outline([[1, 0]], 0)];
    const bends = (path: string) => [...path.matchAll(/Q(\S+) (\S+)/g)].map(([, x, y]) => `${x} ${y}`);
    expect(bends(left).filter((bend) => bends(right).includes(bend))).toHaveLength(3);
  });
});

describe('what grows', () => {
  const none = [false, false, false, false] as const;
  const all = [true, true, true, true] as const;

  it('is the same every time, and stands back to front', () => {
    const grown = growing('forest', [3, 4], none);
    expect(growing('forest', [3, 4], none)).toEqual(grown);
    expect(grown.map(({ y }) => y)).toEqual(grown.map(({ y }) => y).sort((a, b) => a - b));
    expect(grown.length).toBeGreaterThan(4);
  });

  it('leaves the middle to the animal, and keeps off the edge of the area', () => {
    for (const terrain of ['forest', 'savannah', 'mountain', 'wetland'] as const)
      for (let n = 0; n < 20; n++)
        for (const { x, y } of growing(terrain, [n, 2 * n], all)) {
          expect(Math.hypot(x, y)).toBeGreaterThan(4);
          expect(Math.abs(x)).toBeLessThan(16);
          expect(y).toBeLessThanOrEqual(15.5);
        }
  });

  it('has reeds at the shore alone', () => {
    for (let n = 0; n < 40; n++)
      expect(growing('wetland', [n, 1], none).some(({ is }) => is === 'reeds')).toBe(false);
  });
});

it('cells hang together by their sides', () => {
  const found = parts([
    [0, 0],
    [2, 2],
    [1, 0],
    [1, 1],
  ]);
  expect(found.map((part) => part.length)).toEqual([3, 1]);
});
