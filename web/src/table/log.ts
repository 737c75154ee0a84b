import type { FeedLine } from '../games/types';

export interface LogLine<Line> {
  told: FeedLine<Line>;
  /** Taken back later. */
  void: boolean;
}

/** Marks what later lines took back: `undone: 2` voids the two lines of the game before it that still stand. */
export function standing<Line>(log: FeedLine<Line>[]): LogLine<Line>[] {
  const lines = log.map((told) => ({ told, void: false }));
  lines.forEach((line, at) => {
    let left = line.told.undone ?? 0;
    for (let before = at - 1; before >= 0 && left > 0; before--) {
      const candidate = lines[before];
      if (candidate && candidate.told.line !== undefined && !candidate.void) {
        candidate.void = true;
        left -= 1;
      }
    }
  });
  return lines;
}

/** Puts what came after `since` to what was there, without doubles. */
export function joined<Line>(log: FeedLine<Line>[], since: number, more: FeedLine<Line>[]): FeedLine<Line>[] {
  return [...log.filter((told) => told.n <= since), ...more];
}
