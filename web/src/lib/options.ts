import type { OptionInfo, Takes } from '../generated/protocol';
import { t } from './i18n.svelte';

/** How an option is called on the screen. */
export const optionLabel = (name: string): string => (t().options as Record<string, string>)[name] ?? name;

/** Whether it makes sense to ask for an option, with what is chosen so far. */
export function isAsked(
  option: Pick<OptionInfo, 'asked_if'>,
  now: { players: number; partners: boolean; chosen: Record<string, string> },
): boolean {
  return option.asked_if.every((rule) => {
    switch (rule.kind) {
      case 'partners':
        return now.partners;
      case 'several':
        return now.players > 1;
      case 'unset':
        return (now.chosen[rule.option] ?? '') === '';
    }
  });
}

/** Whether so many players can choose a value. */
export function fits(option: Pick<OptionInfo, 'fits'>, value: string, players: number): boolean {
  return option.fits[String(players)]?.includes(value) ?? true;
}

/** The values to choose one from; null where an option is no such list. */
export function valuesOf(takes: Takes): string[] | null {
  switch (takes.kind) {
    case 'yes-no':
      return ['true', 'false'];
    case 'one-of':
      return takes.names;
    case 'number':
      return Array.from({ length: takes.most - takes.least + 1 }, (_, i) => String(takes.least + i));
    default:
      return null;
  }
}

/** Lists as an option writes them: "blue,red/green" are two. */
export function listsIn(value: string): string[][] {
  return value === '' ? [] : value.split('/').map((list) => list.split(',').filter(Boolean));
}

/** So many of them, whether given or not. */
export function listsOf(value: string, count: number): string[][] {
  const given = listsIn(value);
  return Array.from({ length: count }, (_, at) => given[at] ?? []);
}

export const listsWritten = (lists: string[][]) => lists.map((list) => list.join(',')).join('/');

/** Where lists without an entry are none at all, and so as usual. */
export function listsAsValue(lists: string[][]): string {
  return lists.every((list) => list.length === 0) ? '' : listsWritten(lists);
}

/** Puts an entry into a list or takes it out; where lists share nothing, it leaves the others. */
export function withEntry(lists: string[][], at: number, entry: string, apart: boolean): string[][] {
  const was = lists[at]?.includes(entry) ?? false;
  return lists.map((list, n) => {
    if (n !== at) return apart ? list.filter((one) => one !== entry) : list;
    return was ? list.filter((one) => one !== entry) : [...list, entry];
  });
}

/** One entry for every seat, from what was typed and, for the rest, from what nobody has yet. */
export function perSeat(value: string, of: readonly string[], seats: number): string[] {
  const given = value.split(',').filter((entry) => of.includes(entry));
  return [...new Set([...given, ...of])].slice(0, seats);
}

/** Gives a seat an entry; whoever had it takes that seat's in exchange. */
export function withSwap(entries: string[], seat: number, entry: string): string[] {
  return entries.map((one, at) => (at === seat ? entry : one === entry ? (entries[seat] ?? one) : one));
}
