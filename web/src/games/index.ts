import type { Component } from 'svelte';
import { GAMES } from '../generated/games';
import { settings } from '../lib/settings.svelte';
import type { About, AnyGame, FieldProps, Title } from './types';

/** Each game is a chunk of its own, loaded when somebody opens it. */
const LOADERS = import.meta.glob<{ default: AnyGame }>('./*/index.ts');
const ABOUTS = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true });
const COVERS = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });

type Field = Component<FieldProps, Record<string, never>, 'value' | 'problem'>;
const FIELDS = import.meta.glob<{ default: Field }>('./*/fields/*.svelte', { eager: true });

export const TITLES = Object.keys(GAMES) as [Title, ...Title[]];

export function isTitle(text: string): text is Title {
  return text in GAMES;
}

/** A game by its name in an address; the first one for names that mean nothing. */
export function titleOf(name: string): Title {
  return isTitle(name) ? name : TITLES[0];
}

/** What a game is called and about, in the language in use. */
export function about(name: string): About[keyof About] {
  const words = ABOUTS[`./${name}/about.ts`]?.about[settings.language];
  return words ?? { name, tag: '', facts: '' };
}

/** The still picture of a game, drawn on 320 by 240. */
export function cover(title: Title): Component | undefined {
  return COVERS[`./${title}/Cover.svelte`]?.default;
}

/** The field of an option that needs one of its own. */
export function fieldOf(title: Title, option: string): Field | undefined {
  const name = option.charAt(0).toUpperCase() + option.slice(1);
  return FIELDS[`./${title}/fields/${name}.svelte`]?.default;
}

const loaded = new Map<Title, Promise<AnyGame>>();

export function loadGame(title: Title): Promise<AnyGame> {
  let game = loaded.get(title);
  if (!game) {
    const load = LOADERS[`./${title}/index.ts`];
    game = load
      ? load().then((module) => module.default)
      : Promise.reject(new Error(`There is no board of ${title}.`));
    // A chunk that did not arrive may arrive the next time.
    game.catch(() => loaded.delete(title));
    loaded.set(title, game);
  }
  return game;
}
