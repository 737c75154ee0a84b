/** A Clan: a standing figure 14 high on its base at (0, 0). */
export const PAWN =
  'M-5 0c0-3.200 2.300-3.800 2.600-6.400A3.400 3.400 0 1 1 2.400-6.400C2.700-3.800 5-3.200 5 0Q0 1.500-5 0z';

/** Cities of the three Ages, on the ground at (0, 0): huts, a wall with its keep, towers. */
export const CITIES = [
  'M-11 0v-6l4.500-5L-2-6V-9L3.500-15 9-9v3l2 2v4zM-8 0v-4h2.500v4zM2 0v-5h3v5z',
  'M-11 0v-13h3.200v2h2.400v-2h2v-5h2v2h2.800v-2h2v5h2v2h2.400v-2H11V0zM-2 0v-5a2 2 0 0 1 4 0v5z',
  'M-11 0v-11l4-2V-18l3-2v8l2-1v-9l2.500-3 2.500 3v11l3-1.500v-4l5-2V0zM-8.500-8h1.500v2h-1.500zM-.700-16h1.500v3h-1.500zM7-9h1.500v2H7z',
];
