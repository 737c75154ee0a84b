import type { Player } from '../games/types';
import type { SheetSeat } from './protocol';
import { twinsBefore } from '../people/faces';
import { botNamed, botOf } from '../people/words';
import { t } from './i18n.svelte';

/** The name of a bot's level in the language in use. */
export function levelName(bot: string): string {
  const names: Record<string, string> = t().levels;
  return names[bot] ?? bot;
}

/** What the house calls a guest who said no name: a word and the first characters of an identity. */
const GUEST = /^Guest ([0-9A-Za-z]{4})$/;

/** The name of a person. Guests without a name are guests in the language of whoever looks. */
export function personName(name: string): string {
  const guest = GUEST.exec(name);
  return guest?.[1] ? t().common.guest(guest[1]) : name;
}

/** How a bot is called: by its name in that game, else by its level. */
export const botName = (game: string, bot: string) => botOf(game, bot)?.name ?? levelName(bot);

/** How a player is called on the screen. */
function playerName(player: Pick<Player, 'seat' | 'kind' | 'bot' | 'name'>, game: string, before: number) {
  if (player.kind === 'bot' && player.bot) return botNamed(game, player.bot, before) ?? levelName(player.bot);
  if (player.kind === 'open' || player.kind === 'invited') return t().lobby.empty;
  return personName(player.name) || t().table.seatNumber(player.seat + 1);
}

/**
 * The people of a table as boards and sentences get them. Whoever would be called the same is numbered. Colours go by the
 * seats, unless the game has others.
 */
export function players(seats: SheetSeat[], colours: number[] = [], game = ''): Player[] {
  const named = seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name,
    kind: seat.kind,
    bot: seat.bot ?? null,
    yours: seat.yours,
    connected: seat.connected,
    colour: colours[seat.seat] ?? seat.seat,
  }));
  const called = named.map((player, at) => playerName(player, game, twinsBefore(seats, at)));
  return named.map((player, at) => {
    const same = called.filter((name) => name === called[at]).length > 1 && player.kind !== 'open';
    const number = called.slice(0, at + 1).filter((name) => name === called[at]).length;
    const name = called[at] ?? '';
    return { ...player, name: same ? `${name} ${number}` : name };
  });
}
