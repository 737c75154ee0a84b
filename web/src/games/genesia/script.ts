import type { Delta, Line, PlayerLine, Stage, Tile, View } from '../../generated/genesia';
import type { Beat, Scene, Spot, Staging, Timed } from '../staging';
import type { Json, Sound } from '../types';
import { touched } from './desk';
import { region } from './faces';

/** What is shown in the middle of the map for a moment. */
export type Moment =
  | { kind: 'card'; people: number; card: string; of?: string }
  | { kind: 'tiles'; tiles: (Tile | null)[] }
  | { kind: 'fight'; attacker: number; defender: number }
  | { kind: 'age'; age: number }
  | { kind: 'over' | 'cities' | 'progress' };

/** What flies: drawn by the sprite. */
export type Flying =
  { piece: 'clan' | 'city'; people: number; n: number } | { piece: 'coin' | 'progress'; n: number };

/** Milliseconds. A card turns over, is read, and goes to its owner. */
const CARD = { turn: 260, effect: 800, all: 1420 };
const COINS = 380;
const RECRUITS = { flight: 360, apart: 45, most: 8 };
const EDGE = 220;
const MARCH = 900;
const TILES = 1120;
const FOCUS = 420;
const CHARGE = 480;
const LOSS = { each: 120, most: 900 };
const FOUND = { flight: 380, apart: 90, most: 900 };
const AGE = 1400;
const TITLE = 800;
const CHIP = 900;
const GLANCE = 240;
/** However much happens at once. */
const LONGEST = 6000;

export const regionSpot = (id: string): Spot => `region:${id}`;
const plate = (people: number, part?: string): Spot => (part ? `plate:${people}/${part}` : `plate:${people}`);
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
const numbers = (by: { [key: string]: number } | undefined): [number, number][] =>
  Object.entries(by ?? {})
    .map(([people, n]): [number, number] => [Number(people), n])
    .filter(([, n]) => n !== 0);
const places = (by: Delta['clans']): [string, number, number][] =>
  Object.entries(by ?? {}).flatMap(([id, peoples]) =>
    numbers(peoples).map(([people, n]): [string, number, number] => [id, people, n]),
  );

/** A plan in the making. */
class Reel {
  plan: Timed[] = [];
  /** Where the next thing begins. */
  time = 0;
  #scene: Scene<Stage, View, Line>;

  constructor(scene: Scene<Stage, View, Line>) {
    this.#scene = scene;
  }

  add(at: number, long: number, beat: Beat, sound?: Sound) {
    this.plan.push({ at: Math.round(at), long: Math.round(long), beat, ...(sound ? { sound } : {}) });
  }

  fly(at: number, long: number, what: Flying, from: Spot, to: Spot, size: number, sound?: Sound) {
    this.add(at, long, { do: 'fly', what: what as unknown as Json, from, to: [to], size }, sound);
  }

  moment(at: number, long: number, moment: Moment, sound?: Sound) {
    this.add(at, long, { do: 'cue', name: moment.kind, data: moment as unknown as Json }, sound);
  }

  chip(at: number, spot: Spot, n: number) {
    this.add(at, CHIP, { do: 'chip', at: spot, text: signed(n), ...(n < 0 ? { tone: 'bad' } : {}) });
  }

  /** Coins and Progress: from whoever pays to whoever gets, or from the card in the middle. */
  wealth(at: number, { coins, progress }: Delta): number {
    const purses = numbers(coins);
    const payer = purses.find(([, n]) => n < 0)?.[0];
    for (const [people, n] of purses) {
      if (n > 0) {
        const from = payer === undefined ? 'stage' : plate(payer, 'coins');
        this.fly(at, COINS, { piece: 'coin', n }, from, plate(people, 'coins'), 0.34);
      }
      this.chip(at + (n > 0 ? COINS : 0), plate(people, 'coins'), n);
    }
    const made = numbers(progress);
    for (const [people, n] of made) {
      this.fly(at, COINS, { piece: 'progress', n }, 'stage', plate(people, 'progress'), 0.34);
      this.chip(at + COINS, plate(people, 'progress'), n);
    }
    return purses.length + made.length > 0 ? COINS : 0;
  }

  /** Clans and Cities that come from the supply, and those that are gone. */
  pieces(at: number, { clans, cities }: Delta): number {
    let long = 0;
    for (const [id, people, n] of places(clans)) {
      if (n < 0) {
        this.chip(at, regionSpot(id), n);
        long = Math.max(long, Math.min(LOSS.most, LOSS.each * -n));
        continue;
      }
      const flights = Math.min(n, RECRUITS.most);
      for (let one = 0; one < flights; one++)
        this.fly(
          at + one * RECRUITS.apart,
          RECRUITS.flight,
          { piece: 'clan', people, n: 1 },
          plate(people, 'clans'),
          regionSpot(id),
          0.4,
        );
      long = Math.max(long, RECRUITS.flight + (flights - 1) * RECRUITS.apart);
    }
    return Math.max(long, this.found(at, cities));
  }

