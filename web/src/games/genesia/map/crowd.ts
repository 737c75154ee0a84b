/** How the Clans of a people stand in a Region, so that they can be counted at a glance. */
export interface Crowd {
  /** Where each one stands, in widths and heights of a pawn, back to front. */
  pawns: [x: number, y: number][];
  /** How many there are, where not all of them are drawn or they are many. */
  count: number | null;
  /** How high a pawn is, in pixels. */
  high: number;
  /** From the middle to the outer edge, in widths of a pawn. */
  wide: number;
}

/** As on the faces of a die. */
// prettier-ignore
const DICE: [number, number][][] = [
  [],
  [[0, 0]],
  [[-0.55, 0], [0.55, 0]],
  [[0, -0.42], [-0.6, 0.3], [0.6, 0.3]],
  [[-0.55, -0.36], [0.55, -0.36], [-0.55, 0.36], [0.55, 0.36]],
  [[-0.75, -0.42], [0.75, -0.42], [0, 0], [-0.75, 0.42], [0.75, 0.42]],
];
/** The widths of a group of five and the gap to the next one. */
const GROUP = 2.7;
const MOST_GROUPS = 3;

/** So many Clans in a Region of so many pixels: all of them, one group, or one that stands for all. */
export function crowd(clans: number, pixels: number, shared = false): Crowd {
  const one = shared ? pixels < 90 : pixels < 34;
  if (one) {
    const high = Math.min(19, Math.max(13, pixels * 0.5));
    return { pawns: clans > 0 ? [[0, 0]] : [], count: clans > 1 ? clans : null, high, wide: 0.5 };
  }
  const groups = pixels < 90 || shared ? 1 : MOST_GROUPS;
  const shown = Math.min(clans, groups * 5);
  const number = Math.ceil(shown / 5);
  const pawns: [number, number][] = [];
  for (let group = 0; group < number; group++) {
    const side = DICE[Math.min(5, shown - group * 5)] ?? [];
    for (const [x, y] of side) pawns.push([x + (group - (number - 1) / 2) * GROUP, y]);
  }
  pawns.sort((a, b) => a[1] - b[1]);
  const high = pixels < 90 ? Math.max(12, pixels * 0.27) : Math.max(18, pixels * 0.2);
  const wide = Math.max(0, ...pawns.map(([x]) => Math.abs(x))) + 0.5;
  return { pawns, count: clans > 5 ? clans : null, high, wide };
}
