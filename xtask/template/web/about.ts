import type { About } from '../types';

export const about: About = {
  en: {
    name: '__Name__',
    tag: 'Roll the die, take counters, and leave the last one to others.',
    facts: '2–4 players · 5 minutes · easy to learn',
  },
  fr: {
    name: '__Name__',
    tag: 'Lancez le dé, prenez des jetons, et laissez le dernier aux autres.',
    facts: '2 à 4 joueurs · 5 minutes · facile à apprendre',
  },
  it: {
    name: '__Name__',
    tag: 'Lancia il dado, prendi gettoni, e lascia l’ultimo agli altri.',
    facts: '2–4 giocatori · 5 minuti · facile da imparare',
  },
};
