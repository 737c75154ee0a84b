import { lesson } from '../shared/lesson';
import type { Tutorial, TutorialStep } from '../types';
import type { Line, Offers, View } from './types';

type Step = TutorialStep<View, Offers, Line>;
type Done = NonNullable<Step['done']>;

const placed: Done = ({ lines, seat }) => lines.some((line) => line.action === 'place' && line.seat === seat);
/** The turn has gone to somebody else, or the game is over. */
const turnDone: Done = ({ view, seat, lines }) =>
  placed({ view, offers: null, seat, lines }) && view.seat !== seat;
const myTurn: Done = ({ view, seat }) =>
  view.phase === 'over' || (view.phase === 'first' && view.seat === seat);
const step = lesson<View, Offers, Line>;

const steps: Step[] = [
  step(
    { en: 'A young world', fr: 'Un monde jeune', it: 'Un mondo giovane' },
    {
      en: 'In Genesis you settle your species on forest, savannah, mountain and wetland. Whoever has the largest herds in the largest areas wins.',
      fr: 'À Genesis, vous installez votre espèce en forêt, en savane, en montagne et dans les marais. Qui a les plus grands troupeaux dans les plus grandes zones gagne.',
      it: 'A Genesis insedi la tua specie in foresta, savana, montagna e palude. Vince chi ha i branchi più grandi nelle aree più grandi.',
    },
  ),
  step(
    { en: 'The map', fr: 'La carte', it: 'La mappa' },
    {
      en: 'Volcanoes and tar pits never take a tile. With two players the land beyond the river is not used. Columns have letters and rows numbers: c7 is a cell.',
      fr: 'Les volcans et les fosses de bitume ne prennent jamais de tuile. À deux, la terre au-delà de la rivière ne sert pas. Les colonnes ont des lettres, les rangées des nombres : c7 est une case.',
      it: 'I vulcani e le pozze di catrame non prendono mai tessere. In due la terra oltre il fiume non si usa. Le colonne hanno lettere e le righe numeri: c7 è una casella.',
    },
    { point: 'board' },
  ),
  step(
    { en: 'The dice', fr: 'Les dés', it: 'I dadi' },
    {
      en: 'Every turn begins with two dice. A face shows a terrain, or a star: that one is wild and stands for any terrain.',
      fr: 'Chaque tour commence par deux dés. Une face montre un terrain, ou une étoile : le joker, qui vaut n’importe quel terrain.',
      it: 'Ogni turno comincia con due dadi. Una faccia mostra un terreno, o una stella: il jolly, che vale qualsiasi terreno.',
    },
    { point: 'dice' },
  ),
  step(
    { en: 'Your tiles', fr: 'Vos tuiles', it: 'Le tue tessere' },
    {
      en: 'You have thirteen tiles of each terrain. Under each stands whether it would use a die, or be the only tile of your turn.',
      fr: 'Vous avez treize tuiles de chaque terrain. Sous chacune, vous lisez si elle utiliserait un dé ou serait la seule de votre tour.',
      it: 'Hai tredici tessere per ogni terreno. Sotto ognuna leggi se userebbe un dado o sarebbe l’unica del tuo turno.',
    },
    { point: 'tray' },
  ),
  step(
    { en: 'The first tile', fr: 'La première tuile', it: 'La prima tessera' },
    {
      en: 'Pick a terrain that uses a die and place it on any vacant cell. With the keyboard: 1 to 4 pick, arrows move, Enter places.',
      fr: 'Prenez un terrain qui utilise un dé et posez-le sur n’importe quelle case libre. Au clavier : 1 à 4 prennent, les flèches déplacent, Entrée pose.',
      it: 'Prendi un terreno che usa un dado e posalo su una casella libera qualsiasi. Da tastiera: da 1 a 4 prendi, le frecce spostano, Invio posa.',
    },
    { point: 'tray', done: placed },
  ),
  step(
    { en: 'The second tile', fr: 'La deuxième tuile', it: 'La seconda tessera' },
    {
      en: 'If a die is left, place a second tile for it, or stop. Tiles of one terrain side by side form an area, so put them together.',
      fr: 'S’il reste un dé, posez une deuxième tuile, ou arrêtez-vous. Des tuiles du même terrain côte à côte forment une zone : rapprochez-les.',
      it: 'Se resta un dado, posa una seconda tessera o fermati. Tessere dello stesso terreno affiancate formano un’area: mettile vicine.',
    },
    { point: 'deeds', done: ({ view, seat }) => view.seat !== seat || view.phase !== 'second' },
  ),
  step(
    { en: 'The other plays', fr: 'À l’autre', it: 'Tocca all’altro' },
    {
      en: 'Now the other player rolls and places. The tiles with a dashed edge were placed last.',
      fr: 'L’autre joueur lance et pose. Les tuiles au bord pointillé sont les dernières posées.',
      it: 'Ora l’altro lancia e posa. Le tessere dal bordo tratteggiato sono le ultime posate.',
    },
    { point: 'board', done: myTurn },
  ),
  step(
    { en: 'Areas', fr: 'Les zones', it: 'Le aree' },
    {
      en: 'Only areas of three tiles or more score. While you hold a tile over a cell you see how everybody’s points would change. Play another turn.',
      fr: 'Seules les zones de trois tuiles ou plus rapportent. En tenant une tuile sur une case, vous voyez comment les points de chacun changeraient. Jouez un tour.',
      it: 'Segnano solo le aree di tre tessere o più. Tenendo una tessera su una casella vedi come cambierebbero i punti di tutti. Gioca un altro turno.',
    },
    { point: 'board', done: turnDone },
  ),
  step(
    { en: 'Herds', fr: 'Les troupeaux', it: 'I branchi' },
    {
      en: 'Inside an area, touching tiles of one species are a herd. The largest herd gets 4 points, the second 2; a herd alone gets both. Ties share.',
      fr: 'Dans une zone, les tuiles voisines d’une espèce forment un troupeau. Le plus grand reçoit 4 points, le deuxième 2 ; seul, un troupeau prend tout. Les égaux partagent.',
      it: 'In un’area, le tessere vicine di una specie sono un branco. Il più grande prende 4 punti, il secondo 2; da solo prende tutto. A parità si divide.',
    },
    { point: 'lens' },
  ),
  step(
    { en: 'Double and triple', fr: 'Doubler et tripler', it: 'Doppio e triplo' },
    {
      en: 'The largest area of the map counts triple, the largest of each other terrain double. If two are equally large, neither is multiplied.',
      fr: 'La plus grande zone de la carte compte triple, la plus grande de chaque autre terrain double. Si deux sont égales, aucune n’est multipliée.',
      it: 'L’area più grande della mappa vale il triplo, la più grande di ogni altro terreno il doppio. Se due sono pari, nessuna si moltiplica.',
    },
    { point: 'areas' },
  ),
  step(
    { en: 'The points so far', fr: 'Les points actuels', it: 'I punti finora' },
    {
      en: 'This list shows where all points come from. Tap an area and it is outlined on the map. Now play a turn and watch it change.',
      fr: 'Cette liste montre d’où viennent les points. Touchez une zone : elle s’entoure sur la carte. Jouez un tour et regardez-la changer.',
      it: 'Questo elenco mostra da dove vengono i punti. Tocca un’area e si evidenzia sulla mappa. Gioca un turno e guarda come cambia.',
    },
    { point: 'areas', done: placed },
  ),
  step(
    { en: 'A single tile', fr: 'Une seule tuile', it: 'Una sola tessera' },
    {
      en: 'If the dice do not suit you, place one tile of any terrain you like instead; then your turn is over. Both ways are always open.',
      fr: 'Si les dés ne vous conviennent pas, posez une seule tuile du terrain de votre choix ; votre tour est alors fini. Les deux façons restent toujours possibles.',
      it: 'Se i dadi non ti vanno bene, posa invece una sola tessera del terreno che vuoi; poi il tuo turno è finito. I due modi sono sempre possibili.',
    },
    { point: 'tray' },
  ),
  step(
    { en: 'The end', fr: 'La fin', it: 'La fine' },
    {
      en: 'The game ends when no three vacant cells touch one another. “Room left” shows the groups that still keep it alive. Play on to the end!',
      fr: 'La partie finit quand il n’y a plus trois cases libres qui se touchent. «\u00a0Place libre\u00a0» montre les groupes qui la maintiennent en vie. Jouez jusqu’au bout !',
      it: 'La partita finisce quando non ci sono più tre caselle libere che si toccano. «Spazio libero» mostra i gruppi che la tengono viva. Gioca fino in fondo!',
    },
    { point: 'lens' },
  ),
];

export const tutorial: Tutorial<View, Offers, Line> = { options: { players: '2' }, players: 2, steps };
