// Made from the Rust types; do not edit.

import type { Json, Title } from '../games/types';
import type { Code, Phrase, SeatKind, Status } from './protocol';

/**
 * What went wrong, for programs (`code`) and for people (`detail`).
 */
export type Problem = { 
/**
 * Always `about:blank`: the status and the code say all.
 */
type: string, 
/**
 * The status in words.
 */
title: string, status: number, 
/**
 * A sentence for people.
 */
detail: string, 
/**
 * A word for programs.
 */
code: Code, };

export type Me = { 
/**
 * Whether there is a session at all.
 */
known: boolean, 
/**
 * Their id, which tables use.
 */
user: string | null, 
/**
 * The name shown.
 */
name: string | null, 
/**
 * Whether they have no account.
 */
guest: boolean, ratings: Array<GameRating>, };

/**
 * A rating in one game.
 */
export type GameRating = { game: Title, 
/**
 * The best guess.
 */
rating: number, 
/**
 * How far off it may be.
 */
uncertainty: number, 
/**
 * How many games it rests on.
 */
games: number, };

/**
 * A session on some device.
 */
export type SessionInfo = { 
/**
 * Its name, to end it.
 */
id: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, 
/**
 * Until when.
 */
expires: number, 
/**
 * What the browser calls itself.
 */
agent: string, 
/**
 * Whether it is the one that asks.
 */
this: boolean, };

/**
 * A page of a list.
 */
export type Page = { tables: Array<TableLine>, 
/**
 * What to pass as `before` for the next page; null if this is the last.
 */
next: string | null, };

/**
 * A table in a list.
 */
export type TableLine = { id: string, game: Title, 
/**
 * Where it stands.
 */
status: Status, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When it last moved.
 */
updated: number, ended: number | null, 
/**
 * The seats that have to move.
 */
turn: Array<number>, 
/**
 * Who sits there.
 */
seats: Array<SeatLine>, 
/**
 * Options, clock and result.
 */
sheet: { kinds?: SeatKind[] }, };

/**
 * A seat in a list.
 */
export type SeatLine = { 
/**
 * The name shown; empty while it is free.
 */
name: string, 
/**
 * Whether it is mine.
 */
yours: boolean, 
/**
 * The rank at the end, 0 for winners.
 */
rank: number | null, };

/**
 * Somebody with an account.
 */
export type Profile = { 
/**
 * The name shown.
 */
name: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, ratings: Array<GameRating>, 
/**
 * How they went, newest first.
 */
history: Array<Change>, 
/**
 * Their best solo games.
 */
bests: Array<SoloBest>, 
/**
 * Their latest public games.
 */
games: Array<TableLine>, };

/**
 * The best of somebody's solo games with some options.
 */
export type SoloBest = { game: Title, options: Record<string, unknown>, 
/**
 * The score: more is better, the first number counts before the next.
 */
score: Array<number>, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * The table, for its player alone.
 */
table?: string, };

/**
 * A rating after a game.
 */
export type Change = { game: Title, ended: number, 
/**
 * The rating after it.
 */
rating: number, };

/**
 * A place in a leaderboard.
 */
export type Place = { 
/**
 * From 1.
 */
place: number, name: string, rating: number, 
/**
 * How far off it may be.
 */
uncertainty: number, 
/**
 * How many games it rests on.
 */
games: number, };

/**
 * A pack of cards and boards.
 */
export type PackInfo = { 
/**
 * Its fingerprint, which tables name it by.
 */
hash: string, name: string, version: string, 
/**
 * The name on screens.
 */
title: string, 
/**
 * How many cards it has.
 */
cards: number, 
/**
 * Whether I brought it.
 */
yours: boolean, };

/**
 * The files of a pack.
 */
export type Files = { 
/**
 * Its files by name.
 */
files: { [key in string]: string }, };

/**
 * A table that was opened.
 */
export type Opened = { id: string, };

/**
 * Whether the chance of a game was fair.
 */
export type Fair = { 
/**
 * Whether commitment and every draw are as they should be.
 */
fair: boolean, };

/**
 * Who was found.
 */
export type Found = { 
/**
 * The table at which both sit; null if nobody came yet: ask again.
 */
table: string | null, };

/**
 * What a viewer saw after some line.
 */
export type Position = { 
/**
 * The number of the line.
 */
seen: number, 
/**
 * What there was to see.
 */
view: Json, 
/**
 * What the seat may do: nothing, the past is over.
 */
offers: null | null, };

/**
 * What a bot would do in a seat's place.
 */
export type Hint = { 
/**
 * The best line.
 */
line: Json, 
/**
 * The best lines, the best first.
 */
best: Array<Advised>, };

/**
 * A line that a bot would consider.
 */
export type Advised = { 
/**
 * What to do.
 */
line: Json, 
/**
 * What would be told of it.
 */
says: Phrase | null, 
/**
 * The share of the win it promises, from 0 to 1.
 */
value: number, };

/**
 * How likely each seat was to win, position by position.
 */
export type Chances = { 
/**
 * Every position that the viewer was shown.
 */
positions: Array<ChancesAt>, };

/**
 * How likely each seat was to win after some line.
 */
export type ChancesAt = { 
/**
 * The number of the line.
 */
n: number, 
/**
 * Every seat's share of the wins, from 0 to 1.
 */
chances: Array<number>, };
