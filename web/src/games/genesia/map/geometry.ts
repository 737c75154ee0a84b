import type { ChartFace, RegionFace } from '../../../generated/genesia';

/** The part of the map that is shown, in the map's own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const CLOSEST = 5;

export function wholeMap(chart: ChartFace): Box {
  return { x: 0, y: 0, width: chart.width, height: chart.height };
}

/** Keeps the box within the map, and between the whole map and the closest look. */
export function clamp(box: Box, chart: ChartFace): Box {
  const scale = Math.min(1, Math.max(1 / CLOSEST, box.width / chart.width));
  const width = chart.width * scale;
  const height = chart.height * scale;
  return {
    width,
    height,
    x: Math.min(Math.max(box.x, 0), chart.width - width),
    y: Math.min(Math.max(box.y, 0), chart.height - height),
  };
}

/** Zooms by a factor (above 1 is closer) about a point of the map, which stays where it is. */
export function zoom(box: Box, chart: ChartFace, factor: number, at: { x: number; y: number }): Box {
  const width = Math.min(chart.width, Math.max(chart.width / CLOSEST, box.width / factor));
  const part = width / box.width;
  return clamp(
    { x: at.x - (at.x - box.x) * part, y: at.y - (at.y - box.y) * part, width, height: box.height * part },
    chart,
  );
}

/** Moves the box just so far that a point with some room around it is in sight. */
export function reveal(box: Box, chart: ChartFace, at: { x: number; y: number }, room: number): Box {
  const fit = (start: number, size: number, point: number) => {
    const margin = Math.min(room, size / 2);
    return Math.max(Math.min(start, point - margin), point + margin - size);
  };
  return clamp({ ...box, x: fit(box.x, box.width, at.x), y: fit(box.y, box.height, at.y) }, chart);
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function isDirection(key: string): key is Direction {
  return key in WAYS;
}

/** The nearest Region in a direction: what lies aside counts as farther. None at the edge of the map. */
export function nearest(regions: RegionFace[], from: RegionFace, direction: Direction): RegionFace | null {
  const [right, down] = WAYS[direction];
  let best: RegionFace | null = null;
  let least = Infinity;
  for (const region of regions) {
    const x = region.x - from.x;
    const y = region.y - from.y;
    const along = x * right + y * down;
    const aside = Math.abs(x * down - y * right);
    if (along <= 0 || aside > along * 2) continue;
    const far = along + aside * 1.6;
    if (far < least) [best, least] = [region, far];
  }
  return best;
}

/** The Region whose middle is next to a point, if one is near enough. */
export function regionAt(
  regions: RegionFace[],
  at: { x: number; y: number },
  within: number,
): RegionFace | null {
  let best: RegionFace | null = null;
  let least = within * within;
  for (const region of regions) {
    const far = (region.x - at.x) ** 2 + (region.y - at.y) ** 2;
    if (far <= least) [best, least] = [region, far];
  }
  return best;
}

/** A box around some Regions, with what lies beside them. */
export function around(regions: RegionFace[], chart: ChartFace): Box {
  const room = chart.radius * 5;
  const xs = regions.map((region) => region.x);
  const ys = regions.map((region) => region.y);
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const scale = Math.max((right - left) / chart.width, (bottom - top) / chart.height, 0.4);
  const [width, height] = [chart.width * scale, chart.height * scale];
  return clamp({ x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }, chart);
}

/** A box on the screen, in pixels from the upper left of the map. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something is drawn beside a Region: as near as it can be without lying on what may be chosen now. */
export function beside(
  frame: { width: number; height: number },
  size: { width: number; height: number },
  at: { x: number; y: number },
  /** How far it stays from the middle of its Region. */
  far: number,
  /** Middles of Regions that must stay in reach, and how large they are. */
  keep: readonly { x: number; y: number }[],
  radius: number,
  /** Buttons of the map. */
  walls: readonly Rect[],
): { left: number; top: number } {
  const edge = 6;
  const right = frame.width - size.width - edge;
  const low = frame.height - size.height - edge;
  const middle = { left: at.x - size.width / 2, top: at.y - size.height / 2 };
  const places = [
    { ...middle, top: at.y - far - size.height },
    { ...middle, top: at.y + far },
    { ...middle, left: at.x - far - size.width },
    { ...middle, left: at.x + far },
    ...[edge, right].flatMap((left) => [edge, low].map((top) => ({ left, top }))),
    { ...middle, top: edge },
    { ...middle, top: low },
  ].map(({ left, top }) => ({
    left: Math.max(edge, Math.min(right, left)),
    top: Math.max(edge, Math.min(low, top)),
  }));
  const covers = (place: { left: number; top: number }, spot: { x: number; y: number }) => {
    const x = Math.max(place.left, Math.min(spot.x, place.left + size.width));
    const y = Math.max(place.top, Math.min(spot.y, place.top + size.height));
    return Math.hypot(spot.x - x, spot.y - y) < radius;
  };
  const meets = (place: { left: number; top: number }, wall: Rect) =>
    place.left < wall.left + wall.width &&
    wall.left < place.left + size.width &&
    place.top < wall.top + wall.height &&
    wall.top < place.top + size.height;
  const away = ({ left, top }: { left: number; top: number }) =>
    Math.hypot(left + size.width / 2 - at.x, top + size.height / 2 - at.y);
  const burden = (place: { left: number; top: number }) =>
    walls.filter((wall) => meets(place, wall)).length * 1e6 +
    keep.filter((spot) => covers(place, spot)).length * 1e4 +
    Number(covers(place, at)) * 1e3 +
    away(place);
  return places.reduce((best, place) => (burden(place) < burden(best) ? place : best));
}
