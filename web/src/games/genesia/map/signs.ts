/** The signs of the players' colours on a square of 20, the same as beside their names. */
export const SIGNS = [
  'M10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  'M10 4.500L16 15H4z',
  'M5.500 5.500h9v9h-9z',
  'M10 3.500L16.500 10L10 16.500L3.500 10z',
  'M10 3.500l2 4.300 4.700.6-3.500 3.200.9 4.700-4.100-2.400-4.100 2.400.9-4.700-3.500-3.200 4.700-.6z',
  'M8 4h4v4h4v4h-4v4H8v-4H4V8h4z',
];

/** Strokes that fill the land of a colour, on a square of 16. */
export const PATTERNS = [
  'M0 16L16 0M-4 4L4-4M12 20L20 12',
  'M0 0L16 16M-4 12L4 20M12-4L20 4',
  'M0 8H16',
  'M8 0V16',
  'M4 4h.1M12 12h.1',
  'M0 8H16M8 0V16',
];
