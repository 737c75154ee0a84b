import { remark } from '../shared/lesson';
import type { Tutorial } from '../types';
import type { Line, Offers, Stage, View } from './types';

const say = remark<View, Offers, Line>;
const placed = (lines: Line[], seat: number) =>
  lines.filter((line) => line.action === 'place' && line.seat === seat).length;

const remarks = [
  say(
    ({ offers }) => offers !== null,
    { en: 'Your first turn', fr: 'Votre premier tour', it: 'Il tuo primo turno' },
    {
      en: 'The dice show what you may place. Begin somewhere with room around it: three of a kind must fit there soon.',
      fr: 'Les dés montrent ce que vous pouvez poser. Commencez là où il y a de la place : il en faudra bientôt trois du même terrain.',
      it: 'I dadi mostrano che cosa puoi posare. Comincia dove c’è spazio: presto dovranno starci tre tessere uguali.',
    },
  ),
  say(
    ({ offers, lines, seat }) => offers !== null && placed(lines, seat) >= 2 && lines.at(-1)?.seat !== seat,
    { en: 'What the other did', fr: 'Ce qu’a fait l’autre', it: 'Che cosa ha fatto l’altro' },
    {
      en: 'The newest tiles are marked. While you hold a tile over a cell you see how everybody’s points would change.',
      fr: 'Les dernières tuiles sont marquées. En tenant une tuile sur une case, vous voyez comment les points de chacun changeraient.',
      it: 'Le ultime tessere sono segnate. Tenendo una tessera su una casella vedi come cambierebbero i punti di tutti.',
    },
  ),
  say(
    ({ view }) => view.areas.length > 0,
    { en: 'The first area scores', fr: 'La première zone marque', it: 'La prima area segna' },
    {
      en: 'The largest area of the map counts triple, the largest of each other terrain double. Where two are equally large, neither is multiplied.',
      fr: 'La plus grande zone de la carte compte triple, la plus grande de chaque autre terrain double. Si deux sont égales, aucune n’est multipliée.',
      it: 'L’area più grande della mappa vale il triplo, la più grande di ogni altro terreno il doppio. Se due sono pari, nessuna si moltiplica.',
    },
  ),
  say(
    ({ view, seat }) =>
      view.areas.some(({ herds }) => herds.length > 1 && herds.some((herd) => herd.seat === seat)),
    { en: 'Two herds in one area', fr: 'Deux troupeaux dans une zone', it: 'Due branchi in un’area' },
    {
      en: 'The largest herd gets 4 points, the second 2, times the multiplier. One more tile of yours can turn that round.',
      fr: 'Le plus grand troupeau reçoit 4 points, le deuxième 2, fois le multiplicateur. Une tuile de plus peut tout renverser.',
      it: 'Il branco più grande prende 4 punti, il secondo 2, per il moltiplicatore. Una tua tessera in più può ribaltare tutto.',
    },
  ),
  say(
    ({ view, seat }) => (view.stocks[seat] ?? []).some((left) => left <= 3),
    { en: 'Few tiles left', fr: 'Peu de tuiles', it: 'Poche tessere' },
    {
      en: 'You have only a few tiles of one terrain left. Keep them for areas that are worth it; you may always stop after one tile.',
      fr: 'Il vous reste peu de tuiles d’un terrain. Gardez-les pour les zones qui en valent la peine ; vous pouvez toujours vous arrêter après une tuile.',
      it: 'Ti restano poche tessere di un terreno. Tienile per aree che valgono; puoi sempre fermarti dopo una tessera.',
    },
  ),
  say(
    ({ view }) => view.alive.length > 0 && view.alive.flat().length <= 25,
    { en: 'The end draws near', fr: 'La fin approche', it: 'La fine si avvicina' },
    {
      en: '“Room left” shows the groups of cells that keep the game alive. Whoever leads fills them.',
      fr: 'La loupe de la place libre montre les groupes de cases qui maintiennent la partie. Celui qui mène les remplit.',
      it: 'La lente dello spazio libero mostra i gruppi di caselle che tengono viva la partita. Chi guida li riempie.',
    },
  ),
];

export const tutorial: Tutorial<Stage, View, Offers, Line> = {
  lessons: () => import('./lessons').then((found) => found.lessons),
  options: {},
  players: 2,
  remarks,
};
