// Made from the Rust types; do not edit.

import type { Title } from './games';

/**
 * What is said to people, as a key of the text catalogues and what the sentence is about.
 */
export type Phrase = { key: string, args?: { [name: string]: Arg }, };

/**
 * What a phrase is about: a number, a text, a player, a name in each language, a phrase within it, or several in a row.
 */
export type Arg = number | string | { seat: number } | { en: string, fr: string, it: string } | Phrase | Arg[];

/**
 * What a client says on a table's socket. A request (`look` and everything that is asked of the table) carries an `id`
 * of the client's own choice beside it, at most 64 bytes, and is answered by `done` or `refused` with it; said
 * twice, it happens once and is answered alike.
 */
export type ClientMessage = Greeting | Command;

/**
 * What a client says about itself.
 */
export type Greeting = { "say": "hello", 
/**
 * The version of the messages.
 */
version: number, 
/**
 * A seat of one's own, or none to watch.
 */
seat: number | null, 
/**
 * The number of the last line this client has of that viewer, to get only what it missed.
 */
seen: number | null, 
/**
 * The key of a private table.
 */
key: string | null, } | { "say": "look", seat: number | null, } | { "say": "ping", };

/**
 * What is asked of a table. What comes before the game is asked over HTTP, the rest on the table's socket.
 */
export type Command = { "say": "act", seat: number, 
/**
 * The number of the last line the seat has seen.
 */
seen: number, 
/**
 * What to do.
 */
line: unknown, } | { "say": "type", 
/**
 * Who acts.
 */
seat: number, 
/**
 * The number of the last line the seat has seen.
 */
seen: number, 
/**
 * What to do, in at most 200 bytes.
 */
text: string, } | { "say": "undo", seat: number, 
/**
 * The number of the last line the seat has seen.
 */
seen: number, } | { "say": "propose", seat: number, what: Wish, } | { "say": "answer", seat: number, agree: boolean, } | { "say": "resign", seat: number, } | { "say": "standing", seat: number, pass: boolean, } | { "say": "take-over", 
/**
 * The abandoned seat.
 */
seat: number, } | { "say": "come-back", seat: number, } | { "say": "chat", text: string, } | { "say": "emote", emote: Emote, } | { "say": "mute", user: string, on: boolean, };

/**
 * What can be proposed.
 */
export type Wish = "abort" | "undo" | "rematch";

/**
 * A sign that stands for a few words, which every page says in its language.
 */
export type Emote = "hello" | "luck" | "well" | "wow" | "oops" | "thanks";

/**
 * What the house tells a client on a table's socket.
 */
export type ServerMessage = { "tell": "welcome", 
/**
 * The version of the messages.
 */
version: number, table: TableInfo, 
/**
 * Whose eyes; none is a spectator.
 */
seat: number | null, 
/**
 * The seats of this client's person.
 */
yours: Array<number>, } | { "tell": "sync", 
/**
 * The number of the last line.
 */
seen: number, 
/**
 * The number after which `log` begins: 0, or what `hello` said.
 */
since: number, 
/**
 * What there is to see; null before the game.
 */
view: unknown, 
/**
 * What the seat may do; null if nothing.
 */
offers: unknown, 
/**
 * What is asked of whom; null before the game.
 */
asks: Phrase | null, 
/**
 * The lines after `since`.
 */
log: Array<FeedLine>, 
/**
 * In how many milliseconds the window that is open closes by itself.
 */
window: number | null, } | { "tell": "moved", 
/**
 * The number of the last line.
 */
seen: number, 
/**
 * What happened.
 */
news: Array<FeedLine>, 
/**
 * What there is to see now.
 */
view: unknown, 
/**
 * What the seat may do; null if nothing.
 */
offers: unknown, 
/**
 * What is asked of whom.
 */
asks: Phrase | null, 
/**
 * The seats that owe a decision, as far as this viewer may know.
 */
turn: Array<number>, 
/**
 * The clocks, if the table has any.
 */
clocks: Array<ClockFace> | null, 
/**
 * In how many milliseconds the window that is open closes by itself.
 */
window: number | null, } | { "tell": "table", table: TableInfo, } | { "tell": "done", id: string, 
/**
 * The number of the last line its seat has seen.
 */
seen: number, } | { "tell": "refused", id: string, 
/**
 * For programs.
 */
code: Code, 
/**
 * For people.
 */
sentence: string, 
/**
 * The same, for people of every language, where the game refuses.
 */
says?: Phrase, } | { "tell": "chat", from: string, 
/**
 * Who they are, to mute them.
 */
user: string, 
/**
 * Their seat, if they have one.
 */
seat: number | null, room: Room, text: string, 
/**
 * The sign that was made in place of a text.
 */
emote?: Emote, 
/**
 * When, in milliseconds since 1970.
 */
at: number, } | { "tell": "pong", } | { "tell": "bye", reason: string, };

/**
 * Why the house did not do what it was asked, for programs.
 */
