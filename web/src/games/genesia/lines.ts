import type {
  Choice,
  Line,
  MoveOffer,
  NumberOffer,
  RecruitOffer,
  ShiftOffer,
  SiteOffer,
} from '../../generated/genesia';

/** Offers carry the line to send, without the numbers and Regions that the person chooses; here they are filled in. */

function withChoice(line: Line, choice: Choice): Line {
  return { ...line, choices: [{ ...line.choices?.[0], ...choice }] };
}

export function recruitLine(offer: RecruitOffer, region: string, n: number): Line {
  return { ...offer.line, region, n };
}

export function moveLine(offer: MoveOffer, n: number): Line {
  return { ...offer.line, n };
}

export function numberLine(offer: NumberOffer, n: number): Line {
  return offer.line.choices ? withChoice(offer.line, { n }) : { ...offer.line, n };
}

export function siteLine(offer: SiteOffer, region: string, n: number): Line {
  return offer.line.choices ? withChoice(offer.line, { region, n }) : { ...offer.line, regions: [region] };
}

export function shiftLine(offer: ShiftOffer, from: string, to: string, n: number): Line {
  return withChoice(offer.line, { from, to, n });
}

/** Coins that a move of so many Clans costs: to the bank, and to each people that is crossed. */
export function moveCost(
  offer: MoveOffer,
  n: number,
): { bank: number; tolls: [number, number][]; total: number } {
  const bank = offer.bank[n - 1] ?? 0;
  const tolls = offer.tolls
    .map((toll): [number, number] => [toll.people, toll.coins[n - 1] ?? 0])
    .filter(([, coins]) => coins > 0);
  return { bank, tolls, total: bank + tolls.reduce((sum, [, coins]) => sum + coins, 0) };
}

/** How many Clans a move begins with: the whole pile where more cost no more, otherwise one. */
export function usualNumber(offer: MoveOffer): number {
  const most = offer.bank.length;
  return moveCost(offer, most).total === moveCost(offer, 1).total ? most : 1;
}

export function startOf(offer: MoveOffer): string {
  return offer.line.path?.[0] ?? '';
}

export function endOf(offer: MoveOffer): string {
  return offer.line.path?.at(-1) ?? '';
}
