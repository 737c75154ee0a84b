import type { Mood } from './expressions';

/** Gains below this part of the best score are nothing to make a face about. */
const NOTABLE = 0.08;

/** What a change of scores does to faces, seat by seat; null where it leaves somebody cold. */
export function feelings(before: number[], after: number[]): (Mood | null)[] {
  if (before.length !== after.length) return after.map(() => null);
  const enough = Math.max(1, NOTABLE * Math.max(...after));
  const gains = after.map((score, seat) => score - (before[seat] ?? 0));
  const leads = (scores: number[], seat: number) =>
    scores.every((score, other) => other === seat || score < (scores[seat] ?? 0));
  const passed = after.some(
    (_, seat) => leads(after, seat) && !leads(before, seat) && (gains[seat] ?? 0) > 0,
  );
  return gains.map((gain, seat) => {
    if (gain >= enough) {
      if (leads(after, seat) && !leads(before, seat)) return 'proud';
      return gain >= 2 * enough ? 'amazed' : 'glad';
    }
    if (gain <= -enough) return 'sad';
    return passed && leads(before, seat) ? 'worried' : null;
  });
}

/** How those look who have won or lost. */
export const afterwards = (seat: number, winners: number[]): Mood =>
  winners.includes(seat) ? 'proud' : 'sad';
