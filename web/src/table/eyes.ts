import type { SheetSeat, TableInfo } from '../lib/protocol';

/** The seats that people play on this screen. */
export function mine(seats: SheetSeat[]): number[] {
  return seats.filter((seat) => seat.yours && seat.kind !== 'bot' && !seat.out).map((seat) => seat.seat);
}

/**
 * Whose turn this screen must change to, if it must: several people share it, the one who looks owes nothing,
 * and another one does. While bots or people elsewhere move, the last one may keep looking.
 */
export function handOver(own: number[], looking: number | null, turn: number[]): number | null {
  if (own.length < 2) return null;
  if (looking !== null && turn.includes(looking)) return null;
  return own.find((seat) => turn.includes(seat)) ?? null;
}

/**
 * With several people at one screen nobody's hand is shown before they say they are there. Before the game there is
 * nothing to see, and who sits where may still be drawn.
 */
export function firstEyes(sheet: TableInfo): number | null {
  const own = mine(sheet.seats);
  return own.length === 1 && sheet.status !== 'open' ? (own[0] ?? null) : null;
}