  /** Cities rise one after the other, from west to east. */
  found(at: number, cities: Delta['cities']): number {
    const { stage } = this.#scene;
    const all = places(cities).toSorted(
      ([one], [two]) => (region(stage, one)?.x ?? 0) - (region(stage, two)?.x ?? 0),
    );
    const apart = Math.min(FOUND.apart, FOUND.most / Math.max(1, all.length));
    all.forEach(([id, people, n], place) => {
      if (n > 0)
        this.fly(
          at + place * apart,
          FOUND.flight,
          { piece: 'city', people, n },
          plate(people, 'cities'),
          regionSpot(id),
          0.5,
        );
      else this.chip(at + place * apart, regionSpot(id), n);
    });
    return all.length > 0 ? FOUND.flight + (all.length - 1) * apart : 0;
  }

  show(at: number, delta: Delta | undefined, sound?: Sound) {
    const parts = [
      ...(delta?.clans || delta?.cities ? ['regions'] : []),
      ...(delta?.coins || delta?.progress || delta?.clans || delta?.cities ? ['peoples'] : []),
    ];
    if (parts.length > 0) this.add(at, 0, { do: 'show', parts }, sound);
  }
}

type Of<Action extends PlayerLine['action']> = Line & Extract<PlayerLine, { action: Action }>;

/** A card is turned up in the middle; what it does happens while it is read. */
function played(reel: Reel, line: Of<'play' | 'copy' | 'strike' | 'defend'>) {
  const start = reel.time;
  const delta = line.delta ?? {};
  if (line.resumed) {
    const long = Math.max(reel.wealth(start, delta), reel.pieces(start, delta));
    reel.show(start + long, delta);
    reel.time = start + long + GLANCE;
    return;
  }
  const of = line.action === 'copy' ? { of: line.of } : {};
  reel.moment(start, CARD.all, { kind: 'card', people: line.seat, card: line.card, ...of }, 'card');
  const at = start + CARD.effect;
  const long = Math.max(reel.wealth(at, delta), reel.pieces(at, delta));
  reel.show(at + long, delta);
  reel.time = Math.max(start + CARD.all, at + long);
}

/** Clans go from Region to Region, and pay where they cross. */
function moved(reel: Reel, line: Of<'move'>) {
  const start = reel.time;
  const { path, seat, n = 1 } = line;
  const each = Math.min(EDGE, MARCH / Math.max(1, path.length - 1));
  path.slice(1).forEach((id, edge) => {
    const from = path[edge];
    if (from !== undefined)
      reel.fly(
        start + edge * each,
        each,
        { piece: 'clan', people: seat, n },
        regionSpot(from),
        regionSpot(id),
        0.5,
      );
  });
  const long = each * (path.length - 1);
  reel.wealth(start + long / 2, line.delta?.coins ? { coins: line.delta.coins } : {});
  reel.show(start + long, line.delta, 'place');
  reel.time = start + long + GLANCE;
}

/** The fight that is on, before or after a line. */
function fightOf({ before, after }: Scene<Stage, View, Line>) {
  return before.assault ?? after.assault ?? null;
}

function assault(reel: Reel, line: Of<'assault'>, scene: Scene<Stage, View, Line>) {
  const start = reel.time;
  const spots = [regionSpot(line.from), regionSpot(line.to)];
  const long = FOCUS + CHARGE * 2;
  reel.add(start, long, { do: 'focus', at: spots });
  reel.add(start, long, { do: 'light', at: spots, tone: 'fight' });
  const defender = scene.after.assault?.defender;
  if (defender !== undefined)
    reel.moment(start, long, { kind: 'fight', attacker: line.seat, defender }, 'roll');
  reel.add(start + FOCUS, 0, { do: 'show', parts: ['assault'] });
  reel.add(start + FOCUS, CHARGE, { do: 'shake', at: regionSpot(line.to) });
  reel.time = start + long;
}

/** Losses fall, a City is taken, Clans move in: always with the eye on the place. */
function fought(reel: Reel, line: Of<'losses' | 'siege' | 'advance'>, scene: Scene<Stage, View, Line>) {
  const start = reel.time;
  const fight = fightOf(scene);
  const delta = line.delta ?? {};
  let long = CHARGE;
  if (line.action === 'advance' && fight && (line.n ?? 0) > 0) {
    reel.fly(
      start,
      CHARGE,
      { piece: 'clan', people: fight.attacker, n: line.n ?? 1 },
      regionSpot(fight.from),
      regionSpot(fight.to),
      0.5,
    );
  } else long = Math.max(CHARGE, reel.pieces(start, delta));
  if (line.action === 'losses' && fight)
    reel.add(start, CHARGE, { do: 'shake', at: regionSpot(fight.to) }, 'place');
  const wealth = reel.wealth(start + long, delta);
  reel.show(start + long, delta);
  reel.time = start + long + wealth + CHARGE;
  if (fight)
    reel.add(start, reel.time - start, {
      do: 'focus',
      at: [regionSpot(fight.from), regionSpot(fight.to)],
    });
}

