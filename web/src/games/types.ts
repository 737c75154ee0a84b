import type { Component } from 'svelte';
import type { OptionSheet } from '../generated/protocol';
import type { Sign } from '../lib/signs';
import type { Cue, Spot, Staging } from './staging';

export type { Title } from '../generated/games';

export type Language = 'en' | 'fr' | 'it';

/** A game in a few words. */
export type About = Record<Language, { name: string; tag: string; facts: string }>;

/** A line of the record as JSON: what a client sends to act, and what it is shown of what happened. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** One thing that a viewer was shown, numbered for that viewer alone. */
export interface Told<Line> {
  n: number;
  /** Milliseconds since 1970. */
  at: number;
  /** An entry of the game as the viewer may see it. */
  line?: Line;
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

/** What sentences and panels need to know. */
export interface Context<Stage, View> {
  language: Language;
  stage: Stage;
  view: View;
  /** Whose eyes this is; null for spectators and after the end. */
  seat: number | null;
  players: Player[];
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
  news: Told<Line>[];
  /** All that was told of the game, oldest first; in a replay also what comes after the position. */
  log: Told<Line>[];
  /** What the others did since the viewer's last turn, to be marked on the board. */
  since: Told<Line>[];
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

export type Sound = 'place' | 'roll' | 'card' | 'cheer' | 'turn' | 'end' | 'refuse';

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
  options: OptionSheet[];
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

/** The game's sentences. */
export interface Words<Stage, View, Offers, Line> {
  /** Whose turn it is and what is asked, in one sentence. */
  ask: (context: Context<Stage, View>) => string;
  /** What happened, in one sentence; null for lines not worth one. `view` is the one after it, if known. */
  tell: (line: Line, context: Context<Stage, View>) => string | null;
  /** How the line sounds; null for silence. */
  sound: (line: Line) => Sound | null;
  /** An action typed in the game's notation, or a sentence that says what is wrong with it. */
  type: (
    text: string,
    context: Context<Stage, View>,
    offers: Offers | null,
  ) => { line: Line } | { problem: string };
  /** One sentence with two examples of what may be typed. */
  typing: (language: Language) => string;
  /** Everything that may be typed now, where that is a list of a bearable length. */
  spellings?: (offers: Offers, language: Language) => string[];
}

/** One step of a tutorial, played on a real table against a bot. */
export interface TutorialStep<View, Offers, Line> {
  title: (language: Language) => string;
  /** Two or three sentences. */
  text: (language: Language) => string;
  /** The element to point at: the value of a `data-tour` attribute in the game's components. */
  point?: string;
  /** The step is done when this holds; without it there is a button "Next". `lines` are all told since the step began. */
  done?: (now: { view: View; offers: Offers | null; lines: Line[]; seat: number }) => boolean;
}

export interface Tutorial<View, Offers, Line> {
  /** The table to make, except for the seats: seat 0 is the learner, the others are beginners. */
  options: Record<string, string>;
  players: number;
  steps: TutorialStep<View, Offers, Line>[];
}

/** A game as the table page sees it: the default export of `games/<title>/index.ts`. */
export interface GameModule<Stage, View, Offers, Line> {
  Board: Component<BoardProps<Stage, View, Offers, Line>>;
  Plate?: Component<PlateProps<Stage, View>>;
  panels: GamePanel<Stage, View, Offers, Line>[];
  Result: Component<ResultProps<Stage, View>>;
  words: Words<Stage, View, Offers, Line>;
  tutorial: Tutorial<View, Offers, Line>;
  /** How what others do is seen; without it each step is shown and lit for a moment. */
  staging?: Staging<Stage, View, Line>;
  /** The view without anything that one person alone may see, for while a shared screen changes hands. */
  covered?: (view: View) => View;
  /** The index of each seat's colour and sign, where they do not simply go by the seats. */
  colours?: (stage: Stage) => number[];
  /** What stands for a player, by colour, where the game has better signs than the page. */
  Sign?: Sign;
}

/** A module whose types the page does not look into. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = GameModule<any, any, any, any>;
