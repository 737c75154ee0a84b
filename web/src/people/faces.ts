import type { Title } from '../games/types';

const CUTS = ['short', 'bald', 'bob', 'long', 'curls', 'bun', 'fringe', 'mohawk', 'plait', 'quiff'] as const;
const MOUTHS = ['smile', 'calm', 'grin', 'smirk'] as const;
const WEARS = ['glasses', 'beard', 'moustache', 'scarf', 'earrings'] as const;

/** What a face is put together from. All faces of the house are drawn from these parts, in one style. */
export interface Parts {
  ground: string;
  skin: string;
  hair: string;
  coat: string;
  cut: (typeof CUTS)[number];
  mouth: (typeof MOUTHS)[number];
  wears?: (typeof WEARS)[number] | 'cap' | 'crown' | 'monocle' | 'leaf';
}

const SKIN = ['#f3cfae', '#e3ae82', '#c68a5c', '#9a6240', '#6d4530'] as const;
const HAIR = ['#2b211b', '#5b3a24', '#9a5b2a', '#d0a24c', '#8d8a86', '#b8452f'] as const;

const parts = (
  ground: string,
  skin: number,
  hair: number,
  coat: string,
  cut: Parts['cut'],
  mouth: Parts['mouth'],
  wears?: Parts['wears'],
): Parts => ({
  ground,
  skin: SKIN[skin] ?? SKIN[0],
  hair: HAIR[hair] ?? HAIR[0],
  coat,
  cut,
  mouth,
  ...(wears ? { wears } : {}),
});

/** The faces that people choose from; the house knows them by their number. */
export const FACES: readonly Parts[] = [
  parts('#93c7b9', 0, 1, '#0f6b66', 'short', 'smile'),
  parts('#eab676', 2, 0, '#a8322a', 'long', 'smile', 'earrings'),
  parts('#9db1dd', 4, 0, '#3b5a94', 'curls', 'grin'),
  parts('#cfa3c2', 1, 3, '#7a3c6d', 'bob', 'calm', 'glasses'),
  parts('#cdc378', 3, 0, '#5d6b1f', 'bald', 'smile', 'beard'),
  parts('#a9c98b', 0, 5, '#3d6b35', 'fringe', 'smirk', 'scarf'),
  parts('#e2a58c', 1, 4, '#8a4a2c', 'bun', 'calm', 'glasses'),
  parts('#8dbfdc', 2, 1, '#1f6480', 'short', 'grin', 'cap'),
  parts('#bda0da', 4, 0, '#62408c', 'mohawk', 'smirk'),
  parts('#ecc766', 0, 2, '#9a6a12', 'curls', 'smile', 'earrings'),
  parts('#a6b8a9', 3, 4, '#44554a', 'short', 'calm', 'moustache'),
  parts('#e39aa9', 1, 0, '#99324e', 'long', 'grin', 'glasses'),
];

type Levels = Record<string, Parts>;

/** The faces of the bots, by game and level. */
export const BOT_FACES: Record<string, Levels> = {
  genial: {
    beginner: parts('#f0c45c', 0, 3, '#d0702a', 'mohawk', 'grin'),
    easy: parts('#86c2cd', 2, 1, '#2a7a8c', 'bob', 'smile'),
    medium: parts('#a797d6', 1, 2, '#5a4a94', 'short', 'calm', 'glasses'),
    hard: parts('#e39686', 3, 0, '#94382c', 'bun', 'smirk', 'earrings'),
    champion: parts('#a0bd8c', 0, 4, '#2f4a2c', 'bald', 'calm', 'monocle'),
  },
  genesis: {
    beginner: parts('#a6cf76', 1, 2, '#5f8f2c', 'curls', 'grin', 'leaf'),
    easy: parts('#8abfe0', 0, 5, '#2c6a94', 'fringe', 'smile', 'cap'),
    medium: parts('#dcb973', 3, 0, '#8a6420', 'short', 'smile', 'beard'),
    hard: parts('#8dc0a9', 2, 4, '#24574a', 'long', 'calm', 'leaf'),
    champion: parts('#c4a189', 4, 4, '#5e3c28', 'bald', 'smirk', 'beard'),
  },
  genesia: {
    beginner: parts('#ebb176', 0, 2, '#a65a24', 'bob', 'smile', 'scarf'),
    easy: parts('#91acdd', 2, 0, '#34508c', 'short', 'smile', 'moustache'),
    medium: parts('#d093b5', 3, 0, '#84305c', 'long', 'calm', 'earrings'),
    hard: parts('#a5ae9e', 1, 4, '#3c4438', 'short', 'smirk', 'beard'),
    champion: parts('#ecc95a', 1, 1, '#7c2430', 'bun', 'calm', 'crown'),
  },
} satisfies Partial<Record<Title, Levels>>;

