import type { PhaseName } from '../../generated/genesia';
import type { Texts } from './texts';

/** The phases of an Age in which cards are played. */
export const CARD_PHASES = ['growth', 'expansion', 'attack', 'end'] as const;
export type CardPhase = (typeof CARD_PHASES)[number];

/** A sprout, ways in all directions, crossed swords, an hourglass; on a square of 16. */
export const PHASE_ICONS: Record<CardPhase, string> = {
  growth: 'M8 14V7M8 9C4 9 3 6 3 4c3 0 5 1 5 5zM8 7c0-3 2-5 5-5 0 3-1 5-5 5z',
  expansion: 'M2 8h12M11 5l3 3-3 3M5 5L2 8l3 3M8 2v12',
  attack: 'M3 3l8 8M13 3L5 11M9 13l4-4M3 9l4 4',
  end: 'M4 2h8M4 14h8M5 2c0 4 6 8 6 12M11 2c0 4-6 8-6 12',
};

/** When a card is played, in words. */
export function playedIn(face: { phases: readonly PhaseName[] }, t: Texts): string {
  const phases = CARD_PHASES.filter((phase) => face.phases.includes(phase));
  return phases.map((phase) => (phase === 'end' ? t.phases.endShort : t.phases[phase])).join(' · ');
}

/** Which part of an Age each phase belongs to; none before it begins and after the last. */
export const PART_OF: Partial<Record<PhaseName, 'draft' | CardPhase>> = {
  draft: 'draft',
  growth: 'growth',
  expansion: 'expansion',
  opening: 'attack',
  tiles: 'attack',
  'late-tiles': 'attack',
  attack: 'attack',
  cities: 'end',
  build: 'end',
  end: 'end',
  progress: 'end',
  'turn-order': 'end',
  age: 'end',
};
