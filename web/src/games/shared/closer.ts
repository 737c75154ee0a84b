/** A spot of the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** What a fingertip needs, in pixels (WCAG 2.5.5). */
export const FINGERTIP = 44;

/** How much a board of this width must grow until its cells, each so much of its width, suit a fingertip. */
export function closeLook(width: number, cell: number): number {
  return width > 0 && cell > 0 ? Math.max(1, (FINGERTIP + 0.5) / (width * cell)) : 1;
}

export function spread(one: Spot, two: Spot): number {
  return Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
}

export function between(one: Spot, two: Spot): Spot {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

/** Of some places, the one nearest to a spot and within reach of it; -1 if none is. */
export function nearestOf(
  places: Iterable<number>,
  where: (place: number) => Spot,
  at: Spot,
  reach: number,
): number {
  let [best, least] = [-1, reach ** 2];
  for (const place of places) {
    const { x, y } = where(place);
    const far = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (far <= least) [best, least] = [place, far];
  }
  return best;
}
