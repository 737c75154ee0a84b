import type { Scene, Spot, Staging, Timed } from '../staging';
import { placed, raysOf } from './aim';
import { layOut, towards } from './hex';
import { COLOURS, type Colour, type Line, type Stage, type View } from './types';

/** A tile flies, lands, and rests before its lines are counted. */
const FLIGHT = 420;
const REST = 120;
/** All lines of a tile together, one line at most, and how long they stay lit after the last. */
const LINES = 660;
const LINE = 150;
const AFTER = 420;
/** The tracks run up. */
const RUN = 700;
const BONUS = 900;
const SWAP = 1500;
/** A tile comes from the bag. */
const DRAW = 320;

/** The box of the sprite, in widths of a cell. */
const BOX = 80 / (Math.sqrt(3) * 20);

export const cellSpot = (cell: number): Spot => `cell:${cell}`;
export const trackSpot = (seat: number, colour: Colour): Spot => `plate:${seat}/${colour}`;

/** What a line did to the tracks of a side: the colours that moved, by how much, and which came to a stop. */
function moved({ stage, before, after }: Scene<Stage, View, Line>, seat: number) {
  const [was, is] = [before.tracks[seat] ?? [], after.tracks[seat] ?? []];
  return COLOURS.flatMap((colour, n) => {
    const [from, to] = [was[n] ?? 0, is[n] ?? 0];
    return to > from ? [{ colour, by: to - from, stops: stage.stops.includes(to) }] : [];
  });
}

function script(scene: Scene<Stage, View, Line>): Timed[] {
  const { stage, before, after, own, news } = scene;
  const plan: Timed[] = [];
  const add = (at: number, long: number, beat: Timed['beat'], sound?: Timed['sound'], step?: number) =>
    plan.push({ at, long, beat, ...(sound ? { sound } : {}), ...(step === undefined ? {} : { step }) });
  let time = 0;
  for (const { line } of news) {
    const seat = line?.seat;
    if (!line || seat === undefined) continue;
    const laid = placed(stage, line);
    if (laid) {
      const layout = layOut(stage);
      const cells = laid.map((half) => cellSpot(half.cell));
      if (!own) {
        const turned = towards(layout, laid[0].cell, laid[1].cell);
        add(time, FLIGHT + REST, { do: 'light', at: [`plate:${seat}`] });
        add(time, FLIGHT, {
          do: 'fly',
          what: { tile: line.tile ?? '', turned },
          from: `plate:${seat}/rack`,
          to: cells,
          size: BOX,
        });
        time += FLIGHT;
        add(time, 0, { do: 'show', parts: ['symbols', 'unused', 'opened'] }, 'place');
        time += REST;
      } else add(time, 0, { do: 'show' }, 'place');
      const rays = raysOf(layout, after.symbols, laid);
      const each = Math.min(LINE, LINES / Math.max(1, rays.length));
      const end = time + each * rays.length + AFTER;
      for (const [n, ray] of rays.entries()) {
        const far = ray.cells.at(-1);
        if (far === undefined) continue;
        const [at, long] = [Math.round(time), Math.round(end - time)];
        add(at, long, { do: 'cue', name: 'line', data: { ...ray } }, 'rung', Math.min(n, 5));
        add(at, long, { do: 'chip', at: cellSpot(far), text: `+${ray.cells.length}` });
        time += each;
      }
      time = Math.round(time);
    }
    const gains = line.scores ? moved(scene, seat) : [];
    if (laid) add(time, 0, { do: 'show', parts: ['tracks', 'lowest'] });
    for (const { colour, by } of gains)
      add(time, RUN, { do: 'chip', at: trackSpot(seat, colour), text: `+${by}` });
    if (gains.length > 0)
      add(time, RUN, { do: 'light', at: gains.map(({ colour }) => trackSpot(seat, colour)) });
    // The lowest colour is what counts: it is marked where it has changed.
    if (laid && after.lowest[seat] !== before.lowest[seat])
      add(time + 200, RUN, { do: 'light', at: [`plate:${seat}/low`], tone: 'low' });
    const stopped = gains.filter((gain) => gain.stops).map((gain) => gain.colour);
    if (stopped.length > 0) {
      add(time + 100, BONUS, { do: 'cue', name: 'stop', data: { seat, colours: stopped } }, 'cheer');
      time += 100 + BONUS;
    } else if (gains.length > 0) time += own ? 0 : RUN / 2;
    if (line.action === 'swap') {
      add(time, SWAP, { do: 'cue', name: 'swap', data: { seat, tiles: line.tiles ?? [] } }, 'card');
      time += SWAP;
    }
    if (line.action === 'keep' || line.action === 'pass') {
      add(time, 500, { do: 'light', at: [`plate:${seat}`] });
      time += 500;
    }
  }
  // What was drawn comes from the bag; nobody sees what others draw.
  if (own)
    drawn(scene).forEach(({ place, tile }, n) => {
      const to = [`rack/${place}`];
      add(n * 60, DRAW, { do: 'fly', what: { tile }, from: 'bag', to, hides: true }, 'bag');
    });
  else
    for (const { line } of news)
      if (line?.chance === 'refill' && line.seat !== undefined)
        add(Math.max(0, time - DRAW), DRAW, {
          do: 'fly',
          what: { tile: '' },
          from: 'bag',
          to: [`plate:${line.seat}/rack`],
        });
  add(time, 0, { do: 'show' });
  return plan;
}

/** The places of the viewer's rack that were filled, and with what. */
function drawn({ before, after, seat }: Scene<Stage, View, Line>): { place: number; tile: string }[] {
  if (seat === null) return [];
  const [was, is] = [before.racks[seat]?.tiles ?? [], after.racks[seat]?.tiles ?? []];
  const left = [...was];
  return is.flatMap((tile, place) => {
    const kept = left.indexOf(tile);
    if (kept < 0) return [{ place, tile }];
    left.splice(kept, 1);
    return [];
  });
}

/** By how much a line moved the markers of its seat, from the lines before it. */
export function gainsOf(line: Line, earlier: Line[], stage: Stage): { colour: Colour; by: number }[] {
  const { seat, scores } = line;
  if (!scores || seat === undefined) return [];
  const side = stage.sides[seat];
  const last = earlier.findLast(
    (one) => one.scores && one.seat !== undefined && stage.sides[one.seat] === side,
  );
  return COLOURS.map((colour) => ({ colour, by: scores[colour] - (last?.scores?.[colour] ?? 0) })).filter(
    ({ by }) => by > 0,
  );
}

export const staging: Omit<Staging<Stage, View, Line>, 'Sprite' | 'Brief'> = {
  script,
  spots: (line, stage) => placed(stage, line)?.map((half) => cellSpot(half.cell)) ?? [],
  gain: (line, earlier, stage) =>
    gainsOf(line, earlier, stage)
      .map(({ by }) => `+${by}`)
      .join(' '),
};