export type Code = "bad-request" | "illegal" | "nothing-to-take-back" | "stale" | "ahead" | "not-your-seat" | "not-your-turn" | "not-host" | "not-ready" | "not-away" | "no-seat" | "no-table" | "taken" | "status" | "conflict" | "asked-already" | "forbidden" | "no-hints" | "no-chat" | "clock-decides" | "needs-account" | "too-many" | "too-many-tables" | "too-fast" | "broken" | "unavailable" | "not-found" | "no-session" | "wrong-password" | "name-taken" | "has-account" | "busy" | "unfit-pack" | "foreign-origin" | "no-socket" | "wrong-method" | "too-long" | "not-json" | "too-slow";

/**
 * A line of the log as one viewer is told it. Numbers are the viewer's own: they count what was shown to them.
 */
export type FeedLine = { 
/**
 * The number, from 1.
 */
n: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * An entry of the game as the viewer may see it.
 */
line?: unknown, 
/**
 * What is told of it; nothing where it goes without saying.
 */
says?: Phrase, 
/**
 * So many lines before this one (those not yet taken back) are void.
 */
undone?: number, 
/**
 * Something that happened at the table rather than in the game.
 */
event?: Happening, };

/**
 * What happens at a table beside the game's own entries.
 */
export type Happening = { "what": "drawn", 
/**
 * Who begins; absent where chance decides that within the game.
 */
seat?: number, } | { "what": "resigned", seat: number, } | { "what": "flagged", seat: number, } | { "what": "taken-over", seat: number, bot: string, } | { "what": "handed-back", seat: number, } | { "what": "aborted", } | { "what": "finished", };

/**
 * Who hears a chat message.
 */
export type Room = "seats" | "spectators";

/**
 * A table that somebody wants to open.
 */
export type NewTable = { 
/**
 * The game's name, such as `genial`.
 */
game: string, 
/**
 * Options of the game as text, such as `{"players": "2"}`.
 */
options: { [key in string]: string }, 
/**
 * Who is to sit where; fewer than the game has are filled with open seats.
 */
seats: Array<NewSeat>, 
/**
 * Who may find and see it.
 */
visibility: Visibility, 
/**
 * How time is kept.
 */
clock: ClockRule, 
/**
 * What happens to a seat that runs out of time.
 */
on_timeout: OnTimeout, 
/**
 * Whether the result counts.
 */
rated: boolean, 
/**
 * Whether people may chat. When nothing is chosen they may, but not where partners play: these do not talk about
 * their play unless all have agreed to it.
 */
chat?: boolean, 
/**
 * Whether players may ask a bot for hints though other people play. Without other people they always may, in
 * rated games never.
 */
hints?: boolean, 
/**
 * How it is decided who gets which seat, and so, in most games, who begins.
 */
seating?: Seating, 
/**
 * How long windows stay open in which seats may answer out of turn.
 */
window_seconds: number, 
/**
 * The hash of a pack of the players' own.
 */
pack?: string, 
/**
 * The face of whoever opens it, by its number.
 */
face?: number, 
/**
 * 32 bytes of the creator's own chance, as hex.
 */
entropy?: string, };

/**
 * Who is to sit at a seat of a new table.
 */
export type NewSeat = { "kind": "me", } | { "kind": "local", name: string, } | { "kind": "bot", bot: string, } | { "kind": "open", } | { "kind": "invited", };

/**
 * A wish to sit down.
 */
export type Sit = { 
/**
 * Where; none is the first free seat.
 */
seat?: number, 
/**
 * The name of another person at the same screen.
 */
name?: string, 
/**
 * The person's face, by its number.
 */
face?: number, 
/**
 * 32 bytes of the person's own chance, as hex.
 */
entropy?: string, 
/**
 * The key of a private table.
 */
key?: string, };

/**
 * How it is decided who gets which seat. In most games seat 0 begins.
 */
export type Seating = "drawn" | "arranged";

/**
 * Who may find and see a table.
 */
export type Visibility = "public" | "unlisted" | "private";

/**
 * How time is kept.
 */
export type ClockRule = { "kind": "none" } | { "kind": "live", 
/**
 * Seconds for the game.
 */
base_s: number, 
/**
 * Seconds added with every turn.
 */
increment_s: number, } | { "kind": "days", days: number, };

/**
 * What happens to a seat that runs out of time.
 */
export type OnTimeout = "lose" | "bot";

/**
 * A table as one client may see it.
 */
