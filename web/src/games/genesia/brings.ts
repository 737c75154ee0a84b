import type { Brings, Delta, Gist } from '../../generated/genesia';
import type { Texts } from './texts';

const sum = (by: { [key: string]: number } | undefined) =>
  Object.values(by ?? {}).reduce((all, n) => all + n, 0);

/** How many pieces of a people come or go. */
export function pieces(map: Delta['clans'], people: number): number {
  return Object.values(map ?? {}).reduce((all, by) => all + (by[people] ?? 0), 0);
}

/** Clans that others gain or lose. */
function othersClans(delta: Delta, people: number): number {
  return Object.values(delta.clans ?? {}).reduce((all, by) => all + sum(by) - (by[people] ?? 0), 0);
}

/** What an action would do now, in a few short phrases. */
export function bringsWords(
  brings: Brings,
  people: number,
  coins: number,
  name: (people: number) => string,
  t: Texts,
): string[] {
  const words: string[] = [];
  const delta = brings.delta ?? {};
  const own = delta.coins?.[people] ?? 0;
  if (own !== 0) words.push(t.brings.coins(own, coins + own));
  for (const [other, n] of Object.entries(delta.coins ?? {})) {
    if (Number(other) !== people) words.push(t.brings.others(name(Number(other)), n));
  }
  const clans = pieces(delta.clans, people);
  if (clans !== 0) words.push(t.brings.clans(clans));
  const theirs = othersClans(delta, people);
  if (theirs !== 0) words.push(`${t.brings.clans(theirs)} (${t.board.against})`);
  const cities = pieces(delta.cities, people);
  if (cities > 0) words.push(t.brings.cities(cities));
  const progress = delta.progress?.[people] ?? 0;
  if (progress !== 0) words.push(t.brings.progress(progress));
  if (brings.moves) words.push(t.brings.moves(brings.moves));
  if (brings.recruits) words.push(t.brings.recruits(...brings.recruits));
  if (brings.clash) words.push(t.brings.clash(brings.clash.attack, brings.clash.defence));
  if (brings.cancels) words.push(t.board.cancels);
  const asked = asks(brings, t);
  if (asked) words.push(asked);
  return words;
}

function asks(brings: Brings, t: Texts): string | null {
  const n = brings.count ?? 0;
  switch (brings.asks) {
    case 'put':
      return t.brings.put(n, brings.places ?? 0);
    case 'shift':
      return t.brings.shift(n);
    case 'give':
      return t.brings.give;
    case 'trade':
      return t.brings.trade(n);
    case 'rival':
      return t.brings.rival;
    case 'option':
      return t.brings.option;
    default:
      return null;
  }
}

/** What an option of a card does; none where its own text must tell. */
export function gistWords(gists: Gist[], t: Texts): string {
  return gists.map((gist) => t.gist[gist.what](gist.n)).join(', ');
}
