import { lesson } from '../shared/lesson';
import type { Lessons, Position } from '../types';
import { gains, placed } from './aim';
import data from '../../generated/lessons-genial.json';
import { row, texts } from './texts';
import type { Line, Offers, Stage, View } from './types';

const steps = [
  lesson(
    'first',
    {
      title: { en: 'Six colours', fr: 'Six couleurs', it: 'Sei colori' },
      text: {
        en: 'In Génial you score in six colours at once. At the end only your weakest colour counts, so none may be left behind. These six tiles are yours; Nora waits as long as you like.',
        fr: 'À Génial, on marque dans six couleurs à la fois. À la fin, seule votre couleur la plus faible compte : n’en oubliez aucune. Ces six tuiles sont à vous ; Nora attend autant que vous voulez.',
        it: 'A Génial si segna in sei colori insieme. Alla fine conta solo il tuo colore più debole: non trascurarne nessuno. Queste sei tessere sono tue; Nora aspetta quanto vuoi.',
      },
    },
    ['board', 'hand'],
  ),
  lesson('first', {
    title: { en: 'The first tile', fr: 'La première tuile', it: 'La prima tessera' },
    text: {
      en: 'Take the blue double and score 2 with it. A first tile lies at a printed symbol, and a symbol of the same colour beside a half is a point. Turn the tile with R, the wheel or the button.',
      fr: 'Prenez le double bleu et marquez 2. Une première tuile se pose contre un symbole imprimé, et un symbole de même couleur à côté d’une moitié vaut un point. On tourne avec R, la molette ou le bouton.',
      it: 'Prendi il doppio blu e segna 2. La prima tessera sta accanto a un simbolo stampato, e un simbolo dello stesso colore accanto a una metà vale un punto. Si gira con R, la rotella o il pulsante.',
    },
    well: {
      en: 'Two points: both halves see the printed symbol.',
      fr: 'Deux points : les deux moitiés voient le symbole imprimé.',
      it: 'Due punti: entrambe le metà vedono il simbolo stampato.',
    },
    wrong: {
      en: 'Lay it so that both halves touch the printed blue symbol at the right corner.',
      fr: 'Posez-la pour que les deux moitiés touchent le symbole bleu imprimé dans le coin droit.',
      it: 'Posala in modo che entrambe le metà tocchino il simbolo blu stampato nell’angolo destro.',
    },
  }),
  lesson('lines', {
    title: { en: 'Lines', fr: 'Les lignes', it: 'Le linee' },
    text: {
      en: 'Each half looks along five lines and counts symbols of its colour until something else comes. Score 3 blue points with the yellow and blue tile.',
      fr: 'Chaque moitié regarde dans cinq directions et compte les symboles de sa couleur jusqu’à autre chose. Marquez 3 points bleus avec la tuile jaune et bleue.',
      it: 'Ogni metà guarda lungo cinque linee e conta i simboli del suo colore finché viene altro. Segna 3 punti blu con la tessera gialla e blu.',
    },
    well: {
      en: 'The lines that scored light up; your blue marker moved by 3.',
      fr: 'Les lignes qui marquent s’éclairent ; votre bleu a avancé de 3.',
      it: 'Le linee che segnano si illuminano; il tuo blu è salito di 3.',
    },
    wrong: {
      en: 'Hold the tile over the board: it says what it would bring. Look for a cell from which blue sees three blue symbols.',
      fr: 'Tenez la tuile au-dessus du plateau : elle dit ce qu’elle rapporte. Cherchez une case d’où le bleu voit trois symboles bleus.',
      it: 'Tieni la tessera sul tabellone: dice che cosa porta. Cerca una casella da cui il blu vede tre simboli blu.',
    },
  }),
  lesson('both', {
    title: { en: 'Both halves', fr: 'Les deux moitiés', it: 'Entrambe le metà' },
    text: {
      en: 'Make both halves count: 3 orange and 1 green with one tile. Turn or flip it until the right half lies on the right cell.',
      fr: 'Faites compter les deux moitiés : 3 orange et 1 vert avec une seule tuile. Tournez ou inversez-la pour que chaque moitié soit à sa place.',
      it: 'Fai contare entrambe le metà: 3 arancione e 1 verde con una sola tessera. Girala o capovolgila finché ogni metà è al suo posto.',
    },
    well: {
      en: 'Two colours moved with one tile. That is how good turns look.',
      fr: 'Deux couleurs ont avancé d’un coup. Voilà un bon tour.',
      it: 'Due colori avanzati con una tessera. Così sono i buoni turni.',
    },
    wrong: {
      en: 'Look at the top right: an orange line ends close to the printed green symbol.',
      fr: 'Regardez en haut à droite : une ligne orange finit près du symbole vert imprimé.',
      it: 'Guarda in alto a destra: una linea arancione finisce vicino al simbolo verde stampato.',
    },
  }),
  lesson('double', {
    title: { en: 'Doubles', fr: 'Les doubles', it: 'I doppi' },
    text: {
      en: 'A double shows one colour twice, and a symbol that both halves see counts twice. Score 6 with the blue double.',
      fr: 'Un double montre deux fois la même couleur, et un symbole vu par les deux moitiés compte deux fois. Marquez 6 avec le double bleu.',
      it: 'Un doppio mostra due volte lo stesso colore, e un simbolo visto da entrambe le metà conta due volte. Segna 6 con il doppio blu.',
    },
    well: {
      en: 'Six points with one tile: keep doubles for such places.',
      fr: 'Six points avec une tuile : gardez les doubles pour de telles places.',
      it: 'Sei punti con una tessera: tieni i doppi per posti così.',
    },
    wrong: {
      en: 'Try the ends of the blue group on the right: both halves must see several blues.',
      fr: 'Essayez les bouts du groupe bleu à droite : les deux moitiés doivent voir plusieurs bleus.',
      it: 'Prova le estremità del gruppo blu a destra: entrambe le metà devono vedere più blu.',
    },
  }),
  lesson('lowest', {
    title: { en: 'The lowest colour', fr: 'La couleur la plus basse', it: 'Il colore più basso' },
    text: {
      en: 'Green stands at 1, lower than all your others: it is what you would count now. Raise your lowest colour, with any tile.',
      fr: 'Le vert est à 1, plus bas que toutes vos couleurs : c’est lui qui compterait maintenant. Faites monter votre couleur la plus basse, avec n’importe quelle tuile.',
      it: 'Il verde è a 1, più basso di tutti i tuoi colori: è quello che conterebbe ora. Alza il tuo colore più basso, con qualsiasi tessera.',
    },
    well: {
      en: 'Your lowest has risen. A small gain there beats a large one elsewhere.',
      fr: 'Votre plus basse est montée. Un petit gain ici vaut mieux qu’un grand ailleurs.',
      it: 'Il tuo più basso è salito. Un piccolo guadagno qui vale più di uno grande altrove.',
    },
    wrong: {
      en: 'Green must grow: take a tile with green and lay that half beside a green symbol.',
      fr: 'C’est le vert qui doit monter : prenez une tuile avec du vert et posez cette moitié près d’un vert.',
      it: 'È il verde che deve crescere: prendi una tessera con il verde e posa quella metà accanto a un verde.',
    },
  }),
  lesson(
    'swap',
    {
      title: { en: 'Swap or keep', fr: 'Échanger ou garder', it: 'Cambiare o tenere' },
      text: {
        en: 'Green is your lowest again, and no tile of yours shows it. Then you may swap the whole rack after your turn; everybody sees what you give away. Swap it.',
        fr: 'Le vert est encore votre plus basse, et aucune de vos tuiles n’en montre. Vous pouvez alors échanger tout le chevalet après votre tour ; tous voient ce que vous rendez. Échangez.',
        it: 'Il verde è di nuovo il più basso, e nessuna tua tessera lo mostra. Allora puoi cambiare tutte le tessere dopo il turno; tutti vedono ciò che dai via. Cambiale.',
      },
      well: {
        en: 'Six new tiles. With luck there is green among them.',
        fr: 'Six nouvelles tuiles. Avec de la chance, il y aura du vert.',
        it: 'Sei tessere nuove. Con fortuna c’è del verde.',
      },
      wrong: {
        en: 'These tiles cannot raise green at all. Swap them.',
        fr: 'Ces tuiles ne peuvent pas faire monter le vert. Échangez-les.',
        it: 'Queste tessere non possono alzare il verde. Cambiale.',
      },
    },
    ['hand', 'deeds'],
  ),
  lesson('stop', {
    title: { en: 'Génial!', fr: 'Génial !', it: 'Génial!' },
    text: {
      en: 'Green stands at 16, and its track ends at 18. Bring it there: whoever does earns a bonus tile at once.',
      fr: 'Le vert est à 16, et sa piste finit à 18. Amenez-le au bout : on y gagne aussitôt une tuile bonus.',
      it: 'Il verde è a 16 e la sua pista finisce a 18. Portalo in fondo: si guadagna subito una tessera bonus.',
    },
    well: {
      en: 'Génial! Green is complete, and you may lay one more tile.',
      fr: 'Génial ! Le vert est complet, et vous posez encore une tuile.',
      it: 'Génial! Il verde è completo, e posi un’altra tessera.',
    },
    wrong: {
      en: 'Green needs 2 more. The green line at the lower left still has open ends.',
      fr: 'Il manque 2 au vert. La ligne verte en bas à gauche a encore des bouts libres.',
      it: 'Al verde mancano 2. La linea verde in basso a sinistra ha ancora estremità libere.',
    },
  }),
  lesson('bonus', {
    title: { en: 'The bonus tile', fr: 'La tuile bonus', it: 'La tessera bonus' },
    text: {
      en: 'This is your bonus tile: a second turn right now. Score 3 orange points with it.',
      fr: 'Voici votre tuile bonus : un second tour tout de suite. Marquez 3 points orange.',
      it: 'Ecco la tessera bonus: un secondo turno subito. Segna 3 punti arancione.',
    },
    well: {
      en: 'The game ends when no tile fits any more. The higher lowest colour wins; where it is equal, the next one decides.',
      fr: 'La partie finit quand plus aucune tuile ne tient. La plus haute des couleurs basses gagne ; à égalité, la suivante décide.',
      it: 'La partita finisce quando nessuna tessera trova posto. Vince il più basso più alto; a parità decide il successivo.',
    },
    wrong: {
      en: 'Only tiles with orange help here. Look for the place where orange sees three.',
      fr: 'Seules les tuiles avec de l’orange aident ici. Cherchez la place où l’orange en voit trois.',
      it: 'Qui aiutano solo le tessere con l’arancione. Cerca il posto dove l’arancione ne vede tre.',
    },
  }),
];

const BRINGS = {
  en: (what: string) => `This would bring ${what}.`,
  fr: (what: string) => `Cela rapporterait ${what}.`,
  it: (what: string) => `Questo porterebbe ${what}.`,
};

/** A tile may be named from either half. */
function key(line: Line): string {
  if (!line.cells || !line.tile) return line.action ?? '';
  const halves = line.cells.map((cell, half) => `${cell.join(',')}${line.tile?.[half] ?? ''}`);
  return halves.sort().join(' ');
}

export const lessons: Lessons<Stage, View, Offers, Line> = {
  stage: data.stage as unknown as Stage,
  positions: data.lessons as unknown as Record<string, Position<View, Offers, Line>>,
  lessons: steps,
  key,
  brings: (line, { offers }, stage, language) => {
    const laid = placed(stage, line);
    if (!laid) return '';
    const words = texts(language);
    const told = gains(offers, laid).flatMap(({ colour, moves }) =>
      moves > 0 ? [words.board.gain(words.colours[colour], moves)] : [],
    );
    return BRINGS[language](told.length > 0 ? row(language, told) : words.board.nothing);
  },
};
