import type { Component } from 'svelte';
import type { OptionInfo, Phrase } from '../generated/protocol';
import type { Sound } from '../lib/mixer';
import type { Sign } from '../lib/signs';
import type { Cue, Spot, Staging } from './staging';

export type { Title } from '../generated/games';

export type Language = 'en' | 'fr' | 'it';

/** What the rules have to say, in every language: sentences by their keys. */
export type Phrases = Record<Language, Record<string, string>>;

/** A game in a few words. */
export type About = Record<Language, { name: string; tag: string; facts: string }>;

/** A line of the record as JSON: what a client sends to act, and what it is shown of what happened. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** One thing that a viewer was shown, numbered for that viewer alone. */
export interface FeedLine<Line> {
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  /** An entry of the game as the viewer may see it. */
  line?: Line;
  /** What is told of it; nothing where it goes without saying. */
  says?: Phrase;
  /** So many lines before this one, of those not yet taken back, are void. */
  undone?: number;
  /** Something that happened at the table rather than in the game. */
  event?: { what: string; seat?: number; bot?: string };
}

/** Somebody at the table. */
export interface Player {
  seat: number;
  name: string;
  kind: 'open' | 'invited' | 'human' | 'bot' | 'local';
  /** The bot's level, if it is one. */
  bot: string | null;
  /** Whether this browser plays the seat. */
  yours: boolean;
  connected: boolean;
  /** Index of the seat's colour and sign: CSS `--player-0` … `--player-5`, and `<PlayerSign>`. */
  colour: number;
}

/** What the person has set for this browser; the board follows it. */
export interface BoardSettings {
  language: Language;
  /** Whether things may move. False when turned off or when the system asks for reduced motion. */
  motion: boolean;
  /** Ask once more before an action is sent. */
  confirm: boolean;
  /** Draw signs and patterns beside every colour (on by default). */
  patterns: boolean;
}

/** A board draws what it is given, and offers what `offers` allows. It knows no rules. */
export interface BoardProps<Stage, View, Offers, Line> {
  stage: Stage;
  view: View;
  /** What the seat may do now; null when it owes nothing, for demos, replays and spectators. */
  offers: Offers | null;
  seat: number | null;
  players: Player[];
  /** Sends an action. Resolves to true when it was accepted; a refusal is shown by the table. */
  act: (line: Line) => Promise<boolean>;
  /** An action is on its way: keep showing the choice, take no other. */
  pending: boolean;
  /** What just happened, oldest first: for animation and light. Changes with every step. */
  news: FeedLine<Line>[];
  /** All that was told of the game, oldest first; in a replay also what comes after the position. */
  log: FeedLine<Line>[];
  /** What the others did since the viewer's last turn, to be marked on the board. */
  since: FeedLine<Line>[];
  settings: BoardSettings;
  /** What a script shows that only the game can draw; empty most of the time. */
  cues: Cue[];
  /** Where a script wants the eye to go: a map moves there. Null when the person looks where they like. */
  focus: Spot[] | null;
  /** An action a bot would take, to be shown on the board; null if none was asked for. */
  hint: Line | null;
  /** Says something to people who listen to the page (aria-live). */
  announce: (sentence: string) => void;
  /** Plays a sound if sounds are on. */
  sound: (name: Sound) => void;
  /** A small board for a card: no hand, no panels, no controls. */
  small: boolean;
}

export type { Sound };

/** A player's state on their plate, below the name: numbers and pictures, hardly a word. It fills the box it is given. */
export interface PlateProps<Stage, View> {
  stage: Stage;
  view: View;
  player: Player;
  players: Player[];
  /** Whose eyes this is. */
  seat: number | null;
  settings: BoardSettings;
}

/** A panel in the drawer: tracks, score sheets, areas. */
export interface PanelProps<Stage, View, Offers, Line> {
  stage: Stage;
  view: View;
  offers: Offers | null;
  seat: number | null;
  players: Player[];
  settings: BoardSettings;
  act: (line: Line) => Promise<boolean>;
  pending: boolean;
}

/** A named panel of the table: one tab of the drawer. */
export interface GamePanel<Stage, View, Offers, Line> {
  id: string;
  label: (language: Language) => string;
  component: Component<PanelProps<Stage, View, Offers, Line>>;
}

