import type { AnyGame, Title } from './types';

/** Each game is a chunk of its own, loaded when somebody opens it. */
const LOADERS: Record<Title, () => Promise<{ default: AnyGame }>> = {
  genial: () => import('./genial'),
  genesis: () => import('./genesis'),
  genesia: () => import('./genesia'),
};

export const TITLES: Title[] = ['genial', 'genesis', 'genesia'];

/** Games in which players of one screen must not see each other's hands. */
export const HIDES: Record<Title, boolean> = { genial: true, genesis: false, genesia: true };

/** Games in which seats may answer out of turn for a while. */
export const WINDOWS: Record<Title, boolean> = { genial: false, genesis: false, genesia: true };

export function isTitle(text: string): text is Title {
  return (TITLES as string[]).includes(text);
}

const loaded = new Map<Title, Promise<AnyGame>>();

export function loadGame(title: Title): Promise<AnyGame> {
  let game = loaded.get(title);
  if (!game) {
    game = LOADERS[title]().then((module) => module.default);
    // A chunk that did not arrive may arrive the next time.
    game.catch(() => loaded.delete(title));
    loaded.set(title, game);
  }
  return game;
}
