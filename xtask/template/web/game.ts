import type { Generic, GenericOffers } from '../shared/generic';
import type { Context } from '../types';
import type { __Name__Line, __Name__Stage, __Name__View } from './generated';
import { texts } from './texts';

export type Stage = __Name__Stage;
export type View = __Name__View;
export type Line = __Name__Line;
export type Offers = GenericOffers<Line>;

function name({ players }: Context<Stage, View>, seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

/** What the generic board and the table are told. */
export const game: Generic<Stage, View, Line> = {
  ask: (context) => {
    const { language, view } = context;
    const words = texts(language);
    const player = name(context, view.seat);
    if (view.heap === 0) return words.over(player);
    return view.roll === null ? words.rolls(player) : words.takesUpTo(player, Math.min(view.roll, view.heap));
  },
  tell: (line, context) => {
    const words = texts(context.language);
    return 'chance' in line ? words.rolled(line.die) : words.took(name(context, line.seat), line.count);
  },
  choice: (line, language) => ('chance' in line ? '' : texts(language).take(line.count)),
  facts: (view, language) => [
    { label: texts(language).heap, value: view.heap },
    ...(view.roll === null ? [] : [{ label: texts(language).die, value: view.roll }]),
  ],
  scores: (view) => view.scores,
  sound: (line) => ('chance' in line ? 'roll' : 'place'),
};
