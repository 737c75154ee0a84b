import { lengthOf, plain, type Beat, type Scene, type Staging, type Timed } from '../games/staging';
import type { Json, Sound, FeedLine } from '../games/types';
import type { Clock } from './moments';

/** Something that happened, and the position after it. */
export interface Step {
  /** The number of the last line. */
  seen: number;
  news: FeedLine<Json>[];
  view: Json;
  /** Somebody at this screen did it. */
  own: boolean;
  /** Somebody at this screen is asked, and time runs for them: nothing may stand between them and the board. */
  urgent: boolean;
}

/** What the boards draw. */
export interface Shown {
  seen: number;
  view: Json;
  news: FeedLine<Json>[];
}

/** A beat on the stage, with the milliseconds on the wall that it lasts. */
export interface Running {
  key: number;
  beat: Beat;
  long: number;
}

interface Planned {
  step: Step;
  plan: Timed[];
  long: number;
}

/** What the stage asks of the rest of the page. */
export interface House {
  clock: Clock;
  staging: () => Staging<Json, Json, Json> | undefined;
  stage: () => Json;
  seat: () => number | null;
  /** How many times as long as written everything lasts; 0 to stage nothing. */
  pace: () => number;
  /** Whether things may move. Without, the same steps are seen, a little shorter. */
  motion: () => boolean;
  sound: (name: Sound, mix?: { step: number }) => void;
}

/** How many steps may wait before they are folded, and how many remain if even that is too many. */
const MOST_WAITING = 12;
const MOST_FOLDED = 4;
/** How long somebody has watched before a way to skip is offered. */
const PATIENCE = 1200;
/** A folded turn. */
const FOLDED = 500;
/** Without motion. */
const STILL = 0.6;

/**
 * Stands between what the house told and what is drawn. The table's store has the truth; the director shows it step by
 * step, so that it can be seen who did what. It never owes anything: whatever a person does, `settle` shows the truth
 * at once.
 */
export class Director {
  /** What is drawn now. */
  shown = $state.raw<Shown | null>(null);
  /** The beats that are on now. */
  running = $state.raw<Running[]>([]);
  /** What is being played. */
  step = $state.raw<Step | null>(null);
  /** Whether the boards show the truth and may be acted on. */
  still = $state(true);
  /** It takes long enough that one may want to skip. */
  long = $state(false);
  /** Nothing is staged: something else is looked at. */
  paused = false;

  #house: House;
  #waiting: Planned[] = [];
  #newest: Shown | null = null;
  #now: Planned | null = null;
  #next = 0;
  #position = 0;
  #ends: { key: number; at: number }[] = [];
  #read = 0;
  #stop: (() => void) | null = null;
  #stopPatience: (() => void) | null = null;
  #keys = 0;

  constructor(house: House) {
    this.#house = house;
  }

