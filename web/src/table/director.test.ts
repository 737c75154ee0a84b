import { describe, expect, it } from 'vitest';
import { spelled, type Staging, type Timed } from '../games/staging';
import type { Json, Sound } from '../games/types';
import { Director, type Step } from './director.svelte';
import type { Clock } from './moments';

/** A clock that only moves when told to. */
class FakeClock implements Clock {
  time = 0;
  away = false;
  #due: { at: number; then: () => void }[] = [];
  now = () => this.time;
  hidden = () => this.away;
  later = (ms: number, then: () => void) => {
    const one = { at: this.time + ms, then };
    this.#due.push(one);
    return () => (this.#due = this.#due.filter((other) => other !== one));
  };
  tick(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const next = this.#due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.then();
    }
    this.time = end;
  }
}

/** A tile flies for 400, is shown, and its place is lit for 400: 800 in all. */
const script = ({ own, news }: { own: boolean; news: { n: number }[] }): Timed[] => {
  const at = `cell:${news[0]?.n ?? 0}`;
  if (own) return [{ at: 0, long: 300, beat: { do: 'light', at: [at] } }];
  return [
    { at: 400, long: 400, beat: { do: 'light', at: [at] } },
    { at: 0, long: 400, beat: { do: 'fly', what: null, from: 'plate:1', to: [at] } },
    { at: 400, long: 0, beat: { do: 'show' }, sound: 'place' },
  ];
};

function stage(staging: Staging<Json, Json, Json> = { script }) {
  const clock = new FakeClock();
  const house = { pace: 1, motion: true, heard: [] as Sound[] };
  const director = new Director({
    clock,
    staging: () => staging,
    stage: () => null,
    seat: () => 0,
    pace: () => house.pace,
    motion: () => house.motion,
    sound: (name) => house.heard.push(name),
  });
  director.jump({ seen: 0, view: { n: 0 }, news: [] });
  let n = 0;
  const step = (more: Partial<Step> & { seat?: number } = {}): Step => {
    n += 1;
    const { seat = 1, ...rest } = more;
    return { seen: n, view: { n }, news: [{ n, at: 0, line: { seat } }], own: false, urgent: false, ...rest };
  };
  const beats = () => director.running.map((one) => one.beat.do);
  const shown = () => (director.shown?.view as { n: number }).n;
  return { clock, house, director, step, beats, shown };
}

describe('a step of somebody else', () => {
  it('is seen beat by beat, and only then may be answered', () => {
    const { clock, house, director, step, beats, shown } = stage();
    director.take(step());
    expect([shown(), director.still, beats()]).toEqual([0, false, ['fly']]);
    clock.tick(399);
    expect([shown(), beats()]).toEqual([0, ['fly']]);
    clock.tick(2);
    expect([shown(), beats(), house.heard]).toEqual([1, ['light'], ['place']]);
    clock.tick(400);
    expect([shown(), beats(), director.still, director.step]).toEqual([1, [], true, null]);
  });

  it('waits for the one before it: their beats never overlap', () => {
    const { clock, director, step } = stage();
    for (let n = 0; n < 3; n++) director.take(step());
    const seen: number[] = [];
    for (let ms = 0; ms < 4000 && !director.still; ms += 10) {
      const places = director.running.map(({ beat }) =>
        beat.do === 'fly' ? beat.to[0] : 'at' in beat ? beat.at[0] : '',
      );
      expect(new Set(places).size).toBeLessThanOrEqual(1);
      seen.push(director.step?.seen ?? 0);
      clock.tick(10);
    }
    expect([...new Set(seen)]).toEqual([1, 2, 3]);
    expect(director.still).toBe(true);
  });

  it('can be shown in parts', () => {
    const parts: Timed[] = [
      { at: 0, long: 0, beat: { do: 'show', parts: ['b'] } },
      { at: 100, long: 0, beat: { do: 'show' } },
    ];
    const { clock, director } = stage({ script: () => parts });
    director.jump({ seen: 0, view: { a: 0, b: 0 }, news: [] });
    director.take({ seen: 1, view: { a: 1, b: 1 }, news: [], own: false, urgent: false });
    expect(director.shown).toEqual({ seen: 0, view: { a: 0, b: 1 }, news: [] });
    clock.tick(101);
    expect(director.shown).toEqual({ seen: 1, view: { a: 1, b: 1 }, news: [] });
  });

  it('without a script is shown, lit where it happened, and held for a moment', () => {
    const { clock, director, step, beats, shown } = stage({ spots: () => ['cell:1'] });
    director.take(step());
    expect([shown(), beats(), director.still]).toEqual([1, ['light'], false]);
    clock.tick(701);
    expect([beats(), director.still]).toEqual([[], true]);
  });
});

