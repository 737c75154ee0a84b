import type { Title } from '../games/types';
import type { Opened, Page, TableLine } from '../generated/api';
import type { GameInfo } from '../generated/protocol';
import { get, post } from './api';
import { me } from './me.svelte';
import type { NewTable, TableInfo } from './protocol';
import { settings } from './settings.svelte';

let games: Promise<GameInfo[]> | null = null;

/** The games of the house; asked for once. */
export function fetchGames(): Promise<GameInfo[]> {
  games ??= get<GameInfo[]>('games');
  games.catch(() => (games = null));
  return games;
}

/** 32 bytes of this browser's own chance: each player adds theirs to the house's seed. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The face that was chosen at this browser, as requests tell it. */
export const ownFace = () => (settings.face === null ? {} : { face: settings.face });

export async function openTable(table: NewTable): Promise<string> {
  await me.arrive();
  const answer = await post<Opened>('tables', { ...table, ...ownFace(), entropy: entropy() });
  return answer.id;
}

/** The other players of a game against one level, with as few seats as the game has. */
export function quickTable(game: Title, bot: string, players = 2): NewTable {
  return {
    game,
    options: { players: String(players) },
    seats: [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot }))],
    visibility: 'unlisted',
  };
}

export const myTables = (status: TableInfo['status']) => get<Page>(`me/tables?status=${status}`);
export const publicTables = (status: TableInfo['status']) => get<Page>(`tables?status=${status}`);

/** What this browser's person has to do with, the most urgent first. */
export async function allMyTables(): Promise<TableLine[]> {
  const lists = await Promise.all((['playing', 'open', 'finished'] as const).map(myTables));
  return lists.flatMap((list) => list.tables);
}

/** The twelve characters of a table in whatever was pasted: a code or a link. */
export function tableCode(text: string): string | null {
  const found = /(?:^|\/t\/)([1-9A-HJ-NP-Za-km-z]{12})(?:[/?#]|$)/.exec(text.trim());
  return found?.[1] ?? null;
}
