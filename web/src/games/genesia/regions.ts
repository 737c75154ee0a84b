import type { RegionFace, View } from '../../generated/genesia';
import type { Tag } from './map/marks';
import type { Texts } from './texts';

interface About {
  t: Texts;
  name: (people: number) => string;
  place: (region: string) => string;
  /** What going there would cost, if it is a target now. */
  target?: Tag;
  site?: boolean;
  start?: boolean;
}

/** A Region in words: for those who listen, and when it is chosen. */
export function describeRegion(
  region: RegionFace,
  view: View,
  { t, name, place, target, site, start }: About,
): string {
  const what = region.homeland === null ? t.value(region.value) : t.homeland(name(region.homeland));
  const parts = [t.labelled(place(region.id), what), contents(region.id, view, t, name)];
  if (view.protected.includes(region.id)) parts.push(t.protected);
  if (target) parts.push('coins' in target ? t.coins(target.coins) : target.words);
  if (site) parts.push(t.board.pickSite);
  else if (start) parts.push(t.board.pickTarget);
  return parts.join(', ');
}

/** The pieces in a Region in words. */
export function contents(id: string, view: View, t: Texts, name: (people: number) => string): string {
  const here = view.regions[id];
  if (!here) return t.empty;
  const peoples = [...new Set([...Object.keys(here.clans).map(Number), ...here.cities])].sort(
    (a, b) => a - b,
  );
  return peoples
    .map((people) => {
      const clans = here.clans[people] ?? 0;
      const city = here.cities.includes(people);
      const pieces = clans > 0 ? t.clans(clans) + (city ? ` + ${t.city}` : '') : t.bareCity;
      return `${name(people)} ${pieces}`;
    })
    .join('; ');
}