describe('what a person does', () => {
  it('ends everything at once, however often', () => {
    const { clock, director, step, beats, shown } = stage();
    for (let n = 0; n < 3; n++) director.take(step());
    clock.tick(100);
    director.settle();
    const after = director.shown;
    expect([shown(), beats(), director.still, director.waiting]).toEqual([3, [], true, 0]);
    director.settle();
    clock.tick(5000);
    expect(director.shown).toBe(after);
  });

  it('skips one step, and the next begins', () => {
    const { director, step, shown } = stage();
    director.take(step());
    director.take(step());
    director.skip();
    expect([shown(), director.step?.seen, director.still]).toEqual([1, 2, false]);
    director.skip();
    expect([shown(), director.still]).toEqual([2, true]);
  });

  it('is offered a way to skip after a while', () => {
    const { clock, director, step } = stage();
    for (let n = 0; n < 3; n++) director.take(step());
    clock.tick(1199);
    expect(director.long).toBe(false);
    clock.tick(2);
    expect(director.long).toBe(true);
    clock.tick(5000);
    expect(director.long).toBe(false);
  });

  it('is seen at once, and nothing keeps them from going on', () => {
    const { clock, director, step, beats, shown } = stage();
    director.take(step({ own: true }));
    expect([shown(), director.still, beats()]).toEqual([1, true, ['light']]);
    director.take(step());
    expect([director.still, director.step?.seen]).toEqual([false, 1]);
    clock.tick(301);
    expect([director.step?.seen, beats()]).toEqual([2, ['fly']]);
  });

  it('is never delayed while their clock runs', () => {
    const { clock, director, step, beats, shown } = stage();
    director.take(step());
    director.take(step({ urgent: true }));
    expect([shown(), director.still]).toEqual([2, true]);
    clock.tick(401);
    // Light is no hindrance: what happened can still be seen.
    expect([shown(), beats(), director.still]).toEqual([2, ['light'], true]);
  });
});

describe('a burst', () => {
  it('goes faster the more there is of it', () => {
    const { clock, director, step } = stage();
    for (let n = 0; n < 5; n++) director.take(step());
    clock.tick(2000);
    expect(director.step?.seen).toBeGreaterThanOrEqual(4);
  });

  it('is folded to a few turns when it is too long, and ends with the truth', () => {
    const { clock, director, step, shown } = stage();
    for (let n = 0; n < 40; n++) director.take(step({ seat: 1 + (n % 3) }));
    expect(director.waiting).toBeLessThanOrEqual(12);
    clock.tick(8000);
    expect([shown(), director.still]).toEqual([40, true]);
  });

  it('with any presses ends with the newest view', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    for (let game = 0; game < 200; game++) {
      const { clock, house, director, step, shown } = stage();
      let newest = 0;
      for (let event = 0; event < 30; event++) {
        const what = random();
        if (what < 0.5) {
          newest += 1;
          director.take(
            step({ own: random() < 0.3, urgent: random() < 0.1, seat: Math.floor(random() * 4) }),
          );
        } else if (what < 0.6) director.skip();
        else if (what < 0.7) director.settle();
        else if (what < 0.75) clock.away = !clock.away;
        else if (what < 0.8) house.pace = [0, 0.6, 1, 1.4][Math.floor(random() * 4)] ?? 1;
        else clock.tick(random() * 900);
        if (director.still) expect(shown()).toBe(newest);
      }
      house.pace = 1;
      clock.tick(60_000);
      expect([shown(), director.still, director.running, director.waiting]).toEqual([newest, true, [], 0]);
    }
  });
});

describe('nothing is staged', () => {
  it('while nobody looks', () => {
    const { clock, director, step, beats, shown } = stage();
    director.take(step());
    clock.away = true;
    director.take(step());
    expect([shown(), director.still, beats()]).toEqual([2, true, []]);
    clock.away = false;
    clock.tick(3000);
    expect([shown(), beats()]).toEqual([2, []]);
  });

  it('when it goes out of sight in the middle', () => {
    const { clock, director, step, shown } = stage();
    director.take(step());
    clock.tick(100);
    clock.away = true;
    clock.tick(400);
    expect([shown(), director.still]).toEqual([1, true]);
  });

  it('where the person wants none, while paused, after a reconnection and when something is taken back', () => {
    const { house, director, step, shown } = stage();
    house.pace = 0;
    director.take(step());
    expect([shown(), director.still]).toEqual([1, true]);
    house.pace = 1;
    director.paused = true;
    director.take(step());
    expect([shown(), director.still]).toEqual([2, true]);
    director.paused = false;
    director.take(step());
    director.jump({ seen: 9, view: { n: 9 }, news: [] });
    expect([shown(), director.still]).toEqual([9, true]);
    director.take(step());
    director.take({ ...step(), news: [{ n: 5, at: 0, undone: 1 }] });
    expect([director.still, director.waiting]).toEqual([true, 0]);
  });
});

it('without motion shows the same in the same order, a little shorter', () => {
  const run = (motion: boolean) => {
    const { clock, house, director, step, beats } = stage();
    house.motion = motion;
    director.take(step());
    const seen: string[] = [];
    let ms = 0;
    for (; !director.still; ms += 5) {
      const now = beats().join();
      if (seen.at(-1) !== now) seen.push(now);
      clock.tick(5);
    }
    return { seen, ms };
  };
  const [moving, still] = [run(true), run(false)];
  expect(still.seen).toEqual(moving.seen);
  expect(still.ms).toBeLessThan(moving.ms * 0.7);
  expect(still.ms).toBeGreaterThan(moving.ms * 0.5);
});

it('plays something again and comes back to the truth', () => {
  const { clock, director, step, shown } = stage();
  director.jump({ seen: 5, view: { n: 5 }, news: [] });
  director.replay({ seen: 2, view: { n: 2 }, news: [] }, { ...step(), seen: 3, view: { n: 3 } });
  expect([shown(), director.still]).toEqual([2, false]);
  clock.tick(450);
  expect(shown()).toBe(3);
  clock.tick(400);
  expect([shown(), director.still]).toEqual([5, true]);
});

it('a plan is spelled one beat a line', () => {
  expect(spelled(script({ own: false, news: [{ n: 4 }] }))).toBe(
    [
      '400 400 light at=["cell:4"]',
      '0 400 fly what=null from="plate:1" to=["cell:4"]',
      '400 0 show sound=place',
    ].join('\n'),
  );
});
