/** How somebody feels about what happens at the table. */
export type Mood = 'calm' | 'thinking' | 'glad' | 'amazed' | 'worried' | 'proud' | 'sad';

export const MOODS = [
  'calm',
  'thinking',
  'glad',
  'amazed',
  'worried',
  'proud',
  'sad',
] as const satisfies Mood[];

/** What changes in a face with its mood; everything on a grid of 96. A mouth that is not told is the face's own. */
export interface Expression {
  /** The brows: how far up, and how far the inner ends are above the outer ones. */
  lift: number;
  slant: number;
  eyes: 'open' | 'wide' | 'closed' | 'aside' | 'down';
  mouth?: string;
  /** The mouth is open and shows what is in it. */
  open?: boolean;
  blush?: boolean;
  /** The head leans, in degrees. */
  lean: number;
}

export const EXPRESSIONS: Record<Mood, Expression> = {
  calm: { lift: 0, slant: 0, eyes: 'open', lean: 0 },
  thinking: { lift: 1.5, slant: -1, eyes: 'aside', mouth: 'M44 60.500q5-2 8 .5', lean: 4 },
  glad: {
    lift: 2,
    slant: 0,
    eyes: 'closed',
    mouth: 'M38.500 57q9.500 11 19 0z',
    open: true,
    blush: true,
    lean: 0,
  },
  amazed: {
    lift: 4.5,
    slant: 0.5,
    eyes: 'wide',
    mouth: 'M44 60.500a4 5 0 1 0 8 0a4 5 0 1 0-8 0',
    open: true,
    lean: -2,
  },
  worried: { lift: 2, slant: 3.5, eyes: 'wide', mouth: 'M41.500 62q3-3 6.500-1t6.500-1', lean: -3 },
  proud: { lift: 3, slant: -2.5, eyes: 'closed', mouth: 'M40 58.500q9 7 17-1.500', blush: true, lean: 5 },
  sad: { lift: 0, slant: 4, eyes: 'down', mouth: 'M41 62.500q7-6 14 0', lean: -4 },
};
