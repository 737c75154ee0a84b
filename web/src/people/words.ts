import type { Shape } from '../games/shared/texts';
import type { Language } from '../games/types';
import { settings } from '../lib/settings.svelte';
import { en } from './texts/en';
import { fr } from './texts/fr';
import { it } from './texts/it';

export type PeopleTexts = Shape<typeof en>;

const WORDS: Record<Language, PeopleTexts> = { en, fr, it };

/** The words of meeting each other: names, faces, bots, lobby, pairing, my games. */
export const people = (): PeopleTexts => WORDS[settings.language];

/** What a bot is called in a game and how it plays; none where it has no name. */
export function botOf(game: string, level: string): { name: string; says: string } | null {
  const bots: Record<string, Record<string, { name: string; says: string }>> = people().bots;
  return bots[game]?.[level] ?? null;
}

/** Who comes along where several bots of one level sit at a table: they play alike, but are not the same. */
const FRIENDS: Record<string, string[]> = {
  genial: ['Zoé', 'Anton', 'Mila', 'Hugo'],
  genesis: ['Otto', 'Irma', 'Felix', 'Dora'],
  genesia: ['Livia', 'Theo', 'Ines', 'Rafa'],
};

/** What a bot is called of whose level so many sit before it; null for those without a name. */
export function botNamed(game: string, level: string, before: number): string | null {
  const first = botOf(game, level)?.name ?? null;
  return before === 0 || first === null ? first : (FRIENDS[game]?.[before - 1] ?? `${first} ${before + 1}`);
}