export type TableInfo = { 
/**
 * Its address.
 */
id: string, game: string, options: unknown, 
/**
 * Where it stands.
 */
status: Status, 
/**
 * Who may find and see it.
 */
visibility: Visibility, 
/**
 * Whether the result counts.
 */
rated: boolean, 
/**
 * Whether people may chat.
 */
chat: boolean, 
/**
 * Whether players may ask a bot for hints now.
 */
hints: boolean, 
/**
 * Whether hints were agreed on, so that they may also be asked for against people.
 */
hints_agreed: boolean, 
/**
 * Whether the seat of somebody who is away may be given to a bot; else the clock decides, or nobody.
 */
lends_seats: boolean, 
/**
 * How it is decided who gets which seat.
 */
seating: Seating, 
/**
 * For every seat the one that its player had before the seats were drawn; null where they were not, or not yet.
 */
order: Array<number> | null, 
/**
 * How time is kept.
 */
clock: ClockRule, 
/**
 * How long windows stay open.
 */
window_seconds: number, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created_at: number, 
/**
 * Whether this client's person opened it.
 */
host: boolean, seats: Array<SeatInfo>, 
/**
 * The seats that owe a decision, as far as this client may know.
 */
turn: Array<number>, 
/**
 * The clocks, if it has any.
 */
clocks: Array<ClockFace> | null, 
/**
 * What somebody has proposed.
 */
proposal: ProposalInfo | null, 
/**
 * SHA-256 of the seed of all chance.
 */
commitment: string, 
/**
 * The seed, once the game is over.
 */
seed: string | null, result: TableResult | null, next: string | null, 
/**
 * The key of a private table, for those who sit there.
 */
key: string | null, };

/**
 * Where a table stands.
 */
export type Status = "open" | "playing" | "finished" | "aborted";

/**
 * A seat as one client may see it.
 */
export type SeatInfo = { seat: number, 
/**
 * Who sits there.
 */
kind: SeatKind, name: string, 
/**
 * The person, to find their page or mute them.
 */
user: string | null, 
/**
 * The person's face, by its number, if they chose one.
 */
face: number | null, 
/**
 * The bot that plays, also in a person's stead.
 */
bot: string | null, 
/**
 * Whether the person is there.
 */
connected: boolean, 
/**
 * Whether it belongs to this client's person.
 */
yours: boolean, 
/**
 * Whether it is ready to begin; bots are.
 */
ready: boolean, 
/**
 * Whether it lets windows pass.
 */
standing: boolean, 
/**
 * Whether it has given up or run out of time.
 */
out: boolean, };

/**
 * Who sits at a seat.
 */
export type SeatKind = "open" | "invited" | "human" | "bot" | "local";

/**
 * What a seat's clock shows.
 */
export type ClockFace = { 
/**
 * Milliseconds left at `at`.
 */
left: number, 
/**
 * Whether it runs.
 */
runs: boolean, 
/**
 * The moment it was read, in milliseconds since 1970.
 */
at: number, };

/**
 * A proposal that waits for answers.
 */
export type ProposalInfo = { what: Wish, by: number, agreed: Array<number>, 
/**
 * Who has not answered yet.
 */
waiting: Array<number>, };

export type TableResult = { ending: Ending, 
/**
 * The seats that won, alone or together.
 */
winners: Array<number>, 
/**
 * The seats from best to worst, equals together.
 */
ranking: Array<Array<number>>, 
/**
 * What the game counts; null if it was not played to its end.
 */
scores: unknown, };

/**
 * In which way a table ended.
 */
export type Ending = "played" | "resigned" | "flagged";

/**
 * A game of the house.
 */
export type GameInfo = { 
/**
 * The name in addresses.
 */
name: Title, 
/**
 * The name on screens.
 */
title: string, 
/**
 * The version of its rules.
 */
rules: string, 
/**
 * How many may play.
 */
players: Array<number>, 
/**
 * What a table may choose.
 */
options: Array<OptionInfo>, 
/**
 * The options when nothing is chosen.
 */
defaults: Record<string, unknown>, 
/**
 * The bots that play it, weakest first.
 */
bots: Array<string>, 
/**
 * The choices with which partners play together.
 */
partners: Array<Choice>, };

/**
 * Something a table may choose.
 */
export type OptionInfo = { name: string, 
/**
 * The values it takes, in words.
 */
values: string, 
/**
 * What it does.
 */
meaning: string, 
/**
 * The values it takes.
 */
takes: Takes, 
/**
 * What it is when nothing is chosen, by the number of players; a number is missing where nothing is usual.
 */
usual: Record<string, string>, 
/**
 * Of the names that it takes, those that so many players can choose; empty where it takes no names.
 */
fits: Record<string, string[]>, 
/**
 * When it makes sense to ask for it: all of this must hold.
 */
asked_if: Array<AskedIf>, };

/**
 * When it makes sense to ask for an option.
 */
export type AskedIf = { "kind": "partners" } | { "kind": "several" } | { "kind": "unset", option: string, };

/**
 * The values that an option takes; each is sent as text.
 */
export type Takes = { "kind": "yes-no" } | { "kind": "number", least: number, most: number, } | { "kind": "one-of", names: Array<string>, } | { "kind": "per-seat", of: Array<string>, } | { "kind": "lists", 
/**
 * How many lists; null where any number will do.
 */
lists: number | null, 
/**
 * What can stand in them; empty where that depends on other options.
 */
of: Array<string>, } | { "kind": "text" };

/**
 * A value that a table may choose for an option.
 */
export type Choice = { 
/**
 * The name of the option.
 */
option: string, 
/**
 * What is chosen.
 */
value: string, };
