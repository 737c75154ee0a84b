import { lesson } from '../shared/lesson';
import type { Tutorial, TutorialStep } from '../types';
import type { Line, Offers, View } from './types';

type Step = TutorialStep<View, Offers, Line>;
type Done = NonNullable<Step['done']>;

const laid: Done = ({ lines, seat }) => lines.some((line) => line.action === 'place' && line.seat === seat);
const myTurn: Done = ({ view, seat }) =>
  view.phase === 'over' || (view.phase === 'place' && view.seat === seat);
const step = lesson<View, Offers, Line>;

const steps: Step[] = [
  step(
    { en: 'Six colours', fr: 'Six couleurs', it: 'Sei colori' },
    {
      en: 'In Génial you score in six colours at once. At the end only your weakest colour counts, so none may be left behind.',
      fr: 'À Génial, on marque dans six couleurs à la fois. À la fin, seule votre couleur la plus faible compte : n’en oubliez aucune.',
      it: 'A Génial si segna in sei colori insieme. Alla fine conta solo il tuo colore più debole: non trascurarne nessuno.',
    },
  ),
  step(
    { en: 'The board', fr: 'Le plateau', it: 'Il tabellone' },
    {
      en: 'Six symbols are printed on the board. Every colour has a shape of its own: star, hexagon, sun, disc, six-pointed star and ring.',
      fr: 'Six symboles sont imprimés sur le plateau. Chaque couleur a sa forme : étoile, hexagone, soleil, disque, étoile à six branches et anneau.',
      it: 'Sul tabellone sono stampati sei simboli. Ogni colore ha la sua forma: stella, esagono, sole, disco, stella a sei punte e anello.',
    },
    { point: 'board' },
  ),
  step(
    { en: 'Your rack', fr: 'Votre chevalet', it: 'Le tue tessere' },
    {
      en: 'These six tiles are yours; nobody else sees them. Each covers two cells. Pick one by tapping it, or with the keys 1 to 6.',
      fr: 'Ces six tuiles sont à vous, personne d’autre ne les voit. Chacune couvre deux cases. Prenez-en une d’un toucher, ou avec les touches 1 à 6.',
      it: 'Queste sei tessere sono tue, nessun altro le vede. Ognuna copre due caselle. Prendine una toccandola, o con i tasti da 1 a 6.',
    },
    { point: 'rack' },
  ),
  step(
    { en: 'The first tile', fr: 'La première tuile', it: 'La prima tessera' },
    {
      en: 'Your first tile must lie beside a printed symbol. The cells that are allowed glow. Choose the symbol that matches one of your colours, and lay the tile.',
      fr: 'Votre première tuile doit toucher un symbole imprimé. Les cases permises brillent. Choisissez un symbole qui répond à l’une de vos couleurs et posez la tuile.',
      it: 'La tua prima tessera deve stare accanto a un simbolo stampato. Le caselle permesse brillano. Scegli un simbolo uguale a uno dei tuoi colori e posa la tessera.',
    },
    { point: 'board', done: laid },
  ),
  step(
    { en: 'Lines', fr: 'Les lignes', it: 'Le linee' },
    {
      en: 'Each half of a tile looks along five lines and counts the symbols of its own colour, one after another, until something else comes. The lines that scored light up.',
      fr: 'Chaque moitié d’une tuile regarde dans cinq directions et compte les symboles de sa couleur qui se suivent, jusqu’à autre chose. Les lignes qui ont marqué s’éclairent.',
      it: 'Ogni metà della tessera guarda lungo cinque linee e conta i simboli del suo colore, uno dopo l’altro, finché viene altro. Le linee che segnano si illuminano.',
    },
    { point: 'board' },
  ),
  step(
    { en: 'Wait for the other', fr: 'À l’autre de jouer', it: 'Tocca all’altro' },
    {
      en: 'Your rack is filled up by itself. Now the other player lays a tile; the cells with a dashed edge were laid last.',
      fr: 'Votre chevalet se complète tout seul. L’autre joueur pose maintenant une tuile ; les cases au bord pointillé sont les dernières posées.',
      it: 'Le tue tessere si completano da sole. Ora l’altro posa una tessera; le caselle dal bordo tratteggiato sono le ultime posate.',
    },
    { point: 'board', done: myTurn },
  ),
  step(
    { en: 'Your values', fr: 'Vos valeurs', it: 'I tuoi valori' },
    {
      en: 'Here stand your six values. While you hold a tile over the board you see exactly what it would bring, before you lay it.',
      fr: 'Voici vos six valeurs. Tant que vous tenez une tuile au-dessus du plateau, vous voyez exactement ce qu’elle rapporterait.',
      it: 'Ecco i tuoi sei valori. Mentre tieni una tessera sul tabellone vedi esattamente che cosa porterebbe, prima di posarla.',
    },
    { point: 'values' },
  ),
  step(
    { en: 'Turn it', fr: 'Tournez-la', it: 'Girala' },
    {
      en: 'From now on you may lay anywhere. Turn the tile with the button or the key R until both halves see something, then lay it.',
      fr: 'Désormais vous posez où vous voulez. Tournez la tuile avec le bouton ou la touche R pour que les deux moitiés voient quelque chose, puis posez-la.',
      it: 'D’ora in poi puoi posare ovunque. Gira la tessera con il pulsante o il tasto R finché entrambe le metà vedono qualcosa, poi posala.',
    },
    { point: 'deeds', done: laid },
  ),
  step(
    { en: 'Everybody’s tracks', fr: 'Les pistes de tous', it: 'Le piste di tutti' },
    {
      en: 'All tracks are open. The lowest colour of each player is marked: that is what they would count if the game ended now.',
      fr: 'Toutes les pistes sont visibles. La couleur la plus basse de chacun est marquée : c’est elle qui compterait si la partie finissait maintenant.',
      it: 'Tutte le piste sono aperte. Il colore più basso di ognuno è segnato: è quello che conterebbe se la partita finisse ora.',
    },
    { point: 'tracks' },
  ),
  step(
    { en: 'Doubles', fr: 'Les doubles', it: 'I doppi' },
    {
      en: 'A double shows one colour twice. Both halves score, and a symbol that both see counts twice. Five doubles of each colour are in the bag.',
      fr: 'Un double montre deux fois la même couleur. Les deux moitiés marquent, et un symbole vu par les deux compte deux fois. Le sac en contient cinq par couleur.',
      it: 'Un doppio mostra due volte lo stesso colore. Segnano entrambe le metà, e un simbolo visto da tutte e due conta due volte. Nel sacchetto ce ne sono cinque per colore.',
    },
  ),
  step(
    { en: 'Think of the lowest', fr: 'Pensez au plus bas', it: 'Pensa al più basso' },
    {
      en: 'Now try to raise your lowest colour, or close a long line that the other player wants. Lay one more tile.',
      fr: 'Essayez maintenant de faire monter votre couleur la plus basse, ou fermez une longue ligne que l’autre convoite. Posez encore une tuile.',
      it: 'Ora prova ad alzare il tuo colore più basso, o chiudi una lunga linea che l’altro vuole. Posa un’altra tessera.',
    },
    { point: 'values', done: laid },
  ),
  step(
    { en: 'Génial!', fr: 'Génial !', it: 'Génial!' },
    {
      en: 'A colour that reaches 18 stops there and earns you a bonus tile, laid at once. Two colours that reach 18 together earn two.',
      fr: 'Une couleur qui atteint 18 s’y arrête et vous offre une tuile bonus, à poser aussitôt. Deux couleurs à 18 d’un coup en offrent deux.',
      it: 'Un colore che arriva a 18 si ferma e ti dà una tessera bonus, da posare subito. Due colori a 18 insieme ne danno due.',
    },
    { point: 'values' },
  ),
  step(
    { en: 'Swap or keep', fr: 'Échanger ou garder', it: 'Cambiare o tenere' },
    {
      en: 'If after your turn no tile of yours shows your lowest colour, you are asked: swap the whole rack, or keep it. Everybody sees the tiles you give away.',
      fr: 'Si, après votre tour, aucune de vos tuiles ne montre votre couleur la plus basse, on vous demande : échanger tout le chevalet, ou le garder. Tous voient les tuiles rendues.',
      it: 'Se dopo il tuo turno nessuna tua tessera mostra il tuo colore più basso, ti viene chiesto: cambiarle tutte o tenerle. Tutti vedono le tessere che restituisci.',
    },
    { point: 'deeds' },
  ),
  step(
    { en: 'The end', fr: 'La fin', it: 'La fine' },
    {
      en: 'The game ends when no two neighbouring cells are free. The best lowest colour wins; where it is equal, the next lowest decides. Play on to the end!',
      fr: 'La partie finit quand il n’y a plus deux cases voisines libres. La meilleure couleur la plus basse gagne ; à égalité, la suivante départage. Jouez jusqu’au bout !',
      it: 'La partita finisce quando non ci sono più due caselle vicine libere. Vince il miglior colore più basso; a parità decide il successivo. Gioca fino in fondo!',
    },
  ),
];

export const tutorial: Tutorial<View, Offers, Line> = { options: { players: '2' }, players: 2, steps };
