import type { Scene, Spot, Staging, Timed } from '../staging';
import type { FeedLine } from '../types';
import { cellNamed } from './map';
import { TERRAINS, type Line, type Stage, type View } from './types';

/** Dice tumble and rest; a tile flies and settles; the outline of its area grows; the points run. */
const ROLL = 850;
const FLIGHT = 360;
const REST = 60;
const AREA = 200;
const POINTS = 360;
const MEDAL = 380;
const WORD = 500;

export const cellSpot = (cell: number): Spot => `cell:${cell}`;
/** The medal of an area, by its first cell. */
export const areaSpot = (cell: number): Spot => `cell:${cell}/medal`;
export const pointsSpot = (seat: number): Spot => `plate:${seat}/points`;
export const stockSpot = (seat: number): Spot => `plate:${seat}/stock`;

type Area = View['areas'][number];
const cellsOf = (area: Area) => area.herds.flatMap((herd) => herd.cells);

/** The first cell of an area: where its medal lies. */
export function anchorOf(area: Area): number {
  return Math.min(...cellsOf(area));
}

/** The medals that change hands: from the area that loses one, if any, to the one that has it now. */
function medals(before: View, after: View): { times: number; from: number | null; to: number }[] {
  const worn = (view: View) => view.areas.filter((area) => area.multiplier > 1);
  const same = (one: Area, other: Area) =>
    one.multiplier === other.multiplier && cellsOf(one).some((cell) => cellsOf(other).includes(cell));
  const left = worn(before).filter((area) => !worn(after).some((other) => same(area, other)));
  return worn(after)
    .filter((area) => !worn(before).some((other) => same(area, other)))
    .map((area) => {
      const at = left.findIndex((one) => one.multiplier === area.multiplier);
      const [lost] = at < 0 ? [] : left.splice(at, 1);
      return { times: area.multiplier, from: lost ? anchorOf(lost) : null, to: anchorOf(area) };
    });
}

function script({ stage, before, after, news, own, seat: eyes }: Scene<Stage, View, Line>): Timed[] {
  const plan: Timed[] = [];
  const add = (at: number, long: number, beat: Timed['beat'], sound?: Timed['sound']) =>
    plan.push({ at, long, beat, ...(sound ? { sound } : {}) });
  let time = 0;
  for (const { line } of news) {
    if (!line) continue;
    if (line.dice) {
      const roller = after.seat;
      // One's own dice tumble in the hand.
      if (roller === null || roller === eyes) add(time, 0, { do: 'show' }, 'roll');
      else {
        add(time, ROLL, { do: 'light', at: [`plate:${roller}`] });
        add(time, ROLL, { do: 'cue', name: 'roll', data: { seat: roller, dice: line.dice } }, 'roll');
        time += ROLL;
      }
      continue;
    }
    const { seat } = line;
    if (seat === undefined) continue;
    const cell = cellNamed(stage, line.cell ?? '');
    const terrain = TERRAINS.find((one) => one === line.terrain);
    if (line.action === 'place' && terrain && cell >= 0) {
      if (own) add(time, 0, { do: 'show' }, 'place');
      else {
        add(time, FLIGHT + REST, { do: 'light', at: [`plate:${seat}`] });
        add(time, FLIGHT, {
          do: 'fly',
          what: { terrain, seat },
          from: stockSpot(seat),
          to: [cellSpot(cell)],
        });
        time += FLIGHT;
        add(time, 0, { do: 'show', parts: ['land', 'stocks', 'alive'] }, 'place');
        time += REST;
      }
      const moves = medals(before, after);
      // A medal is on its way before it lies where it belongs.
      for (const { times, from, to } of moves)
        if (from !== null)
          add(time, MEDAL, { do: 'fly', what: { medal: times }, from: areaSpot(from), to: [cellSpot(to)] });
      const scores = after.areas.some((area) => cellsOf(area).includes(cell));
      const counts = time + (own ? 0 : moves.some(({ from }) => from !== null) ? MEDAL : 0);
      add(counts, 0, { do: 'show', parts: ['areas'] });
      if (scores) add(counts, AREA + POINTS + 140, { do: 'cue', name: 'area', data: { cell } });
      time = counts + (own || !scores ? 0 : AREA);
      add(time, 0, { do: 'show', parts: ['scores'] });
      after.scores.forEach((is, of) => {
        const by = is - (before.scores[of] ?? 0);
        if (by === 0) return;
        const text = by > 0 ? `+${by}` : `−${-by}`;
        add(time, POINTS + 140, { do: 'chip', at: pointsSpot(of), text, tone: by > 0 ? 'more' : 'less' });
        add(time, POINTS + 140, { do: 'light', at: [pointsSpot(of)] });
      });
      for (const { from, to } of moves)
        if (from === null) add(time, POINTS, { do: 'appear', at: areaSpot(to) }, 'rung');
        else add(time, POINTS, { do: 'light', at: [areaSpot(to)] }, 'rung');
      time += own ? 0 : POINTS;
    } else if (!own) {
      add(time, WORD, { do: 'light', at: [`plate:${seat}`] });
      time += WORD;
    }
  }
  add(time, 0, { do: 'show' });
  return plan;
}

/** By how much everybody's points changed, as it was told. */
export function changesOf({ says }: FeedLine<Line>): { seat: number; by: number }[] {
  const changes = says?.args?.changes;
  return (Array.isArray(changes) ? changes : []).flatMap((change) => {
    const args = typeof change === 'object' && 'key' in change ? change.args : undefined;
    const [who, by] = [args?.who, args?.by];
    return typeof who === 'object' && 'seat' in who && typeof by === 'number' ? [{ seat: who.seat, by }] : [];
  });
}

export const staging: Omit<Staging<Stage, View, Line>, 'Sprite' | 'Brief'> = {
  script,
  spots: (line, stage) => {
    const cell = cellNamed(stage, line.cell ?? '');
    return cell < 0 ? [] : [cellSpot(cell)];
  },
};
