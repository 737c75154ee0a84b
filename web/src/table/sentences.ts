import type { Json, Player, FeedLine } from '../games/types';
import { list, t } from '../lib/i18n.svelte';

/** What happened at the table rather than in the game, in words; null for what is not worth any. */
export function eventSentence(told: FeedLine<Json>, players: Player[]): string | null {
  const words = t().table;
  if (told.undone !== undefined) return words.undone(told.undone);
  const name = players[told.event?.seat ?? -1]?.name ?? '';
  switch (told.event?.what) {
    case 'drawn':
      return name
        ? words.event.drawn(name)
        : words.event.drawnOrder(list(players.map((player) => player.name)));
    case 'resigned':
      return words.event.resigned(name);
    case 'flagged':
      return words.event.flagged(name);
    case 'taken-over':
      return words.event.takenOver(name);
    case 'handed-back':
      return words.event.handedBack(name);
    case 'aborted':
      return words.event.aborted;
    case 'finished':
      return words.event.finished;
    default:
      return null;
  }
}
