/** The cells of a hexagon of cells, for covers of 320 by 240. */
export const comb: { x: number; y: number; ring: number; index: number }[] = [];
for (let q = -3; q <= 3; q++) {
  for (let r = Math.max(-3, -q - 3); r <= Math.min(3, -q + 3); r++) {
    comb.push({
      x: 160 + 34 * (q + r / 2),
      y: 120 + 29.5 * r,
      ring: Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)),
      index: comb.length,
    });
  }
}
