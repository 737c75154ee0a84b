import { remark } from '../shared/lesson';
import type { Tutorial } from '../types';
import type { Line, Offers, Stage, View } from './types';

const say = remark<View, Offers, Line>;
const laid = (lines: Line[], seat: number) =>
  lines.filter((line) => line.action === 'place' && line.seat === seat);

const remarks = [
  say(
    ({ offers, lines, seat }) => offers !== null && laid(lines, seat).length === 0,
    { en: 'Your first tile', fr: 'Votre première tuile', it: 'La tua prima tessera' },
    {
      en: 'Start at a printed symbol of a colour that you hold; a double scores 2 there. Each player begins at a symbol of their own.',
      fr: 'Commencez contre un symbole imprimé d’une couleur que vous tenez ; un double y marque 2. Chacun commence à un autre symbole.',
      it: 'Comincia accanto a un simbolo stampato di un colore che hai; un doppio vi segna 2. Ognuno comincia a un altro simbolo.',
    },
  ),
  say(
    ({ offers, lines, seat }) => offers !== null && laid(lines, seat).length === 1,
    { en: 'What the other did', fr: 'Ce qu’a fait l’autre', it: 'Che cosa ha fatto l’altro' },
    {
      en: 'The last tiles of the others are marked on the board, and listed under “Since your last turn”. Their symbols count for you as well.',
      fr: 'Les dernières tuiles des autres sont marquées sur le plateau et listées sous «\u00a0Depuis votre dernier tour\u00a0». Leurs symboles comptent aussi pour vous.',
      it: 'Le ultime tessere degli altri sono segnate sul tabellone ed elencate in «Dal tuo ultimo turno». I loro simboli contano anche per te.',
    },
  ),
  say(
    ({ offers, view, lines, seat }) =>
      offers !== null && laid(lines, seat).length >= 4 && (view.lowest[seat] ?? 0) === 0,
    { en: 'A colour without points', fr: 'Une couleur sans point', it: 'Un colore senza punti' },
    {
      en: 'One of your colours still stands at 0. At the end that would be all you have, so look for it soon.',
      fr: 'Une de vos couleurs est encore à 0. À la fin, ce serait tout ce que vous avez : pensez-y bientôt.',
      it: 'Uno dei tuoi colori è ancora a 0. Alla fine sarebbe tutto ciò che hai: pensaci presto.',
    },
  ),
  say(
    ({ offers }) => offers?.swap === true,
    { en: 'You may swap', fr: 'Vous pouvez échanger', it: 'Puoi cambiare' },
    {
      en: 'No tile of yours shows your lowest colour. A new rack usually helps, unless you need these tiles elsewhere.',
      fr: 'Aucune de vos tuiles ne montre votre couleur la plus basse. Un nouveau chevalet aide souvent, sauf si ces tuiles vous servent ailleurs.',
      it: 'Nessuna tua tessera mostra il colore più basso. Tessere nuove aiutano quasi sempre, se queste non ti servono altrove.',
    },
  ),
  say(
    ({ view, seat }) => (view.tracks[seat] ?? []).some((value) => value >= 14 && value < 18),
    { en: 'Close to 18', fr: 'Près de 18', it: 'Vicino a 18' },
    {
      en: 'A colour of yours comes close to 18. Reaching it earns a bonus tile, a whole turn more.',
      fr: 'Une de vos couleurs approche de 18. L’atteindre offre une tuile bonus, un tour de plus.',
      it: 'Un tuo colore è vicino a 18. Arrivarci dà una tessera bonus, un turno in più.',
    },
  ),
  say(
    ({ view, offers, seat }) => {
      const others = view.lowest.filter((_, other) => other !== seat);
      return offers !== null && view.bag < 60 && others.some((value) => value > (view.lowest[seat] ?? 0));
    },
    { en: 'Who is ahead', fr: 'Qui est devant', it: 'Chi è avanti' },
    {
      en: 'Compare the lowest colours on the plates: the other leads now. You may also cover the end of a line that they want.',
      fr: 'Comparez les plus basses sur les plaques : l’autre mène. Vous pouvez aussi couvrir le bout d’une ligne qu’il convoite.',
      it: 'Confronta i più bassi sulle targhe: ora guida l’altro. Puoi anche coprire la fine di una linea che vuole.',
    },
  ),
];

export const tutorial: Tutorial<Stage, View, Offers, Line> = {
  lessons: () => import('./lessons').then((found) => found.lessons),
  options: {},
  players: 2,
  remarks,
};
