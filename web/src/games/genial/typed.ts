import type { Context, Line } from './types';
import { halves } from './types';
import { texts } from './texts';

/** Reads an action in notation: "rb 0,-4 1,-4", "pass", "swap" or "keep". The server says whether it is legal. */
export function type(
  text: string,
  { language, stage, seat, view }: Context,
): { line: Line } | { problem: string } {
  const words = texts(language).typed;
  const acting = seat ?? view.seat;
  if (acting === null) return { problem: words.seat };
  const typed = text.trim().toLowerCase();
  if (typed === 'pass' || typed === 'swap' || typed === 'keep')
    return { line: { seat: acting, action: typed } };
  const [tile = '', ...rest] = typed.split(/\s+/);
  if (!halves(tile)) return { problem: words.tile };
  const cells = rest.map((cell) => /^\(?(-?\d{1,2}),(-?\d{1,2})\)?$/.exec(cell));
  const [a, b] = cells.map((found): [number, number] | null =>
    found ? [Number(found[1]), Number(found[2])] : null,
  );
  if (cells.length !== 2 || !a || !b) return { problem: words.cells };
  const [first, second] = [a, b].map(([q, r]) =>
    stage.cells.findIndex((cell) => cell[0] === q && cell[1] === r),
  );
  if (first === -1) return { problem: words.offBoard(a.join(',')) };
  if (second === -1) return { problem: words.offBoard(b.join(',')) };
  const together = stage.pairs.some((pair) => pair.includes(first ?? -1) && pair.includes(second ?? -1));
  if (!together || first === second) return { problem: words.apart };
  return { line: { seat: acting, action: 'place', tile, cells: [a, b] } };
}
