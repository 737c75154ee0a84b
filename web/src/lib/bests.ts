import type { SoloBest } from '../generated/api';
import { get } from './api';

export const myBests = () => get<SoloBest[]>('me/bests');

/** The number that decides, then those that decide between equals: "19 (20, 22)". */
export function scoreText([first, ...rest]: number[]): string {
  return rest.length ? `${first} (${rest.join(', ')})` : String(first ?? '');
}

/** The kind of solo game, as its option names it; games with other packs are of the same kind. */
export function soloKind(best: Pick<SoloBest, 'options'>): string {
  const { variant, mode } = best.options;
  return String(variant ?? mode ?? '');
}

const less = (a: number[], b: number[]) => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** The best of each game and kind. */
export function bestOfKinds(bests: SoloBest[]): SoloBest[] {
  const kinds = new Map<string, SoloBest>();
  for (const best of bests) {
    const kind = `${best.game} ${soloKind(best)}`;
    const known = kinds.get(kind);
    if (!known || less(known.score, best.score)) kinds.set(kind, best);
  }
  return [...kinds.values()];
}
