import type {
  CardFace,
  MoveOffer,
  Offers,
  People,
  RegionFace,
  Stage,
  View,
} from '../../../generated/genesia';

/** A tiny world for tests: two Homelands with a Region between them, and one to the north. */
function region(id: string, x: number, y: number, value: number, more: Partial<RegionFace> = {}): RegionFace {
  const name = { en: id, fr: id, it: id };
  return { id, name, x, y, value, homeland: null, continent: null, next: [], outline: 'M0 0z', ...more };
}

const words = (name: string) => ({
  en: { name, text: '' },
  fr: { name: `${name} (fr)`, text: '' },
  it: { name, text: '' },
});

export function face(number: string, more: Partial<CardFace> = {}): CardFace {
  return {
    number,
    age: 1,
    lot: 'blue',
    phases: ['growth'],
    lasting: false,
    invention: false,
    copy: false,
    offence: false,
    defence: false,
    cost: 0,
    progress: 0,
    options: [],
    words: words(`Card ${number}`),
    ...more,
  };
}

export const stage: Stage = {
  pack: { name: 'small', version: '1', label: '', title: 'Small', hash: 'abc' },
  solo: false,
  teams: null,
  chart: {
    peoples: 2,
    width: 1000,
    height: 800,
    radius: 20,
    lands: [],
    straits: [],
    regions: [
      region('c1.h', 100, 400, 0, { homeland: 0, continent: 0, next: [1] }),
      region('gen.5a', 500, 400, 5, { next: [0, 2, 3] }),
      region('c2.h', 900, 400, 0, { homeland: 1, continent: 1, next: [1] }),
      region('gen.7a', 520, 100, 7, { next: [1] }),
    ],
  },
  cards: [
    face('3', { cost: 2 }),
    face('45', { phases: ['expansion', 'end'], cost: 4 }),
    face('P1', { lasting: true }),
  ],
  objectives: [{ number: 'O1', lot: null, words: words('Far') }],
};

export function people(more: Partial<People> = {}): People {
  return {
    coins: 10,
    supply: 20,
    cities: 20,
    progress: [0, 0, 0],
    score: { progress: [0, 0, 0], radiance: 0, conquest: {}, objective: 0, total: 0 },
    inventions: [],
    held: 0,
    played: [],
    laid: [],
    discarded: 0,
    moves: [],
    offers: [],
    bonuses: [],
    settle: 0,
    toll_free: false,
    toll: 1,
    early: false,
    assaults: 0,
    conquests: 0,
    ...more,
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    options: { players: 2, mode: 'standard', objectives: 'normal' },
    viewer: { seat: 0 },
    age: 1,
    phase: 'growth',
    task: 'turn',
    actor: 0,
    owing: [],
    order: [0, 1],
    next_order: [],
    peoples: [people(), people()],
    regions: { 'c1.h': { clans: { 0: 3 }, cities: [0] }, 'gen.5a': { clans: {}, cities: [1] } },
    protected: [],
    seen: [],
    ...more,
  };
}

export function move(path: string[], bank: number[], more: Partial<MoveOffer> = {}): MoveOffer {
  return { line: { seat: 0, action: 'move', path }, bank, tolls: [], ...more };
}

export function offers(more: Partial<Offers> = {}): Offers {
  return { people: 0, cards: [], picks: [], recruits: [], moves: [], assaults: [], ...more };
}
