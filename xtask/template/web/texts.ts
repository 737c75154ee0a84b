import type { Shape } from '../shared/texts';
import type { Language } from '../types';

const en = {
  heap: 'Counters in the heap',
  die: 'The die shows',
  rolls: (player: string) => `${player} rolls the die.`,
  takesUpTo: (player: string, most: number) =>
    most === 1 ? `${player} takes one counter.` : `${player} takes up to ${most} counters.`,
  over: (player: string) => `The game is over: ${player} took the last counter.`,
  rolled: (die: number) => `The die shows ${die}.`,
  took: (player: string, count: number) =>
    `${player} takes ${count === 1 ? '1 counter' : `${count} counters`}.`,
  take: (count: number) => (count === 1 ? 'Take 1 counter' : `Take ${count} counters`),
};

const fr: Shape<typeof en> = {
  heap: 'Jetons dans le tas',
  die: 'Le dé montre',
  rolls: (player) => `${player} lance le dé.`,
  takesUpTo: (player, most) =>
    most === 1 ? `${player} prend un jeton.` : `${player} prend jusqu’à ${most} jetons.`,
  over: (player) => `La partie est finie : ${player} a pris le dernier jeton.`,
  rolled: (die) => `Le dé montre ${die}.`,
  took: (player, count) => `${player} prend ${count === 1 ? '1 jeton' : `${count} jetons`}.`,
  take: (count) => (count === 1 ? 'Prendre 1 jeton' : `Prendre ${count} jetons`),
};

const it: Shape<typeof en> = {
  heap: 'Gettoni nel mucchio',
  die: 'Il dado mostra',
  rolls: (player) => `${player} lancia il dado.`,
  takesUpTo: (player, most) =>
    most === 1 ? `${player} prende un gettone.` : `${player} prende fino a ${most} gettoni.`,
  over: (player) => `La partita è finita: ${player} ha preso l’ultimo gettone.`,
  rolled: (die) => `Il dado mostra ${die}.`,
  took: (player, count) => `${player} prende ${count === 1 ? '1 gettone' : `${count} gettoni`}.`,
  take: (count) => (count === 1 ? 'Prendi 1 gettone' : `Prendi ${count} gettoni`),
};

const ALL = { en, fr, it };

export function texts(language: Language): Shape<typeof en> {
  return ALL[language];
}
