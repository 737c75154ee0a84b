import { describe, expect, it } from 'vitest';
import { beside, clamp, CLOSEST, nearest, regionAt, reveal, wholeMap, zoom } from '../map/geometry';
import { stage } from './small';

const chart = stage.chart;
const at = (id: string) => {
  const found = chart.regions.find((region) => region.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the map', () => {
  it('goes to the nearest Region in a direction, and stays at the edge', () => {
    expect(nearest(chart.regions, at('c1.h'), 'ArrowRight')?.id).toBe('gen.5a');
    expect(nearest(chart.regions, at('gen.5a'), 'ArrowUp')?.id).toBe('gen.7a');
    expect(nearest(chart.regions, at('gen.5a'), 'ArrowLeft')?.id).toBe('c1.h');
    expect(nearest(chart.regions, at('c1.h'), 'ArrowLeft')).toBeNull();
  });

  it('reaches every Region with arrows alone', () => {
    const seen = new Set(['c1.h']);
    const queue = [at('c1.h')];
    for (const from of queue) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = nearest(chart.regions, from, key);
        if (next && !seen.has(next.id)) {
          seen.add(next.id);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(chart.regions.length);
  });

  it('zooms about a point that stays where it is', () => {
    const point = { x: 250, y: 200 };
    const box = zoom(wholeMap(chart), chart, 2, point);
    expect(box).toEqual({ x: 125, y: 100, width: 500, height: 400 });
    expect((point.x - box.x) / box.width).toBeCloseTo(0.25);
  });

  it('never leaves the map nor comes closer than allowed', () => {
    expect(zoom(wholeMap(chart), chart, 0.1, { x: 0, y: 0 })).toEqual(wholeMap(chart));
    expect(zoom(wholeMap(chart), chart, 99, { x: 999, y: 799 }).width).toBe(chart.width / CLOSEST);
    expect(clamp({ x: -50, y: 900, width: 500, height: 400 }, chart)).toEqual({
      x: 0,
      y: 400,
      width: 500,
      height: 400,
    });
  });

  it('brings a Region into sight', () => {
    const box = reveal({ x: 0, y: 0, width: 400, height: 320 }, chart, at('c2.h'), 60);
    expect(box.x).toBe(560);
    expect(box.y).toBe(140);
  });

  it('finds the Region under a pointer only when it is near', () => {
    expect(regionAt(chart.regions, { x: 505, y: 395 }, 40)?.id).toBe('gen.5a');
    expect(regionAt(chart.regions, { x: 300, y: 400 }, 40)).toBeNull();
  });

  it('lays nothing on what may be chosen, nor on the buttons of the map', () => {
    const frame = { width: 400, height: 500 };
    const size = { width: 300, height: 120 };
    const near = (
      keep: { x: number; y: number }[],
      walls = [{ left: 250, top: 440, width: 150, height: 60 }],
    ) => beside(frame, size, { x: 200, y: 200 }, 40, keep, 20, walls);
    expect(near([])).toEqual({ left: 50, top: 40 });
    expect(near([{ x: 200, y: 120 }])).toEqual({ left: 50, top: 240 });
    // At the foot it would lie on the buttons.
    expect(
      near([
        { x: 200, y: 120 },
        { x: 200, y: 300 },
      ]).top + size.height,
    ).toBeLessThanOrEqual(440);
    expect(
      near(
        [
          { x: 200, y: 120 },
          { x: 200, y: 300 },
        ],
        [],
      ).top,
    ).toBe(374);
  });
});
