// Made from the list of games by the tests of crates/games; do not edit.

/** The games of the house: how many can play, whether hands are secret, whether seats may answer out of turn. */
export const GAMES = {
  genial: { least: 1, most: 4, secrets: true, windows: false },
  genesis: { least: 2, most: 4, secrets: false, windows: false },
  genesia: { least: 1, most: 5, secrets: true, windows: true },
} as const;

export type Title = keyof typeof GAMES;

/** The levels of bots, from the weakest to the strongest. */
export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'champion'] as const;

export type Level = (typeof LEVELS)[number];
