import type { Json, FeedLine } from '../games/types';
import type { LogLine } from './log';
import { actor } from './director.svelte';

/** What others did since somebody here last did something; for those who only look on, the last few lines. */
export function since(lines: LogLine<Json>[], own: number[], watching: number): FeedLine<Json>[] {
  const standing = lines
    .filter((line) => !line.void && line.told.line !== undefined)
    .map((line) => line.told);
  const by = (told: FeedLine<Json>) => actor({ news: [told] });
  if (own.length === 0) return standing.filter((told) => by(told) !== null).slice(-watching);
  const last = standing.findLastIndex((told) => own.includes(by(told) ?? -1));
  return standing.slice(last + 1).filter((told) => by(told) !== null && !own.includes(by(told) ?? -1));
}
