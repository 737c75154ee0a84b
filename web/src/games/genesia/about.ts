import type { About } from '../types';

export const about: About = {
  en: {
    name: 'Genesia',
    tag: 'Three Ages, one archipelago: draft cards, found cities, choose war or peace.',
    facts: '1–5 players · 60 minutes · for a whole evening',
  },
  fr: {
    name: 'Genesia',
    tag: 'Trois Âges, un archipel : choisissez des cartes, fondez des cités, optez pour la guerre ou la paix.',
    facts: '1 à 5 joueurs · 60 minutes · pour toute une soirée',
  },
  it: {
    name: 'Genesia',
    tag: 'Tre Ere, un arcipelago: scegli le carte, fonda città, decidi fra guerra e pace.',
    facts: '1–5 giocatori · 60 minuti · per una serata intera',
  },
};