/** A field of the form for a new table, for an option that needs one of its own: `games/<title>/fields/<Option>.svelte`. */
export interface FieldProps {
  label: string;
  /** The fingerprint of the pack that is played with. */
  pack: string;
  players: number;
  /** All options of the game. */
  options: OptionInfo[];
  /** Empty means the default. */
  value: string;
  /** Why the value will not do yet, in a sentence; empty if it will. */
  problem: string;
}

/** The score explained at the end. The table page shows who won above it. */
export interface ResultProps<Stage, View> {
  stage: Stage;
  /** The view of everything. */
  view: View;
  players: Player[];
  settings: BoardSettings;
  /** The score decided, not that somebody gave up or ran out of time. */
  decided: boolean;
}

/** An authored position of a tutorial, as the rules worked it out (`generated/lessons-<title>.json`). */
export interface Position<View, Offers, Line> {
  view: View;
  offers: Offers;
  asks: Phrase;
  /** What led here, as far as the board needs it. */
  log: Line[];
  /** All that reaches the goal, with the parts of the view that it changes. */
  answers: { line: Line; told: Line; says: Phrase | null; view: Partial<View> }[];
}

/** One lesson of a tutorial: a position, and something to be done in it. */
export interface Lesson {
  /** The name of its position. */
  position: string;
  title: (language: Language) => string;
  /** Two or three sentences. */
  text: (language: Language) => string;
  /** The slots of the frame that are needed for it; the others are dimmed. */
  needs: ('board' | 'hand' | 'deeds')[];
  /** What is said when it is done, and when something else was tried; a lesson without a goal is only read. */
  goal?: { well: (language: Language) => string; wrong: (language: Language) => string };
}

/** The lessons of a game: no house is needed for them, and the other player waits. */
export interface Lessons<Stage, View, Offers, Line> {
  stage: Stage;
  positions: Record<string, Position<View, Offers, Line>>;
  lessons: Lesson[];
  /** The same for lines that do the same. */
  key: (line: Line) => string;
  /** What a line would bring, where that can be told. */
  brings?: (line: Line, position: Position<View, Offers, Line>, stage: Stage, language: Language) => string;
}

/** Something worth saying in somebody's first game, once, when the time has come for it. */
export interface Remark<View, Offers, Line> {
  /** `lines` are all told so far. */
  when: (now: { view: View; offers: Offers | null; lines: Line[]; seat: number }) => boolean;
  title: (language: Language) => string;
  text: (language: Language) => string;
}

/** How a game is learnt: lessons, then a first game against a beginner with remarks. */
export interface Tutorial<Stage, View, Offers, Line> {
  /** Loaded by those who want to learn. */
  lessons?: () => Promise<Lessons<Stage, View, Offers, Line>>;
  /** The options of the first game, and for how many it is: seat 0 is the learner, the others are beginners. */
  options: Record<string, string>;
  players: number;
  remarks: Remark<View, Offers, Line>[];
}

/** A game as the table page sees it: the default export of `games/<title>/index.ts`. */
export interface GameModule<Stage, View, Offers, Line> {
  Board: Component<BoardProps<Stage, View, Offers, Line>>;
  Plate?: Component<PlateProps<Stage, View>>;
  panels: GamePanel<Stage, View, Offers, Line>[];
  Result: Component<ResultProps<Stage, View>>;
  /** The catalogues of what its rules say. */
  phrases: Phrases;
  /** How a line sounds; null for silence. */
  sound: (line: Line) => Sound | null;
  /** Everything that may be typed now, where that is a list of a bearable length. */
  spellings?: (offers: Offers, language: Language) => string[];
  /** Why a hint is a good one, in a few words; empty where there is nothing to say. */
  why?: (
    line: Line,
    now: { stage: Stage; view: View; offers: Offers; seat: number },
    language: Language,
  ) => string;
  tutorial: Tutorial<Stage, View, Offers, Line>;
  /** How what others do is seen; without it each step is shown and lit for a moment. */
  staging?: Staging<Stage, View, Line>;
  /** The view without anything that one person alone may see, for while a shared screen changes hands. */
  covered?: (view: View) => View;
  /** The index of each seat's colour and sign, where they do not simply go by the seats. */
  colours?: (stage: Stage) => number[];
  /** How each seat stands, more being better: what the faces at the table react to. */
  scores?: (view: View) => number[];
  /** What stands for a player, by colour, where the game has better signs than the page. */
  Sign?: Sign;
}

/** A module whose types the page does not look into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = GameModule<any, any, any, any>;
