import type { Words } from '../types';
import { diceNames, row, texts } from './texts';
import { type } from './typed';
import type { Context, Die, Line, Offers, Stage, Terrain, View } from './types';

function named({ players }: Context, seat: number | null | undefined): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

function ask(context: Context): string {
  const { language, view, seat, players } = context;
  const words = texts(language).ask;
  const name = named(context, view.seat);
  const dice = diceNames(language, view.dice);
  if (view.phase === 'over') return words.over;
  if (view.phase === 'roll') return words.rolls(name);
  if (seat === null || seat !== view.seat)
    return view.phase === 'first' ? words.other(name, dice) : words.otherSecond(name, dice);
  const stock = view.stocks[seat] ?? [];
  const [die] = view.dice;
  const exact =
    die !== undefined &&
    die !== 'wild' &&
    (stock[['forest', 'savannah', 'mountain', 'wetland'].indexOf(die)] ?? 0) > 0;
  const second = exact ? words.second(dice) : words.secondAny;
  const first = stock.every((count) => count === 0) ? words.pass : words.first(dice);
  const wanted = view.phase === 'first' ? first : second;
  return players.filter((player) => player.yours).length > 1 ? words.to(name, wanted) : wanted;
}

function tell(line: Line, context: Context): string | null {
  const { language } = context;
  const words = texts(language);
  const name = named(context, line.seat);
  if (line.dice) {
    const dice: Record<string, string> = words.dice;
    return words.tell.roll(
      row(
        language,
        line.dice.map((die) => dice[die] ?? die),
      ),
    );
  }
  switch (line.action) {
    case 'place':
      return words.tell.place(name, words.terrains[line.terrain as Terrain], line.cell ?? '');
    case 'stop':
      return words.tell.stop(name);
    case 'pass':
      return words.tell.pass(name);
    default:
      return null;
  }
}

/** The die among two that is used when this one is left. */
export function usedOf(rolled: Die[], left: Die[]): boolean[] {
  const open = [...left];
  return rolled.map((die) => {
    const at = open.indexOf(die);
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
}

export const words: Words<Stage, View, Offers, Line> = {
  ask,
  tell,
  sound: (line) => (line.dice ? 'roll' : line.action === 'place' ? 'place' : null),
  type,
  typing: (language) => texts(language).typing,
};