/** Something that is over in a glance: whose turn it was, and what it brought. */
function glance(reel: Reel, line: Line & PlayerLine) {
  const start = reel.time;
  const delta = line.delta ?? {};
  const part =
    line.action === 'draft' || line.action === 'discard'
      ? 'hand'
      : line.action === 'choose'
        ? 'tile'
        : undefined;
  reel.add(start, GLANCE * 2, { do: 'light', at: [plate(line.seat, part)] });
  const long = Math.max(reel.wealth(start, delta), reel.pieces(start, delta));
  reel.show(start + long, delta, long > 0 ? 'place' : undefined);
  // Whoever chooses at the same time is seen almost at once.
  reel.time = start + (line.action === 'draft' || line.action === 'choose' ? GLANCE / 2 : long + GLANCE);
}

function acted(reel: Reel, line: Line & PlayerLine, scene: Scene<Stage, View, Line>) {
  if (line.action === 'draft' || line.action === 'choose') {
    glance(reel, line);
    if (line.action === 'choose' && line.tiles) {
      reel.moment(reel.time, TILES, { kind: 'tiles', tiles: line.tiles }, 'card');
      reel.time += TILES;
    }
    return;
  }
  reel.add(reel.time, GLANCE * 2, { do: 'light', at: [plate(line.seat)] });
  switch (line.action) {
    case 'play':
    case 'copy':
    case 'strike':
    case 'defend':
      return played(reel, line);
    case 'move':
      return moved(reel, line);
    case 'assault':
      return assault(reel, line, scene);
    case 'losses':
    case 'siege':
    case 'advance':
      return fought(reel, line, scene);
    default:
      return glance(reel, line);
  }
}

/** What nobody does: Cities are built, Progress is made, an Age begins or ends. */
function happened(reel: Reel, line: Line) {
  const start = reel.time;
  const delta = line.delta ?? {};
  if ('chance' in line) {
    if (line.chance !== 'deal') return;
    reel.moment(start, AGE, { kind: 'age', age: line.age }, 'turn');
    reel.time = start + AGE;
  } else if ('rule' in line && line.rule === 'age') {
    if (line.age < 3) return;
    reel.moment(start, AGE, { kind: 'over' }, 'end');
    reel.time = start + AGE;
  } else if ('rule' in line) {
    reel.moment(start, TITLE, { kind: line.rule }, 'cheer');
    const at = start + TITLE / 2;
    const long = Math.max(reel.pieces(at, delta), reel.wealth(at, delta));
    reel.show(at + long, delta);
    reel.time = Math.max(start + TITLE, at + long + GLANCE);
  }
}

/** Whoever acted has seen it: only what comes of it is told. */
function answered(reel: Reel, line: Line & PlayerLine, scene: Scene<Stage, View, Line>) {
  const delta = line.delta ?? {};
  const start = reel.time;
  for (const [people, n] of numbers(delta.coins)) reel.chip(start, plate(people, 'coins'), n);
  for (const [people, n] of numbers(delta.progress)) reel.chip(start, plate(people, 'progress'), n);
  for (const [id, , n] of places(delta.clans))
    if (n < 0 && line.action === 'losses') reel.chip(start, regionSpot(id), n);
  if (line.action === 'choose' && line.tiles) {
    reel.moment(start, TILES, { kind: 'tiles', tiles: line.tiles }, 'card');
    reel.time = start + TILES;
  }
  const fight = fightOf(scene);
  if (line.action === 'losses' && fight) reel.add(start, CHARGE, { do: 'shake', at: regionSpot(fight.to) });
}

function script(scene: Scene<Stage, View, Line>): Timed[] {
  const reel = new Reel(scene);
  if (scene.own) reel.add(0, 0, { do: 'show' });
  for (const { line } of scene.news) {
    if (!line) continue;
    if (!('action' in line)) happened(reel, line);
    else if (scene.own && line.seat === (scene.seat ?? line.seat)) answered(reel, line, scene);
    else acted(reel, line, scene);
  }
  reel.add(reel.time, 0, { do: 'show' });
  const end = reel.plan.reduce((most, { at, long }) => Math.max(most, at + long), 0);
  const part = Math.min(1, LONGEST / Math.max(1, end));
  return part === 1
    ? reel.plan
    : reel.plan.map((one) => ({ ...one, at: Math.floor(one.at * part), long: Math.floor(one.long * part) }));
}

export const staging: Omit<Staging<Stage, View, Line>, 'Sprite'> = {
  script,
  spots: (line) => touched(line).map(regionSpot),
};
