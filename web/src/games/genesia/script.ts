import type { Tile } from '../../generated/genesia';

/** What is shown in the middle of the map for a moment. */
export type Moment =
  | { kind: 'card'; people: number; card: string; of?: string }
  | { kind: 'tiles'; tiles: (Tile | null)[] }
  | { kind: 'fight'; attacker: number; defender: number }
  | { kind: 'age'; age: number }
  | { kind: 'over' | 'cities' | 'progress' };
