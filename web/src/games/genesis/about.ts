import type { About } from '../types';

export const about: About = {
  en: {
    name: 'Genesis',
    tag: 'Roll the dice, settle the first land animals, hold the largest areas.',
    facts: '2–4 players · 30 minutes · easy to learn',
  },
  fr: {
    name: 'Genesis',
    tag: 'Lancez les dés, installez les premiers animaux terrestres, tenez les plus grandes régions.',
    facts: '2 à 4 joueurs · 30 minutes · facile à apprendre',
  },
  it: {
    name: 'Genesis',
    tag: 'Lancia i dadi, insedia i primi animali terrestri, tieni le aree più grandi.',
    facts: '2–4 giocatori · 30 minuti · facile da imparare',
  },
};
