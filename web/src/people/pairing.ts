import type { Title } from '../games/types';
import type { Found } from '../generated/api';
import { post, Problem } from '../lib/api';
import { entropy, ownFace } from '../lib/tables';

/** A search for an opponent that goes on until somebody is found or it is stopped. */
export interface Search {
  /** The table, or nothing if it was stopped. */
  found: Promise<string | null>;
  stop: () => void;
}

/** Asks the house again and again: it answers when somebody came, or after a while that nobody did. */
export function lookFor(game: Title): Search {
  const hangUp = new AbortController();
  const stopped = () => hangUp.signal.aborted;
  async function look(): Promise<string | null> {
    const wish = { game, ...ownFace(), entropy: entropy() };
    while (!stopped()) {
      try {
        const { table } = await post<Found>('pairing', wish, hangUp.signal);
        if (table) return table;
      } catch (problem) {
        if (stopped()) return null;
        // A line that broke for a moment is no reason to give up, but one of asking at a gentle pace.
        if (!(problem instanceof Problem) || problem.code !== 'unreachable') throw problem;
        await new Promise((later) => setTimeout(later, 2000));
      }
    }
    return null;
  }
  return { found: look(), stop: () => hangUp.abort() };
}
