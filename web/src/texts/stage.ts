import type { Shape } from '../games/shared/texts';
import type { Language } from '../games/types';
import { settings } from '../lib/settings.svelte';

/** The words of the stage: what others did, how fast it is shown, and the table's frame. */
const en = {
  skip: 'Skip',
  since: 'Since your last turn',
  sinceShort: 'Lately',
  nothing: 'Nothing has happened since.',
  again: (sentence: string) => `Show again: ${sentence}`,
  drawer: 'Log and details',
  details: (name: string) => `Details: ${name}`,
  moment: 'Link to this moment',
  by: 'Step by',
  steps: { event: 'Move', turn: 'Turn' },
  graph: (part: string, line: number) => `Chances after line ${line}: ${part}`,
  pace: 'Moves of the others',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'At once' },
};

type Words = Shape<typeof en>;

const fr: Words = {
  skip: 'Abréger',
  since: 'Depuis votre dernier tour',
  sinceShort: 'Récent',
  nothing: 'Rien ne s’est passé depuis.',
  again: (sentence) => `Revoir : ${sentence}`,
  drawer: 'Journal et détails',
  details: (name) => `Détails : ${name}`,
  moment: 'Lien vers ce moment',
  by: 'Avancer par',
  steps: { event: 'Coup', turn: 'Tour' },
  graph: (part, line) => `Chances après la ligne ${line} : ${part}`,
  pace: 'Coups des autres',
  paces: { slow: 'Lents', normal: 'Normaux', fast: 'Rapides', off: 'D’un coup' },
};

const it: Words = {
  skip: 'Salta',
  since: 'Dal tuo ultimo turno',
  sinceShort: 'Recente',
  nothing: 'Da allora non è successo nulla.',
  again: (sentence) => `Rivedi: ${sentence}`,
  drawer: 'Registro e dettagli',
  details: (name) => `Dettagli: ${name}`,
  moment: 'Link a questo momento',
  by: 'Avanza per',
  steps: { event: 'Mossa', turn: 'Turno' },
  graph: (part, line) => `Probabilità dopo la riga ${line}: ${part}`,
  pace: 'Mosse degli altri',
  paces: { slow: 'Lente', normal: 'Normali', fast: 'Rapide', off: 'Subito' },
};

const CATALOGUE: Record<Language, Words> = { en, fr, it };

/** The words of the stage in the language in use. */
export function staged(): Words {
  return CATALOGUE[settings.language];
}
