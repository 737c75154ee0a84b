import type { Stage, View } from './types';

/** A small board for tests, made like the real ones. */
export function board(radius: number) {
  const cells: [number, number][] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++) if (Math.abs(q + r) <= radius) cells.push([q, r]);
  const cell = (q: number, r: number) => cells.findIndex((one) => one[0] === q && one[1] === r);
  const pairs = cells.flatMap(([q, r], a) =>
    [cell(q + 1, r), cell(q, r + 1), cell(q - 1, r + 1)].flatMap((b): [number, number][] =>
      b < 0 ? [] : [[a, b]],
    ),
  );
  const stage: Stage = { radius, cells, pairs, printed: [], stops: [18, 18], sides: [0, 1] };
  const symbols = (there: Record<string, [number, number][]>) => {
    const drawn = cells.map(() => '.');
    for (const [letter, at] of Object.entries(there)) for (const [q, r] of at) drawn[cell(q, r)] = letter;
    return drawn.join('');
  };
  return { stage, cell, symbols };
}

export function view(changes: Partial<View>): View {
  return {
    options: { players: 2, variant: 'standard' },
    viewer: 'spectator',
    symbols: '',
    tracks: [
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ],
    lowest: [0, 0],
    racks: [],
    aside: [],
    bag: 100,
    phase: 'place',
    seat: 0,
    bonus: 0,
    opened: [true, true],
    unused: [],
    ...changes,
  };
}
