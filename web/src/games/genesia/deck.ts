import type { CardFace } from '../../generated/genesia';
import { listsIn } from '../../lib/options';
import { roman } from './faces';
import type { Texts } from './texts';

type Slip = Pick<CardFace, 'number' | 'age' | 'lot'>;

/** The numbers of the cards of some lots in each Age, given as the option for lots writes them. */
export function deckOfLots(cards: readonly Slip[], lots: string): string[][] {
  return listsIn(lots).map((colours, at) =>
    cards.filter((card) => card.age === at + 1 && colours.includes(card.lot)).map((card) => card.number),
  );
}

/** Cards in or out of an Age, in the order of the pack. */
export function withCards(
  cards: readonly Slip[],
  chosen: readonly string[],
  numbers: readonly string[],
  into: boolean,
): string[] {
  const wanted = (number: string) => (numbers.includes(number) ? into : chosen.includes(number));
  return cards.map((card) => card.number).filter(wanted);
}

/** Fills an Age up with cards that chance takes from the rest, or throws out what is too many. */
export function filled(
  cards: readonly Slip[],
  chosen: readonly string[],
  needed: number,
  below: (limit: number) => number,
): string[] {
  const [now, rest] = [[...chosen], cards.map((card) => card.number).filter((one) => !chosen.includes(one))];
  while (now.length < needed && rest.length > 0) now.push(...rest.splice(below(rest.length), 1));
  while (now.length > needed) now.splice(below(now.length), 1);
  return withCards(cards, [], now, true);
}

/** What is still to be done for each Age, in sentences; nothing where the deck is complete. */
export function lacking(deck: string[][], needed: readonly number[], t: Texts): string[] {
  return needed.flatMap((count, at) => {
    const more = count - (deck[at]?.length ?? 0);
    if (more === 0) return [];
    return [more > 0 ? t.deck.more(roman(at + 1), more) : t.deck.fewer(roman(at + 1), -more)];
  });
}
