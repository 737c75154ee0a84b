import { cellNamed, nameOf } from './map';
import { texts } from './texts';
import { TERRAINS, type Context, type Line } from './types';

/** Reads an action in notation: "forest c7", "f c7", "stop" or "pass"; terrains in the person's language too. */
export function type(
  text: string,
  { language, stage, seat, view }: Context,
): { line: Line } | { problem: string } {
  const words = texts(language);
  const acting = seat ?? view.seat;
  if (acting === null) return { problem: words.typed.seat };
  const typed = text.trim().toLowerCase();
  if (typed === 'stop' || typed === 'pass') return { line: { seat: acting, action: typed } };
  const [name = '', where = '', ...rest] = typed.split(/\s+/);
  const terrain =
    TERRAINS.find((one) => name === one[0] || name === one) ??
    TERRAINS.find((one) => name.length > 2 && words.terrains[one].startsWith(name));
  if (!terrain) return { problem: words.typed.terrain };
  const cell = cellNamed(stage, where);
  if (cell < 0 || rest.length > 0) return { problem: words.typed.cell };
  return { line: { seat: acting, action: 'place', terrain, cell: nameOf(stage, cell) } };
}
