import type { Line } from '../../generated/genesia';
import type { Sound } from '../types';

/** How a line sounds. */
export function sound(line: Line): Sound | null {
  if ('chance' in line) return 'card';
  if ('rule' in line) return line.rule === 'cities' ? 'place' : null;
  switch (line.action) {
    case 'play':
    case 'copy':
    case 'draft':
    case 'strike':
    case 'defend':
    case 'discard':
      return 'card';
    case 'recruit':
    case 'move':
    case 'build':
    case 'advance':
    case 'losses':
      return 'place';
    case 'siege':
      return line.take ? 'cheer' : null;
    default:
      return null;
  }
}
