import type { AnyGame, FeedLine, Json, Lessons, Player, Position } from '../games/types';
import { settings } from '../lib/settings.svelte';
import { sound } from '../lib/sounds';
import { learning } from '../texts/learn';
import { Director } from './director.svelte';
import { realClock, type Clock } from './moments';

type AnyLessons = Lessons<Json, Json, Json, Json>;
type AnyPosition = Position<Json, Json, Json>;

/** How often something else is tried before the way is shown. */
const PATIENCE = 2;

/** A walk through the lessons of a game. Nobody else acts: what the learner does is right, or it is said why not. */
export class LessonWalk {
  /** The number of the lesson; one more than there are when all are done. */
  at = $state(0);
  /** What was said to the last try. */
  said = $state('');
  done = $state(false);
  tries = $state(0);
  /** The learner asked to be shown. */
  shown = $state(false);
  log = $state.raw<FeedLine<Json>[]>([]);

  readonly director: Director;

  lesson = $derived.by(() => this.all.lessons[this.at] ?? null);
  position = $derived.by<AnyPosition | null>(() => this.all.positions[this.lesson?.position ?? ''] ?? null);
  /** What may be done, as long as something is to be done. */
  offers = $derived(this.lesson?.goal && !this.done ? (this.position?.offers ?? null) : null);
  /** After a few tries, or when asked, one of the answers is marked. */
  hint = $derived(
    this.offers !== null && (this.shown || this.tries >= PATIENCE)
      ? (this.position?.answers[0]?.line ?? null)
      : null,
  );

  constructor(
    readonly game: AnyGame,
    readonly all: AnyLessons,
    clock: Clock = realClock,
  ) {
    this.director = new Director({
      clock,
      staging: () => game.staging,
      stage: () => all.stage,
      seat: () => 0,
      pace: () => settings.pace,
      motion: () => settings.motion,
      sound,
    });
    this.go(0);
  }

  get players(): Player[] {
    const colours = this.game.colours?.(this.all.stage) ?? [];
    return [learning().you, learning().other].map((name, seat) => ({
      seat,
      name,
      kind: seat === 0 ? 'human' : 'bot',
      bot: seat === 0 ? null : 'beginner',
      yours: seat === 0,
      connected: true,
      colour: colours[seat] ?? seat,
    }));
  }

  go(to: number) {
    const before = this.position;
    this.at = Math.max(0, Math.min(to, this.all.lessons.length));
    [this.said, this.done, this.tries, this.shown] = ['', false, 0, false];
    // After the last lesson its board stays.
    if (this.position === null && before !== null) return;
    this.log = (this.position?.log ?? []).map((line, n) => ({ n, at: 0, line }));
    this.director.jump({ seen: 0, view: this.position?.view ?? null, news: [] });
  }

  /** Judges what the learner does: the goal is reached, or it is said what would happen and what to try. */
  act = (line: Json): Promise<boolean> => {
    const { lesson, position } = this;
    if (!lesson?.goal || !position || this.done) return Promise.resolve(false);
    const language = settings.language;
    const wanted = this.all.key(line);
    const answer = position.answers.find((one) => this.all.key(one.line) === wanted);
    if (answer) {
      const told = { n: this.log.length, at: 0, line: answer.told };
      this.log = [...this.log, told];
      this.done = true;
      this.said = lesson.goal.well(language);
      const view = { ...(position.view as object), ...(answer.view as object) } as Json;
      this.director.take({ seen: told.n, view, news: [told], own: true, urgent: false });
      return Promise.resolve(true);
    }
    this.tries += 1;
    sound('refuse');
    const brings = this.all.brings?.(line, position, this.all.stage, language) ?? '';
    this.said = [brings, lesson.goal.wrong(language)].filter(Boolean).join(' ');
    // The same position again: what was taken in hand goes back.
    this.director.jump({ seen: 0, view: { ...(position.view as object) } as Json, news: [] });
    return Promise.resolve(false);
  };
}
