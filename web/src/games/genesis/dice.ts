import type { Die } from './types';

/** The die among two that is used when this one is left. */
export function usedOf(rolled: Die[], left: Die[]): boolean[] {
  const open = [...left];
  return rolled.map((die) => {
    const at = open.indexOf(die);
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}
