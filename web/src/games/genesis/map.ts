import type { Stage } from './types';

/** The side of a cell in drawings. */
export const SIDE = 40;

export interface Point {
  x: number;
  y: number;
}

export function columnOf(stage: Stage, cell: number): number {
  return cell % stage.columns;
}

export function rowOf(stage: Stage, cell: number): number {
  return Math.floor(cell / stage.columns);
}

/** The name of a cell, such as c7. */
export function nameOf(stage: Stage, cell: number): string {
  return `${String.fromCharCode(97 + columnOf(stage, cell))}${rowOf(stage, cell) + 1}`;
}

/** The cell of a name; -1 if the board has none. */
export function cellNamed(stage: Stage, name: string): number {
  const found = /^([a-z])([1-9]\d?)$/.exec(name.toLowerCase());
  if (!found?.[1]) return -1;
  const [column, row] = [found[1].charCodeAt(0) - 97, Number(found[2]) - 1];
  return column < stage.columns && row < stage.rows ? row * stage.columns + column : -1;
}

/** The upper left corner of a cell. */
export function cornerOf(stage: Stage, cell: number): Point {
  return { x: columnOf(stage, cell) * SIDE, y: rowOf(stage, cell) * SIDE };
}

/** The cell under a point; -1 off the board. */
export function cellAt(stage: Stage, { x, y }: Point): number {
  const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
  const inside = column >= 0 && column < stage.columns && row >= 0 && row < stage.rows;
  return inside ? row * stage.columns + column : -1;
}

/** How many columns hold cells in play: two players leave the far bank alone. */
export function columnsInPlay(stage: Stage): number {
  return 1 + Math.max(...stage.cells.map((cell) => columnOf(stage, cell)));
}

/** Where a key leads from a cell; null for keys that lead nowhere. */
export function step(stage: Stage, from: number, key: string): number | null {
  const [column, row] = [columnOf(stage, from), rowOf(stage, from)];
  const wide = columnsInPlay(stage);
  const at = (c: number, r: number) =>
    Math.max(0, Math.min(wide - 1, c)) + Math.max(0, Math.min(stage.rows - 1, r)) * stage.columns;
  switch (key) {
    case 'ArrowLeft':
      return at(column - 1, row);
    case 'ArrowRight':
      return at(column + 1, row);
    case 'ArrowUp':
      return at(column, row - 1);
    case 'ArrowDown':
      return at(column, row + 1);
    case 'Home':
      return at(0, row);
    case 'End':
      return at(wide - 1, row);
    case 'PageUp':
      return at(column, 0);
    case 'PageDown':
      return at(column, stage.rows - 1);
    default:
      return null;
  }
}

/** The outline of cells as SVG path data, drawn a little inside them. */
export function outline(stage: Stage, cells: readonly number[], inset = 0): string {
  const there = new Set(cells);
  const has = (column: number, row: number) =>
    column >= 0 && column < stage.columns && there.has(row * stage.columns + column);
  const drawn: string[] = [];
  for (const cell of cells) {
    const [c, r] = [columnOf(stage, cell), rowOf(stage, cell)];
    const [x, y] = [c * SIDE, r * SIDE];
    const near = (dx: number, dy: number) => has(c + dx, r + dy);
    // An edge ends at the inset of its corner, or runs on where the outline does.
    const end = (sideOpen: boolean, cornerOpen: boolean) => (sideOpen ? inset : cornerOpen ? -inset : 0);
    if (!near(0, -1))
      drawn.push(
        `M${x + end(!near(-1, 0), near(-1, -1))} ${y + inset}H${x + SIDE - end(!near(1, 0), near(1, -1))}`,
      );
    if (!near(0, 1))
      drawn.push(
        `M${x + end(!near(-1, 0), near(-1, 1))} ${y + SIDE - inset}H${x + SIDE - end(!near(1, 0), near(1, 1))}`,
      );
    if (!near(-1, 0))
      drawn.push(
        `M${x + inset} ${y + end(!near(0, -1), near(-1, -1))}V${y + SIDE - end(!near(0, 1), near(-1, 1))}`,
      );
    if (!near(1, 0))
      drawn.push(
        `M${x + SIDE - inset} ${y + end(!near(0, -1), near(1, -1))}V${y + SIDE - end(!near(0, 1), near(1, 1))}`,
      );
  }
  return drawn.join('');
}

/** The river as path data: down the board between the cells of its two banks. */
export function river(stage: Stage): string {
  if (!stage.river) return '';
  const points = stage.river.map(
    (left, row) => `${row === 0 ? 'M' : 'L'}${left * SIDE} ${row * SIDE}V${(row + 1) * SIDE}`,
  );
  return points.join('');
}
