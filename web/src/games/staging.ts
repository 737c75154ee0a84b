import type { Component } from 'svelte';
import type { FeedLine, Json, Language, Player, Sound } from './types';

/**
 * A place on the screen, named by whatever is drawn there with `data-spot`: `plate:2`, `cell:17`, `hand/3`. What stands
 * after a slash is part of what stands before it, which is taken where the part is not drawn.
 */
export type Spot = string;

/** One thing that is seen. Nothing here is needed to play: it can be cut short at any time. */
export type Beat =
  /** A piece travels over the screen, `what` drawn by the game's `Sprite`. */
  | {
      do: 'fly';
      what: Json;
      from: Spot;
      /** Where it lands: in the middle of these. */
      to: Spot[];
      /** Its side, measured in widths of the first place it lands on; 1 if not told. */
      size?: number;
      /** What lies where it lands is not seen until it is there. */
      hides?: boolean;
    }
  /** Places are lit: the element gets `data-lit`. */
  | { do: 'light'; at: Spot[]; tone?: string }
  /** A few signs rise from a place: what it brought. */
  | { do: 'chip'; at: Spot; text: string; tone?: string }
  /** Something trembles, comes in, or leaves. */
  | { do: 'shake' | 'appear' | 'vanish'; at: Spot }
  /** A map moves so that these are seen; the board gets them as `focus`. */
  | { do: 'focus'; at: Spot[] }
  /** Something that only the game can draw, such as a card shown large: the board gets it among its `cues`. */
  | { do: 'cue'; name: string; data?: Json }
  /** From here on the new position is drawn: all of it, or these parts of the view. */
  | { do: 'show'; parts?: string[] };

/** A beat with its time from the start of the step, and its length, in milliseconds at normal pace. */
export interface Timed {
  at: number;
  long: number;
  beat: Beat;
  sound?: Sound;
  /** Which step of a sound that has steps. */
  step?: number;
}

/** What a script may know: the views and news of one viewer, never more. */
export interface Scene<Stage, View, Line> {
  stage: Stage;
  before: View;
  after: View;
  news: FeedLine<Line>[];
  /** Whose eyes these are. */
  seat: number | null;
  /** The viewer did it, and has seen it happen already: only what the house added is worth a beat. */
  own: boolean;
}

/** How a game is staged. Pure: the same scene gives the same beats. */
export interface Staging<Stage, View, Line> {
  /** A step as timed beats. At most 2.4 s for a turn of a board game, 6 s for Genesia. */
  script?: (scene: Scene<Stage, View, Line>) => Timed[];
  /** Where a line happened, for light and for what is told since the last turn. */
  spots?: (line: Line, stage: Stage) => Spot[];
  /** What a line brought, in a few signs, such as "+4"; `earlier` are the lines before it. */
  gain?: (line: Line, earlier: Line[], stage: Stage) => string;
  /** Draws what flies. It fills its box. */
  Sprite?: Component<SpriteProps<Stage>>;
  /** A line in pictures and numbers, for "since your last turn"; without it the sentence and the gain stand there. */
  Brief?: Component<BriefProps<Stage, Line>>;
}

export interface BriefProps<Stage, Line> {
  told: FeedLine<Line>;
  /** The lines before it. */
  earlier: Line[];
  stage: Stage;
  players: Player[];
  language: Language;
}

export interface SpriteProps<Stage> {
  what: Json;
  stage: Stage;
  players: Player[];
}

/** Something that only the game can draw, while it lasts. */
export interface Cue {
  /** Tells one from the next of the same name. */
  key: number;
  name: string;
  data: Json;
  /** How long it stays, in milliseconds of the clock on the wall. */
  long: number;
}

/** How long a plan takes. */
export function lengthOf(plan: Timed[]): number {
  return plan.reduce((end, { at, long }) => Math.max(end, at + long), 0);
}

/** How long a step without a script stays. */
const HOLD = 700;

/** A step of a game that says nothing about it: the new position, and light where it happened. */
export function plain<Stage, View, Line>(
  { stage, news, own }: Scene<Stage, View, Line>,
  spots: Staging<Stage, View, Line>['spots'],
  hold = HOLD,
): Timed[] {
  const show: Timed = { at: 0, long: 0, beat: { do: 'show' } };
  const at = news.flatMap(({ line }) => (line === undefined ? [] : (spots?.(line, stage) ?? [])));
  if (own && at.length === 0) return [show];
  return [show, { at: 0, long: own ? HOLD / 2 : hold, beat: { do: 'light', at } }];
}

/** A plan as text, one beat a line: what tests compare. */
export function spelled(plan: Timed[]): string {
  return plan
    .map(({ at, long, beat, sound, step }) => {
      const { do: what, ...rest } = beat;
      const words = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      const heard = sound ? [`sound=${sound}${step === undefined ? '' : ` ${step}`}`] : [];
      return [at, long, what, ...words, ...heard].join(' ');
    })
    .join('\n');
}
