import type { Shape } from '../games/shared/texts';
import type { Language } from '../games/types';
import { settings } from '../lib/settings.svelte';

/** The words of the stage: what others did, how fast it is shown, and the table's frame. */
const en = {
  skip: 'Skip',
  since: 'Since your last turn',
  sinceCount: (count: number) => (count === 1 ? '1 move since your turn' : `${count} moves since your turn`),
  nothing: 'Nothing has happened since.',
  again: (sentence: string) => `Show again: ${sentence}`,
  menu: 'Menu',
  drawer: 'Log and details',
  details: (name: string) => `Details: ${name}`,
  rejoin: (name: string) => `${name} would like to play again.`,
  pace: 'Moves of the others',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'At once' },
};

type Words = Shape<typeof en>;

const fr: Words = {
  skip: 'Abréger',
  since: 'Depuis votre dernier tour',
  sinceCount: (count) => (count === 1 ? '1 coup depuis votre tour' : `${count} coups depuis votre tour`),
  nothing: 'Rien ne s’est passé depuis.',
  again: (sentence) => `Revoir : ${sentence}`,
  menu: 'Menu',
  drawer: 'Journal et détails',
  details: (name) => `Détails : ${name}`,
  rejoin: (name) => `${name} aimerait rejouer.`,
  pace: 'Coups des autres',
  paces: { slow: 'Lents', normal: 'Normaux', fast: 'Rapides', off: 'D’un coup' },
};

const it: Words = {
  skip: 'Salta',
  since: 'Dal tuo ultimo turno',
  sinceCount: (count) => (count === 1 ? '1 mossa dal tuo turno' : `${count} mosse dal tuo turno`),
  nothing: 'Da allora non è successo nulla.',
  again: (sentence) => `Rivedi: ${sentence}`,
  menu: 'Menu',
  drawer: 'Registro e dettagli',
  details: (name) => `Dettagli: ${name}`,
  rejoin: (name) => `${name} vorrebbe giocare ancora.`,
  pace: 'Mosse degli altri',
  paces: { slow: 'Lente', normal: 'Normali', fast: 'Rapide', off: 'Subito' },
};

const CATALOGUE: Record<Language, Words> = { en, fr, it };

/** The words of the stage in the language in use. */
export function staged(): Words {
  return CATALOGUE[settings.language];
}
