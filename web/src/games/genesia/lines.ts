import type {
  Choice,
  Line,
  MoveOffer,
  NumberOffer,
  Offers,
  CardPlay,
  RecruitOffer,
  ShiftOffer,
  SiteOffer,
} from '../../generated/genesia';

/** Offers carry the line to send, without the numbers and Regions that the person chooses; here they are filled in. */

function withChoice(line: Extract<Line, CardPlay>, choice: Choice): Line {
  return { ...line, choices: [choice] };
}

export function recruitLine(offer: RecruitOffer, region: string, n: number): Line {
  return { ...offer.line, region, n };
}

export function moveLine(offer: MoveOffer, n: number): Line {
  return { ...offer.line, n };
}

export function numberLine(offer: NumberOffer, n: number): Line {
  const { line } = offer;
  return 'choices' in line ? withChoice(line, { n }) : { ...line, n };
}

export function siteLine(offer: SiteOffer, region: string, n: number): Line {
  const { line } = offer;
  return 'choices' in line ? withChoice(line, { region, n }) : { ...line, regions: [region] };
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
  return offer.line.path[0] ?? '';
}

export function endOf(offer: MoveOffer): string {
  return offer.line.path.at(-1) ?? '';
}

const upTo = (most: number, least = 1) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);

/** Every line that may be sent. */
export function allLines(offers: Offers): Line[] {
  const { number, sites, shift, pass } = offers;
  return [
    ...offers.picks.map((offer) => offer.line),
    ...offers.cards.flatMap(({ play, discard }) =>
      [play?.line, discard?.line].filter((line) => line !== undefined),
    ),
    ...offers.assaults.map((offer) => offer.line),
    ...offers.recruits.flatMap((offer) =>
      offer.regions.flatMap((region) => upTo(offer.most).map((n) => recruitLine(offer, region, n))),
    ),
    ...offers.moves.flatMap((offer) => upTo(offer.bank.length).map((n) => moveLine(offer, n))),
    ...(number ? upTo(number.most, number.least).map((n) => numberLine(number, n)) : []),
    ...(sites?.regions ?? []).flatMap(({ region, most }) =>
      sites ? upTo(most).map((n) => siteLine(sites, region, n)) : [],
    ),
    ...(shift?.from ?? []).flatMap(({ region, most }) =>
      (shift?.to ?? []).flatMap((to) =>
        shift && to !== region ? upTo(most).map((n) => shiftLine(shift, region, to, n)) : [],
      ),
    ),
    ...(pass ? [pass] : []),
  ];
}
