import type { TableLine } from '../generated/api';
import { list } from '../lib/i18n.svelte';
import { people } from './words';

/** How a finished game ended for whoever looks at the list; null where it has not, or nobody can have won. */
export function resultOf(
  table: Pick<TableLine, 'status' | 'seats'>,
  names: string[],
): { won: boolean; text: string } | null {
  if (table.status !== 'finished' || table.seats.length < 2) return null;
  const winners = table.seats.flatMap((seat, at) => (seat.rank === 0 ? [at] : []));
  if (winners.length === 0) return { won: false, text: people().games.over };
  const won = winners.some((at) => table.seats[at]?.yours);
  const by = people().games.winner(list(winners.map((at) => names[at] ?? '')));
  if (!won) return { won, text: by };
  return { won, text: winners.length > 1 ? people().games.shared : people().games.won };
}
