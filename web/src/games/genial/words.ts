import type { Words } from '../types';
import { row, texts, tileName, tileNames } from './texts';
import { type } from './typed';
import { halves, type Context, type Line, type Offers, type Stage, type View } from './types';

function named({ players }: Context, seat: number | null | undefined): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

function ask(context: Context): string {
  const { language, view, seat, players } = context;
  const words = texts(language).ask;
  const name = named(context, view.seat);
  if (view.phase === 'over') return words.over;
  if (view.phase === 'deal') return words.dealing;
  if (view.phase === 'refill' || view.phase === 'renew') return words.drawing(name);
  if (seat === null || seat !== view.seat)
    return view.phase === 'bonus' ? words.otherBonus(name) : words.other(name);
  const wanted = {
    place: view.options.variant === 'solo' ? words.solo : words.place,
    bonus: words.bonus(view.bonus),
    swap: words.swap,
  }[view.phase];
  const asked = view.phase === 'place' && !view.opened[seat] ? words.first : wanted;
  const several = players.filter((player) => player.yours).length > 1;
  return several ? words.to(name, asked) : asked;
}

function tell(line: Line, context: Context): string | null {
  const { language } = context;
  const words = texts(language);
  const name = named(context, line.seat);
  const tiles = tileNames(language, line.tiles ?? []);
  switch (line.action) {
    case 'place': {
      // A hint is a line without an effect yet.
      if (!line.scores) {
        const cells = row(
          language,
          (line.cells ?? []).map((cell) => cell.join(',')),
        );
        return words.tell.at(name, tileName(language, line.tile ?? ''), cells);
      }
      const { scores } = line;
      const colours = [...new Set(halves(line.tile ?? '') ?? [])];
      const now = colours.map((colour) => words.tell.now(words.colours[colour], scores[colour]));
      return words.tell.place(name, tileName(language, line.tile ?? ''), row(language, now));
    }
    case 'pass':
      return words.tell.pass(name);
    case 'swap':
      return words.tell.swap(name, tiles);
    case 'keep':
      return words.tell.keep(name);
    default:
      // What others draw is hidden, and that they draw goes without saying.
      return line.tiles && line.seat === context.seat ? words.tell.draw(name, tiles) : null;
  }
}

export const words: Words<Stage, View, Offers, Line> = {
  ask,
  tell,
  sound: (line) => (line.action === 'place' ? 'place' : line.action === 'swap' ? 'card' : null),
  type,
  typing: (language) => texts(language).typing,
};
