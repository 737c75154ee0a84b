import { describe, expect, it } from 'vitest';
import { lengthOf, spelled, type Scene } from '../staging';
import { staging } from './script';
import { board, view } from './specimen';
import type { Line, Stage, View } from './types';

const { stage, cell, symbols } = board(3);
const script = (scene: Scene<Stage, View, Line>) => staging.script?.(scene) ?? [];

const red: [number, number][] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [-2, 0],
];
const before = view({ symbols: symbols({ r: red.slice(2) }), lowest: [0, 0] });
const after = view({
  symbols: symbols({ r: red }),
  tracks: [
    [0, 0, 0, 0, 0, 0],
    [2, 0, 0, 0, 0, 0],
  ],
});
const line: Line = {
  seat: 1,
  action: 'place',
  tile: 'rr',
  cells: [
    [0, 0],
    [1, 0],
  ],
  scores: { r: 2, o: 0, y: 0, g: 0, b: 0, p: 0 },
};
const scene: Scene<Stage, View, Line> = {
  stage,
  before,
  after,
  news: [
    { n: 1, at: 0, line },
    { n: 2, at: 0, line: { chance: 'refill', seat: 1, count: 1 } },
  ],
  seat: 0,
  own: false,
};

describe('the script of Génial', () => {
  it('brings the tile from its plate, lights its lines, and fills the track', () => {
    const [a, b, far] = [cell(0, 0), cell(1, 0), cell(-2, 0)];
    expect(spelled(script(scene))).toBe(
      [
        '0 540 light at=["plate:1"]',
        `0 420 fly what={"tile":"rr","turned":0} from="plate:1/rack" to=["cell:${a}","cell:${b}"] size=2.3094010767585034`,
        '420 0 show parts=["symbols","unused","opened"] sound=place',
        `540 570 cue name="line" data={"from":${a},"colour":"r","cells":[${cell(-1, 0)},${far}]} sound=rung 0`,
        `540 570 chip at="cell:${far}" text="+2"`,
        '690 0 show parts=["tracks","lowest"]',
        '690 700 chip at="plate:1/r" text="+2"',
        '690 700 light at=["plate:1/r"]',
        '720 320 fly what={"tile":""} from="bag" to=["plate:1/rack"]',
        '1040 0 show',
      ].join('\n'),
    );
  });

  it('plays only what is new to whoever laid the tile', () => {
    const plan = script({ ...scene, seat: 1, own: true });
    expect(plan.some(({ beat }) => beat.do === 'fly')).toBe(false);
    expect(plan[0]).toMatchObject({ at: 0, beat: { do: 'show' } });
    expect(lengthOf(plan)).toBeLessThanOrEqual(1200);
  });

  it('makes a moment of a colour at its end, and of a swap', () => {
    const end = { ...after, tracks: [before.tracks[0], [18, 0, 0, 0, 0, 0]] as View['tracks'] };
    const plan = script({ ...scene, after: end });
    expect(plan.find(({ beat }) => beat.do === 'cue' && beat.name !== 'line')?.beat).toEqual({
      do: 'cue',
      name: 'stop',
      data: { seat: 1, colours: ['r'] },
    });
    const swap = script({
      ...scene,
      news: [{ n: 1, at: 0, line: { seat: 1, action: 'swap', tiles: ['ro'] } }],
    });
    expect(swap[0]?.beat).toEqual({ do: 'cue', name: 'swap', data: { seat: 1, tiles: ['ro'] } });
  });

  it('marks the lowest only where it has changed', () => {
    const low = (scene: Scene<Stage, View, Line>) =>
      script(scene).filter(({ beat }) => beat.do === 'light' && beat.tone === 'low').length;
    expect(low(scene)).toBe(0);
    expect(low({ ...scene, after: { ...after, lowest: [0, 1] } })).toBe(1);
  });

  it('tells nothing of what the viewer may not know', () => {
    const hides = (tiles: string[] | null, draw: Line): Scene<Stage, View, Line> => ({
      ...scene,
      after: {
        ...after,
        racks: [
          { size: 6, tiles: ['rr'] },
          { size: 6, tiles },
        ],
        bag: tiles ? 3 : 4,
      },
      news: [
        { n: 1, at: 0, line },
        { n: 2, at: 0, line: draw },
      ],
    });
    const one = hides(null, { chance: 'refill', seat: 1, count: 1 });
    const two = hides(['rb', 'yy'], { chance: 'refill', seat: 1, tiles: ['rb'] });
    expect(spelled(script(one))).toBe(spelled(script(two)));
  });

  it('is short, however much a tile sees', () => {
    const full = 'r'.repeat(stage.cells.length);
    const tracks: View['tracks'] = [before.tracks[0] ?? [0, 0, 0, 0, 0, 0], [18, 0, 0, 0, 0, 0]];
    const plan = script({ ...scene, after: { ...after, symbols: full, tracks, lowest: [0, 3] } });
    expect(lengthOf(plan)).toBeLessThanOrEqual(2400);
    expect(plan.filter(({ beat }) => beat.do === 'chip').length).toBe(11);
  });
});

it('the gain of a line is what its seat had not before', () => {
  const earlier: Line[] = [
    { ...line, scores: { r: 1, o: 4, y: 0, g: 0, b: 0, p: 0 } },
    { ...line, seat: 0, scores: { r: 9, o: 9, y: 9, g: 9, b: 9, p: 9 } },
  ];
  const now = { ...line, scores: { r: 3, o: 4, y: 0, g: 2, b: 0, p: 0 } };
  expect(staging.gain?.(now, earlier, stage)).toBe('+2 +2');
  expect(staging.gain?.(now, [], stage)).toBe('+3 +4 +2');
});
