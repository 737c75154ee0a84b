import type { About } from '../types';

export const about: About = {
  en: {
    name: 'Génial',
    tag: 'Lay tiles, light up lines. Only your weakest colour counts.',
    facts: '1–4 players · 30 minutes · easy to learn',
  },
  fr: {
    name: 'Génial',
    tag: 'Posez des tuiles, allumez des lignes. Seule compte votre couleur la plus faible.',
    facts: '1 à 4 joueurs · 30 minutes · facile à apprendre',
  },
  it: {
    name: 'Génial',
    tag: 'Posa le tessere, accendi le linee. Conta solo il tuo colore più debole.',
    facts: '1–4 giocatori · 30 minuti · facile da imparare',
  },
};
