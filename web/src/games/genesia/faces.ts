import type { CardFace, LotName, ObjectiveFace, RegionFace, Stage, View } from '../../generated/genesia';
import type { Language, Player } from '../types';
import { texts } from './texts';

const cardsOf = new WeakMap<object, Map<string, CardFace>>();
const regionsOf = new WeakMap<object, Map<string, RegionFace>>();

export function card(stage: { cards: CardFace[] }, number: string): CardFace | undefined {
  let map = cardsOf.get(stage.cards);
  if (!map) cardsOf.set(stage.cards, (map = new Map(stage.cards.map((face) => [face.number, face]))));
  return map.get(number);
}

export function cards(stage: { cards: CardFace[] }, numbers: readonly string[]): CardFace[] {
  return numbers.map((number) => card(stage, number)).filter((face) => face !== undefined);
}

export function objective(stage: { objectives: ObjectiveFace[] }, number: string): ObjectiveFace | undefined {
  return stage.objectives.find((face) => face.number === number);
}

export function region(stage: Stage, id: string): RegionFace | undefined {
  const list = stage.chart.regions;
  let map = regionsOf.get(list);
  if (!map) regionsOf.set(list, (map = new Map(list.map((face) => [face.id, face]))));
  return map.get(id);
}

/** What a Region is called. */
export function regionName(stage: Stage, id: string, language: Language): string {
  return region(stage, id)?.name[language] ?? id;
}

/** Who leads a people: the seat's player, or in solo one of two peoples. */
export function peopleName(stage: Stage, players: Player[], people: number, language: Language): string {
  const name = stage.solo ? undefined : players.find((player) => player.seat === people)?.name;
  return name ?? texts(language).people(people + 1);
}

/** The colour and sign of a people. */
export function peopleColour(stage: Stage, players: Player[], people: number): number {
  const colour = stage.solo ? undefined : players.find((player) => player.seat === people)?.colour;
  return colour ?? people;
}

/** The people that a seat looks after now: its own, or in solo the one that acts. */
export function ownPeople(stage: Stage, view: View, seat: number | null): number | null {
  if (seat === null) return null;
  return stage.solo ? (view.actor ?? 0) : seat;
}

/** The lots in their order, each with its colour. */
export const LOT_COLOURS: Record<LotName, string> = {
  blue: 'var(--lot-blue)',
  yellow: 'var(--lot-yellow)',
  green: 'var(--lot-green)',
  violet: 'var(--lot-violet)',
  red: 'var(--lot-red)',
  promo: 'var(--lot-promo)',
};

export const ROMAN = ['I', 'II', 'III'] as const;

export function roman(age: number): string {
  return ROMAN[age - 1] ?? String(age);
}
