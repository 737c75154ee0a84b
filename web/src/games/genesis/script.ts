import type { Scene, Spot, Staging, Timed } from '../staging';
import { cellNamed } from './map';
import { TERRAINS, type Line, type Stage, type View } from './types';

/** Dice tumble and rest; a tile flies and settles; its area lights up; the points run. */
const ROLL = 800;
const FLIGHT = 340;
const REST = 60;
const AREA = 100;
const POINTS = 400;
const WORD = 500;

export const cellSpot = (cell: number): Spot => `cell:${cell}`;
export const pointsSpot = (seat: number): Spot => `plate:${seat}/points`;
export const stockSpot = (seat: number): Spot => `plate:${seat}/stock`;

const cellsOf = (area: View['areas'][number]) => area.herds.flatMap((herd) => herd.cells);

/** The areas whose points are multiplied otherwise than before, each by its cells. */
function multiplied(before: View, after: View) {
  return after.areas.flatMap((area) => {
    const cells = cellsOf(area);
    const was =
      before.areas.find((one) => cellsOf(one).some((cell) => cells.includes(cell)))?.multiplier ?? 1;
    return area.multiplier === was ? [] : [{ cells, is: area.multiplier, more: area.multiplier > was }];
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
        add(time, 0, { do: 'show', parts: ['land', 'stocks', 'areas', 'alive'] }, 'place');
        time += REST;
      }
      const area = after.areas.map(cellsOf).find((cells) => cells.includes(cell)) ?? [cell];
      add(time, AREA + POINTS, { do: 'light', at: area.map(cellSpot), tone: 'area' });
      time += own ? 0 : AREA;
      add(time, 0, { do: 'show', parts: ['scores'] });
      after.scores.forEach((is, of) => {
        const by = is - (before.scores[of] ?? 0);
        if (by === 0) return;
        const text = by > 0 ? `+${by}` : `−${-by}`;
        add(time, POINTS, { do: 'chip', at: pointsSpot(of), text, tone: by > 0 ? 'more' : 'less' });
        add(time, POINTS, { do: 'light', at: [pointsSpot(of)] });
      });
      for (const { cells, is, more } of multiplied(before, after)) {
        const at = cellSpot(cells[Math.floor(cells.length / 2)] ?? cell);
        add(time, POINTS, { do: 'chip', at, text: `×${is}`, tone: more ? 'more' : 'less' });
      }
      time += own ? 0 : POINTS;
    } else if (!own) {
      add(time, WORD, { do: 'light', at: [`plate:${seat}`] });
      time += WORD;
    }
  }
  add(time, 0, { do: 'show' });
  return plan;
}

export const staging: Omit<Staging<Stage, View, Line>, 'Sprite'> = {
  script,
  spots: (line, stage) => {
    const cell = cellNamed(stage, line.cell ?? '');
    return cell < 0 ? [] : [cellSpot(cell)];
  },
};
