import { COLOURS, type Colour, type Stage, type View } from './types';

export interface Standing {
  seats: number[];
  /** From the lowest up. */
  values: { colour: Colour; value: number }[];
  /** Equal standings share a rank. */
  rank: number;
  /** The place of the value that puts it before the next standing; null for the last and for equals. */
  decides: number | null;
}

/** Every side from best to worst, its values sorted as they are compared. */
export function standings(stage: Stage, view: View): Standing[] {
  const sides = [...new Set(stage.sides)].map((side) => {
    const seats = stage.sides.flatMap((one, seat) => (one === side ? [seat] : []));
    const track = view.tracks[seats[0] ?? 0] ?? [];
    const values = COLOURS.map((colour, n) => ({ colour, value: track[n] ?? 0 })).sort(
      (a, b) => a.value - b.value,
    );
    return { seats, values };
  });
  type Side = (typeof sides)[number];
  const differs = (a: Side, b: Side | undefined) =>
    b ? a.values.findIndex((one, n) => one.value !== b.values[n]?.value) : -1;
  const compare = (a: Side, b: Side) => {
    const at = differs(a, b);
    return at < 0 ? 0 : (b.values[at]?.value ?? 0) - (a.values[at]?.value ?? 0);
  };
  sides.sort(compare);
  return sides.map((side, n) => {
    const at = differs(side, sides[n + 1]);
    return {
      ...side,
      rank: 1 + sides.filter((other) => compare(other, side) < 0).length,
      decides: at < 0 ? null : at,
    };
  });
}