  /** How many steps wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes a step: to be seen, or at once where nobody could or should wait for it. */
  take(step: Step) {
    const before = this.#newest;
    this.#newest = { seen: step.seen, view: step.view, news: step.news };
    const undone = step.news.some((told) => told.undone !== undefined);
    if (!before || undone || this.paused || this.#rest()) {
      this.settle();
      return;
    }
    const planned = this.#planned(step, before.view);
    if (step.urgent) {
      this.settle();
      planned.plan = planned.plan.filter(({ beat }) => beat.do === 'light' || beat.do === 'chip');
    }
    this.#waiting.push(planned);
    this.#fold();
    if (!this.#now) this.#begin();
    else this.#advance();
  }

  /** Another position without a story: after a reconnection, with other eyes, or none at all. */
  jump(shown: Shown | null) {
    this.#newest = shown;
    this.settle();
  }

  /** Plays something again. The truth waits behind it. */
  replay(before: Shown, step: Step) {
    this.settle();
    if (this.#rest()) return;
    this.shown = before;
    this.#waiting.push(this.#planned(step, before.view));
    this.#begin();
  }

  /** Ends the step that is on; the next one follows. */
  skip() {
    if (this.#now) this.#finish();
    else this.settle();
  }

  /** Ends all staging in this moment: what is drawn is what is true. */
  settle() {
    this.#waiting = [];
    this.#clear();
    this.#now = null;
    this.step = null;
    this.shown = this.#newest;
    this.#rested();
  }

  #rest(): boolean {
    return this.#house.clock.hidden() || this.#house.pace() <= 0;
  }

  #planned(step: Step, before: Json, hold?: number): Planned {
    const staging = this.#house.staging();
    const scene: Scene<Json, Json, Json> = {
      stage: this.#house.stage(),
      before,
      after: step.view,
      news: step.news,
      seat: this.#house.seat(),
      own: step.own,
    };
    const script = hold === undefined ? staging?.script : undefined;
    let plan: Timed[] | null = null;
    try {
      plan = script?.(scene) ?? null;
    } catch (trouble) {
      // A script that fails must not stop the game; the step is then shown as any other.
      reportError(trouble);
    }
    plan ??= plain(scene, staging?.spots, hold);
    plan = plan
      .map((one, at) => ({ one, at }))
      .sort((a, b) => a.one.at - b.one.at || a.at - b.at)
      .map(({ one }) => one);
    return { step, plan, long: lengthOf(plan) };
  }

  /** Too much to be seen one by one: turn by turn, and of those the last. */
  #fold() {
    const planned = this.#waiting.reduce((sum, one) => sum + one.long, 0);
    if (this.#waiting.length <= MOST_WAITING && planned <= 10_000) return;
    const turns: Step[] = [];
    for (const { step } of this.#waiting) {
      const last = turns.at(-1);
      if (last && actor(last) === actor(step))
        turns[turns.length - 1] = { ...step, news: [...last.news, ...step.news].slice(-40) };
      else turns.push(step);
    }
    this.#waiting = turns.slice(-MOST_FOLDED).map((step) => this.#planned(step, null, FOLDED));
  }

  /** How many milliseconds of a plan pass in one of the clock: faster when more waits. */
  #rate(): number {
    const left =
      (this.#now?.long ?? 0) - this.#position + this.#waiting.reduce((sum, one) => sum + one.long, 0);
    const hurry = left > 6000 ? 4 : left > 3000 ? 2 : 1;
    return hurry / (this.#house.pace() * (this.#house.motion() ? 1 : STILL));
  }

  #begin() {
    const next = this.#waiting.shift();
    if (!next) {
      this.#rested();
      return;
    }
    this.#clear();
    this.#now = next;
    this.step = next.step;
    this.#next = 0;
    this.#position = 0;
    this.#read = this.#house.clock.now();
    // Whoever acts sees it done at once, and may go on at once where more is asked of them.
    const shown = next.step.own || next.step.urgent;
    if (shown) this.#show(next.step);
    this.still = shown && this.#waiting.length === 0;
    if (!this.still) this.#watch();
    this.#advance();
  }

  #watch() {
    this.#stopPatience ??= this.#house.clock.later(PATIENCE, () => {
      this.long = !this.still;
    });
  }

  #advance() {
    const now = this.#now;
    if (!now) return;
    if (this.#house.clock.hidden()) {
      this.settle();
      return;
    }
    this.#stop?.();
    const time = this.#house.clock.now();
    this.#position += (time - this.#read) * this.#rate();
    this.#read = time;
    if (this.still && this.#waiting.length > 0) {
      this.still = false;
      this.#watch();
    }
    const here = this.#position + 0.5;
    let next = now.plan[this.#next];
    while (next && next.at <= here) {
      this.#start(now.step, next);
      next = now.plan[++this.#next];
    }
    const over = this.#ends.filter((one) => one.at <= here).map((one) => one.key);
    if (over.length > 0) {
      this.#ends = this.#ends.filter((one) => one.at > here);
      this.running = this.running.filter((one) => !over.includes(one.key));
    }
    if (!next && now.long <= here) {
      this.#finish();
      return;
    }
    const due = Math.min(next?.at ?? now.long, ...this.#ends.map((one) => one.at));
    this.#stop = this.#house.clock.later(Math.max(1, (due - this.#position) / this.#rate()), () =>
      this.#advance(),
    );
  }

  #start(step: Step, { at, long, beat, sound, step: rung }: Timed) {
    if (sound) this.#house.sound(sound, rung === undefined ? undefined : { step: rung });
    if (beat.do === 'show') {
      this.#show(step, beat.parts);
      return;
    }
    const key = ++this.#keys;
    this.#ends.push({ key, at: at + long });
    this.running = [...this.running, { key, beat, long: long / this.#rate() }];
  }

  #show(step: Step, parts?: string[]) {
    const { seen, news } = step;
    const [old, view] = [this.shown?.view, step.view];
    if (parts && plainObject(old) && plainObject(view)) {
      const changed = Object.fromEntries(parts.map((part) => [part, view[part]]));
      this.shown = {
        seen: this.shown?.seen ?? 0,
        news: this.shown?.news ?? [],
        view: { ...old, ...changed },
      };
    } else if (this.shown?.view !== view) this.shown = { seen, view, news };
  }

  #finish() {
    const step = this.#now?.step;
    this.#clear();
    this.#now = null;
    this.step = null;
    if (step) this.#show(step);
    if (this.#waiting.length > 0) this.#begin();
    else this.settle();
  }

  #clear() {
    this.#stop?.();
    this.#stop = null;
    this.#ends = [];
    if (this.running.length > 0) this.running = [];
  }

  #rested() {
    this.#stopPatience?.();
    this.#stopPatience = null;
    this.still = true;
    this.long = false;
  }
}

function plainObject(value: Json | undefined): value is { [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Who did it, as far as a line says; the page knows of every game that its lines may have a seat. */
export function actor(step: { news: FeedLine<Json>[] }): number | null {
  for (const { line } of step.news) {
    if (plainObject(line) && typeof line.seat === 'number') return line.seat;
  }
  return null;
}

/** Whether somebody at this screen did it; where no line says who, whoever has just asked for something. */
export function did(news: FeedLine<Json>[], own: number[], pending: boolean): boolean {
  const seat = actor({ news });
  return seat === null ? pending : own.includes(seat);
}
