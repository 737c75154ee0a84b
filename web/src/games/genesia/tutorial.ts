import type { Line, Offers, Stage, View } from '../../generated/genesia';
import { remark } from '../shared/lesson';
import type { Tutorial } from '../types';

const say = remark<View, Offers, Line>;

const remarks = [
  say(
    ({ view }) => view.phase === 'objectives',
    { en: 'Your Objective', fr: 'Votre Objectif', it: 'Il tuo Obiettivo' },
    {
      en: 'Keep the one that suits the way you want to play: far away, close together, or with many Inventions.',
      fr: 'Gardez celui qui convient à votre façon de jouer : au loin, groupé, ou avec beaucoup d’Inventions.',
      it: 'Tieni quello che va bene per come vuoi giocare: lontano, uniti, o con molte Invenzioni.',
    },
  ),
  say(
    ({ view }) => view.phase === 'draft',
    { en: 'Plan your hand', fr: 'Préparer sa main', it: 'Pianifica la mano' },
    {
      en: 'You have 15 coins for the whole Age. The star marks cards that you mean to play; your purse shows what they cost together.',
      fr: 'Vous avez 15 pièces pour tout l’Âge. L’étoile marque les cartes que vous comptez jouer ; votre bourse montre leur coût total.',
      it: 'Hai 15 monete per tutta l’Epoca. La stella segna le carte che vuoi giocare; la borsa mostra quanto costano insieme.',
    },
  ),
  say(
    ({ view, offers }) => view.phase === 'growth' && offers !== null,
    { en: 'Growth', fr: 'La Croissance', it: 'La Crescita' },
    {
      en: 'Cards first, then recruits, then “End turn”. Keep a coin for every step that your Clans shall walk in Expansion.',
      fr: 'D’abord les cartes, puis les recrues, puis la fin du tour. Gardez une pièce pour chaque pas de vos Clans pendant l’Expansion.',
      it: 'Prima le carte, poi le reclute, poi la fine del turno. Tieni una moneta per ogni passo dei tuoi Clan nell’Espansione.',
    },
  ),
  say(
    ({ view, offers }) => view.phase === 'expansion' && offers !== null,
    { en: 'Expansion', fr: 'L’Expansion', it: 'L’Espansione' },
    {
      en: 'Two Clans in a Region found a City at the end of the Age. Spread towards the island in the middle: its Regions are worth most.',
      fr: 'Deux Clans dans une Région fondent une Cité à la fin de l’Âge. Avancez vers l’île du milieu : ses Régions valent le plus.',
      it: 'Due Clan in una Regione fondano una Città alla fine dell’Epoca. Avanza verso l’isola al centro: le sue Regioni valgono di più.',
    },
  ),
  say(
    ({ view }) => view.phase === 'tiles' || view.phase === 'late-tiles',
    { en: 'War or Peace', fr: 'Guerre ou Paix', it: 'Guerra o Pace' },
    {
      en: 'In the first Age hardly anybody is near: Peace will do. Later look where a neighbour is weaker than you.',
      fr: 'Au premier Âge, presque personne n’est proche : la Paix suffit. Plus tard, regardez où un voisin est plus faible que vous.',
      it: 'Nella prima Epoca quasi nessuno è vicino: basta la Pace. Più tardi guarda dove un vicino è più debole di te.',
    },
  ),
  say(
    ({ view }) => view.phase === 'turn-order' || view.age > 1,
    { en: 'A new Age', fr: 'Un nouvel Âge', it: 'Una nuova Epoca' },
    {
      en: 'Whoever made the least Progress chooses first where to play. Acting last shows what the others do; acting first takes the good places.',
      fr: 'Qui a le moins de Progrès choisit d’abord sa place. Jouer en dernier montre ce que font les autres ; en premier, on prend les bonnes places.',
      it: 'Chi ha meno Progresso sceglie per primo il posto. Per ultimi si vede che cosa fanno gli altri; per primi si prendono i posti buoni.',
    },
  ),
  say(
    ({ view }) => view.age > 2,
    { en: 'The third Age', fr: 'Le troisième Âge', it: 'La terza Epoca' },
    {
      en: 'A whole pile now moves for one coin. What you hold at the end counts: the score sheet adds up Progress, Regions, radiance and Objectives.',
      fr: 'Une pile entière avance maintenant pour une pièce. Ce que vous tenez à la fin compte : la feuille additionne Progrès, Régions, rayonnement et Objectifs.',
      it: 'Un’intera pila si muove ora per una moneta. Conta ciò che tieni alla fine: il foglio somma Progresso, Regioni, propagazione e Obiettivi.',
    },
  ),
];

/** Lessons on positions of a game for two, then a first game. */
export const tutorial: Tutorial<Stage, View, Offers, Line> = {
  lessons: () => import('./lessons').then((found) => found.lessons),
  options: {},
  players: 2,
  remarks,
};