/** Those who come along where several bots of one level sit at a table, in the order of their names (`words.ts`). */
const FRIENDS: Record<string, Parts[]> = {
  genial: [
    parts('#e8a0a8', 1, 0, '#6d3f7a', 'fringe', 'smile', 'earrings'),
    parts('#9fc4b0', 0, 4, '#3a5a4c', 'quiff', 'smirk', 'moustache'),
    parts('#e6c272', 3, 0, '#a3492c', 'plait', 'grin'),
    parts('#a3b4e0', 2, 2, '#37507f', 'short', 'calm', 'scarf'),
  ],
  genesis: [
    parts('#c9bd7c', 0, 2, '#6b5a20', 'quiff', 'smile', 'beard'),
    parts('#8fc7c0', 1, 4, '#2b6c66', 'bun', 'smirk', 'glasses'),
    parts('#c3a6d8', 4, 0, '#5b3f84', 'curls', 'smile'),
    parts('#e9b08a', 2, 5, '#8c4a2e', 'plait', 'grin', 'earrings'),
  ],
  genesia: [
    parts('#d9a2bd', 0, 3, '#8a2f58', 'long', 'smile'),
    parts('#97c2a0', 3, 0, '#2f5f3c', 'short', 'smirk', 'glasses'),
    parts('#e3b768', 1, 1, '#95561d', 'curls', 'smile', 'earrings'),
    parts('#9cb6d8', 4, 0, '#304f80', 'bald', 'grin', 'beard'),
  ],
};

const GROUNDS = [
  '#93c7b9',
  '#eab676',
  '#9db1dd',
  '#cfa3c2',
  '#cdc378',
  '#a9c98b',
  '#e2a58c',
  '#8dbfdc',
] as const;
const COATS = [
  '#0f6b66',
  '#a8322a',
  '#3b5a94',
  '#7a3c6d',
  '#5d6b1f',
  '#8a4a2c',
  '#1f6480',
  '#3c4438',
] as const;

/** A face for somebody who has chosen none, made from the name: the same every time for the same person. */
export function anyFace(name: string): Parts {
  let seed = 17;
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  const pick = <T>(from: readonly T[]): T | undefined => {
    seed = (seed * 48_271) % 2_147_483_647;
    return from[Math.floor((seed / 2_147_483_647) * from.length)];
  };
  const wears = pick([...WEARS, undefined, undefined, undefined]);
  return {
    ground: pick(GROUNDS) ?? GROUNDS[0],
    skin: pick(SKIN) ?? SKIN[0],
    hair: pick(HAIR) ?? HAIR[0],
    coat: pick(COATS) ?? COATS[0],
    cut: pick(CUTS) ?? 'short',
    mouth: pick(MOUTHS) ?? 'smile',
    ...(wears ? { wears } : {}),
  };
}

/** How many bots of the same level sit before this one. */
export function twinsBefore(seats: { kind: string; bot?: string | null }[], at: number): number {
  const bot = seats[at]?.bot;
  return bot ? seats.slice(0, at).filter((seat) => seat.kind === 'bot' && seat.bot === bot).length : 0;
}

interface Sitting {
  kind: string;
  name: string;
  bot: string | null;
  face: number | null;
}

/** The face of whoever sits there: of a bot by game and level, of a person as they chose. */
export function faceOf(game: string, seats: Sitting[], at: number): Parts | null {
  const seat = seats[at];
  if (!seat) return null;
  if (seat.kind !== 'bot') return FACES[seat.face ?? -1] ?? anyFace(seat.name);
  const before = twinsBefore(seats, at);
  const own = before === 0 ? BOT_FACES[game]?.[seat.bot ?? ''] : FRIENDS[game]?.[before - 1];
  return own ?? anyFace(`${game} ${seat.bot} ${before}`);
}
