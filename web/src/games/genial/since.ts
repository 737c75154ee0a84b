import type { FeedLine, Player } from '../types';
import { placed, type Halves } from './aim';
import type { Line, Stage, View } from './types';

/** A tile that was laid since the last turn, with the colour of whoever laid it. */
export interface Latest {
  laid: Halves;
  colour: number;
}

export function latestOf(stage: Stage, view: View, told: FeedLine<Line>[], players: Player[]): Latest[] {
  return told.flatMap(({ line }) => {
    const laid = line && placed(stage, line);
    if (!laid?.every((half) => view.symbols[half.cell] === half.colour)) return [];
    const colour = players.find((player) => player.seat === line?.seat)?.colour ?? line?.seat ?? 0;
    return [{ laid, colour }];
  });
}
