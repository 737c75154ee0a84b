import type { Language } from '../types';
import { gains, placed } from './aim';
import { row, texts } from './texts';
import { indexOf, type Line, type Offers, type Stage, type View } from './types';

/** Why a placement is a good one: it raises what counts, earns a bonus tile, or brings much. */
export function why(
  line: Line,
  { stage, view, offers, seat }: { stage: Stage; view: View; offers: Offers; seat: number },
  language: Language,
): string {
  const laid = placed(stage, line);
  if (!laid) return '';
  const words = texts(language);
  const track = view.tracks[seat] ?? [];
  const brings = gains(offers, laid).filter((gain) => gain.moves > 0);
  const lowest = brings.find(({ colour }) => track[indexOf(colour)] === view.lowest[seat]);
  if (lowest) {
    const value = (track[indexOf(lowest.colour)] ?? 0) + lowest.moves;
    return words.why.lowest(words.colours[lowest.colour], value);
  }
  if (offers.bonus && brings.some((gain) => gain.stops)) return words.why.bonus;
  const told = brings.map(({ colour, moves }) => words.board.gain(words.colours[colour], moves));
  return told.length > 0 ? words.why.gains(row(language, told)) : '';
}
