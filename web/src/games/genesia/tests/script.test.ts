import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Line, Stage, View } from '../../../generated/genesia';
import { lengthOf, spelled, type Scene } from '../../staging';
import { staging } from '../script';
import { people, stage, view } from './small';

const script = (scene: Scene<Stage, View, Line>) => staging.script?.(scene) ?? [];
const scene = (lines: Line[], more: Partial<Scene<Stage, View, Line>> = {}): Scene<Stage, View, Line> => ({
  stage,
  before: view(),
  after: view(),
  news: lines.map((line, n) => ({ n, at: 0, line })),
  seat: 0,
  own: false,
  ...more,
});
const beats = (lines: Line[], more: Partial<Scene<Stage, View, Line>> = {}) =>
  spelled(script(scene(lines, more))).split('\n');

const march: Line = {
  seat: 1,
  action: 'move',
  n: 2,
  path: ['c2.h', 'gen.5a', 'gen.7a'],
  delta: { coins: { 1: -3, 0: 1 }, clans: { 'c2.h': { 1: -2 }, 'gen.7a': { 1: 2 } } },
};

describe('the script of Genesia', () => {
  it('turns a card up, and lets what it brings fly while it is read', () => {
    const line: Line = {
      seat: 1,
      action: 'play',
      card: '3',
      choices: [],
      delta: { coins: { 1: 6 }, clans: { 'c2.h': { 1: 2 } } },
    };
    expect(beats([line])).toEqual([
      '0 480 light at=["plate:1"]',
      '0 1420 cue name="card" data={"kind":"card","people":1,"card":"3"} sound=card',
      '800 380 fly what={"piece":"coin","n":6} from="stage" to=["plate:1/coins"] size=0.34',
      '1180 900 chip at="plate:1/coins" text="+6"',
      '800 360 fly what={"piece":"clan","people":1,"n":1} from="plate:1/clans" to=["region:c2.h"] size=0.4',
      '845 360 fly what={"piece":"clan","people":1,"n":1} from="plate:1/clans" to=["region:c2.h"] size=0.4',
      '1205 0 show parts=["regions","peoples"]',
      '1420 0 show',
    ]);
  });

  it('lets Clans march along their path, and pay on the way', () => {
    expect(beats([march])).toEqual([
      '0 480 light at=["plate:1"]',
      '0 220 fly what={"piece":"clan","people":1,"n":2} from="region:c2.h" to=["region:gen.5a"] size=0.5',
      '220 220 fly what={"piece":"clan","people":1,"n":2} from="region:gen.5a" to=["region:gen.7a"] size=0.5',
      '220 380 fly what={"piece":"coin","n":1} from="plate:1/coins" to=["plate:0/coins"] size=0.34',
      '600 900 chip at="plate:0/coins" text="+1"',
      '220 900 chip at="plate:1/coins" text="−3" tone="bad"',
      '440 0 show parts=["regions","peoples"] sound=place',
      '680 0 show',
    ]);
  });

  it('turns all tiles over together', () => {
    const line: Line = { seat: 1, action: 'choose', tile: 'war', tiles: ['peace', 'war'] };
    expect(beats([line])).toEqual([
      '0 480 light at=["plate:1/tile"]',
      '120 1120 cue name="tiles" data={"kind":"tiles","tiles":["peace","war"]} sound=card',
      '1240 0 show',
    ]);
  });

  it('leads the eye to an assault, its losses and the advance', () => {
    const clash = { defender: 0, attackers: 4, attack: 4, defenders: 2, defence: 2 };
    const assault = {
      from: 'gen.5a',
      to: 'c1.h',
      attacker: 1,
      defender: 0,
      attack: [0, 0, 1] as [number, number, number],
      defence: [0, 0, 1] as [number, number, number],
      siege: 2,
      clash,
      stands: true,
    };
    const begins = beats([{ seat: 1, action: 'assault', from: 'gen.5a', to: 'c1.h' }], {
      after: view({ assault }),
    });
    expect(begins).toEqual([
      '0 480 light at=["plate:1"]',
      '0 1380 focus at=["region:gen.5a","region:c1.h"]',
      '0 1380 light at=["region:gen.5a","region:c1.h"] tone="fight"',
      '0 1380 cue name="fight" data={"kind":"fight","attacker":1,"defender":0} sound=roll',
      '420 0 show parts=["assault"]',
      '420 480 shake at="region:c1.h"',
      '1380 0 show',
    ]);
    const losses: Line = {
      seat: 1,
      action: 'losses',
      n: 2,
      delta: { clans: { 'c1.h': { 0: -2 }, 'gen.5a': { 1: -1 } } },
    };
    const falls = beats([losses], { before: view({ assault }) });
    expect(falls).toContain('0 900 chip at="region:c1.h" text="−2" tone="bad"');
    expect(falls).toContain('0 900 chip at="region:gen.5a" text="−1" tone="bad"');
    expect(falls).toContain('0 960 focus at=["region:gen.5a","region:c1.h"]');
    const advance = beats([{ seat: 1, action: 'advance', n: 3 }], { before: view({ assault }) });
    expect(advance[1]).toBe(
      '0 480 fly what={"piece":"clan","people":1,"n":3} from="region:gen.5a" to=["region:c1.h"] size=0.5',
    );
  });

  it('builds Cities from west to east, and opens an Age with its title', () => {
    const built: Line = {
      rule: 'cities',
      age: 1,
      delta: { cities: { 'c2.h': { 1: 1 }, 'c1.h': { 0: 1 } } },
    };
    const plan = beats([built, { chance: 'deal', age: 2 }]);
    expect(
      plan.filter((beat) => beat.includes('fly')).map((beat) => /region:[\w.]+/.exec(beat)?.[0]),
    ).toEqual(['region:c1.h', 'region:c2.h']);
    expect(plan.some((beat) => beat.includes('"kind":"age","age":2'))).toBe(true);
  });

  it('tells whoever acted only what came of it', () => {
    const own: Line = { ...march, seat: 0, delta: { coins: { 0: -3, 1: 1 } } };
    const plan = script(scene([own], { own: true }));
    expect(plan[0]).toMatchObject({ at: 0, beat: { do: 'show' } });
    expect(plan.some(({ beat }) => beat.do === 'fly' || beat.do === 'cue')).toBe(false);
    expect(plan.filter(({ beat }) => beat.do === 'chip').length).toBe(2);
  });

  it('tells nothing of what the viewer may not know', () => {
    const hides = (known: boolean): Scene<Stage, View, Line> =>
      scene(
        [
          { seat: 1, action: 'draft', ...(known ? { card: '45', hand: ['3'] } : {}) },
          { seat: 1, action: 'discard', delta: { coins: { 1: 2 } }, ...(known ? { card: '3' } : {}) },
          { seat: 1, action: 'objective', ...(known ? { card: 'O1' } : {}) },
          { seat: 1, action: 'choose', ...(known ? { tile: 'war' as const } : {}) },
        ],
        {
          after: view({
            peoples: [people(), people(known ? { hand: ['45'], discards: ['3'], objective: 'O1' } : {})],
          }),
        },
      );
    expect(spelled(script(hides(true)))).toBe(spelled(script(hides(false))));
  });
});

const GOOD = '../tests/records/good';

it.each(readdirSync(GOOD).filter((name) => name.startsWith('genesia')))(
  'no line of %s takes longer than six seconds',
  (name) => {
    for (const text of readFileSync(`${GOOD}/${name}`, 'utf8').trim().split('\n')) {
      const { log } = JSON.parse(text) as { log: Line[] };
      for (const line of log) {
        const plan = script(scene([line], { seat: 4 }));
        expect(lengthOf(plan)).toBeLessThanOrEqual(6000);
        expect(plan.at(-1)?.beat).toEqual({ do: 'show' });
      }
      // However much is told at once.
      expect(lengthOf(script(scene(log.slice(0, 40), { seat: 4 })))).toBeLessThanOrEqual(6000);
    }
  },
);
