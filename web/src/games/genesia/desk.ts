import type { AssaultOffer, Line, MoveOffer, Offers, RecruitOffer, Site } from '../../generated/genesia';
import { endOf, moveCost, moveLine, shiftLine, siteLine, startOf, usualNumber } from './lines';
import type { Tag } from './map/marks';

/** What was chosen on the map and waits for a number or a yes. */
export type Aim =
  | { kind: 'move'; from: string; to: string; offers: MoveOffer[] }
  | { kind: 'assault'; from: string; to: string; offer: AssaultOffer }
  | { kind: 'shift'; from: string; to: string; most: number }
  | { kind: 'site'; to: string; most: number };

/** Regions from which something can be done on the map. */
export function sources(offers: Offers | null): Set<string> {
  const ids = new Set<string>();
  offers?.moves.forEach((offer) => ids.add(startOf(offer)));
  offers?.assaults.forEach((offer) => ids.add(offer.from));
  offers?.shift?.from.forEach((site) => ids.add(site.region));
  offers?.recruits.forEach((offer) => offer.regions.forEach((id) => ids.add(id)));
  return ids;
}

/** Regions that a card or a rule asks for. */
export function sites(offers: Offers | null): Map<string, Site> {
  return new Map((offers?.sites?.regions ?? []).map((site) => [site.region, site]));
}

/** Where Clans of a Region can go or strike, with a tag for each: the cost of one Clan, or the strengths. */
export function targetsFrom(offers: Offers | null, from: string): Map<string, Tag> {
  const targets = new Map<string, Tag>();
  const cheapest = new Map<string, number>();
  for (const offer of offers?.moves ?? []) {
    if (startOf(offer) !== from) continue;
    const { total } = moveCost(offer, usualNumber(offer));
    const to = endOf(offer);
    cheapest.set(to, Math.min(total, cheapest.get(to) ?? Infinity));
  }
  cheapest.forEach((coins, to) => targets.set(to, { coins }));
  for (const offer of offers?.assaults ?? []) {
    if (offer.from === from) targets.set(offer.to, { words: `${offer.clash.attack}:${offer.clash.defence}` });
  }
  if (offers?.shift?.from.some((site) => site.region === from)) {
    offers.shift.to.filter((to) => to !== from).forEach((to) => targets.set(to, { words: '›' }));
  }
  return targets;
}

/** Recruits in a Region, the cheapest first. */
export function recruitsAt(offers: Offers | null, region: string): RecruitOffer[] {
  const here = (offers?.recruits ?? []).filter((offer) => offer.regions.includes(region));
  return here.toSorted((a, b) => a.price - b.price);
}

/** What choosing these two Regions means. Of several ways or fares the cheapest comes first. */
export function aimAt(offers: Offers | null, from: string | null, to: string | null): Aim | null {
  if (!offers || to === null) return null;
  const site = sites(offers).get(to);
  if (site && from === null) return { kind: 'site', to, most: site.most };
  if (from === null || from === to) return null;
  const assault = offers.assaults.find((offer) => offer.from === from && offer.to === to);
  if (assault) return { kind: 'assault', from, to, offer: assault };
  const moves = offers.moves.filter((offer) => startOf(offer) === from && endOf(offer) === to);
  if (moves.length > 0) {
    const dear = (offer: MoveOffer) => moveCost(offer, usualNumber(offer)).total;
    return { kind: 'move', from, to, offers: moves.toSorted((a, b) => dear(a) - dear(b)) };
  }
  const lift = offers.shift?.from.find((place) => place.region === from);
  if (lift && offers.shift?.to.includes(to)) return { kind: 'shift', from, to, most: lift.most };
  return null;
}

/** The most Clans that an aim can take. */
export function mostOf(aim: Aim, choice: number): number {
  if (aim.kind === 'move') return aim.offers[choice]?.bank.length ?? 1;
  return aim.kind === 'assault' ? 1 : aim.most;
}

export function usualOf(aim: Aim): number {
  if (aim.kind === 'move') return aim.offers[0] ? usualNumber(aim.offers[0]) : 1;
  if (aim.kind === 'site') return aim.most;
  return 1;
}

/** The line to send for an aim; `choice` is which of its ways and fares. */
export function lineOf(offers: Offers, aim: Aim, choice: number, n: number): Line | null {
  switch (aim.kind) {
    case 'move': {
      const offer = aim.offers[choice];
      return offer ? moveLine(offer, n) : null;
    }
    case 'assault':
      return aim.offer.line;
    case 'shift':
      return offers.shift ? shiftLine(offers.shift, aim.from, aim.to, n) : null;
    case 'site':
      return offers.sites ? siteLine(offers.sites, aim.to, n) : null;
  }
}

/** Which Regions a line touches: to show hints and news on the map. */
export function touched(line: Line): string[] {
  const changed = [...Object.keys(line.delta?.clans ?? {}), ...Object.keys(line.delta?.cities ?? {})];
  return [...new Set([...named(line), ...changed])];
}

/** Which Regions a line names. */
function named(line: Line): string[] {
  const place = 'choices' in line ? (line.choices.at(-1) ?? {}) : line;
  if ('path' in place) return place.path;
  if ('from' in place) return [place.from, place.to];
  if ('regions' in place) return place.regions ?? [];
  return 'region' in place && place.region !== undefined ? [place.region] : [];
}
