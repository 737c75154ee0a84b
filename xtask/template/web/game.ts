import en from '../../../../games/__name__/texts/phrases.en.json';
import fr from '../../../../games/__name__/texts/phrases.fr.json';
import it from '../../../../games/__name__/texts/phrases.it.json';
import type { Generic, GenericOffers } from '../shared/generic';
import type { __Name__Line, __Name__Stage, __Name__View } from './generated';

export type Stage = __Name__Stage;
export type View = __Name__View;
export type Line = __Name__Line;
export type Offers = GenericOffers<Line>;

/** What the generic board is told. */
export const game: Generic<View> = {
  phrases: { en, fr, it },
  facts: (view, say) => [
    { label: say({ key: 'heap' }), value: view.heap },
    ...(view.roll === null ? [] : [{ label: say({ key: 'die' }), value: view.roll }]),
  ],
  scores: (view) => view.scores,
};
