import type { Title } from '../games/types';
import { get } from './api';
import type { Page } from '../generated/api';
import { openTable } from './house';

/** The bots that play where nobody has played yet. */
const BOTS = ['medium', 'easy'];

/** A public game to look at: one in play, else the latest finished one, else one that bots play now. */
export async function demoTable(game: Title): Promise<string> {
  const playing = await get<Page>(`tables?status=playing&game=${game}`);
  if (playing.tables[0]) return playing.tables[0].id;
  const finished = await get<Page>(`library?game=${game}`);
  const found = finished.tables.find((table) => table.status === 'finished');
  if (found) return found.id;
  return openTable({
    game,
    options: { players: String(BOTS.length) },
    seats: BOTS.map((bot) => ({ kind: 'bot', bot })),
    visibility: 'public',
    chat: false,
  });
}
