import type { Told } from '../types';
import { placed, type Halves } from './aim';
import { COLOURS, type Colour, type Line, type Stage, type View } from './types';

/** Something worth a moment: a marker that came to a stop, or a swap. */
export type Moment =
  | { kind: 'stop'; seat: number; colours: Colour[]; bonus: boolean }
  | { kind: 'swap'; seat: number; tiles: string[] };

/** What the news hold for the eye: the last tile laid, and moments. `before` are the tracks before the news. */
export function read(stage: Stage, view: View, before: number[][] | null, news: Told<Line>[]) {
  const tracks = before?.map((track) => [...track]) ?? null;
  const moments: Moment[] = [];
  let last: Halves | null = null;
  for (const told of news) {
    const { line } = told;
    if (!line) continue;
    const seat = line.seat ?? 0;
    if (line.action === 'swap') moments.push({ kind: 'swap', seat, tiles: line.tiles ?? [] });
    last = placed(stage, line) ?? last;
    const scores = line.scores;
    if (!scores || !tracks) continue;
    const after = COLOURS.map((colour) => scores[colour]);
    const stopped = COLOURS.filter((_, n) => {
      const [was, is] = [tracks[seat]?.[n] ?? 0, after[n] ?? 0];
      return was < is && stage.stops.includes(is);
    });
    if (stopped.length > 0) {
      moments.push({ kind: 'stop', seat, colours: stopped, bonus: view.options.variant !== 'solo' });
    }
    // Partners move on one track.
    stage.sides.forEach((side, other) => side === stage.sides[seat] && (tracks[other] = after));
  }
  return { moments, last };
}
