import { lesson } from '../shared/lesson';
import type { Lessons, Position } from '../types';
import data from '../../generated/lessons-genesis.json';
import { cellNamed } from './map';
import { row, texts } from './texts';
import type { Line, Offers, Stage, View } from './types';

const steps = [
  lesson(
    'dice',
    {
      title: { en: 'A new world', fr: 'Un monde nouveau', it: 'Un mondo nuovo' },
      text: {
        en: 'Every tile shows a terrain with an animal of yours. Land that grows together scores, and the largest herds in it score most. Nora waits as long as you like.',
        fr: 'Chaque tuile montre un terrain avec un de vos animaux. Les terrains qui se rejoignent rapportent, et les plus grands troupeaux rapportent le plus. Nora attend autant que vous voulez.',
        it: 'Ogni tessera mostra un terreno con un tuo animale. I terreni che si uniscono segnano, e i branchi più grandi segnano di più. Nora aspetta quanto vuoi.',
      },
    },
    ['board', 'hand'],
  ),
  lesson('dice', {
    title: { en: 'Two dice', fr: 'Deux dés', it: 'Due dadi' },
    text: {
      en: 'You rolled forest and mountain: each die lets you place one tile of its terrain. Take one of the two and lay it on a cell that glows.',
      fr: 'Vous avez obtenu forêt et montagne : chaque dé permet de poser une tuile de ce terrain. Prenez l’une des deux et posez-la sur une case qui brille.',
      it: 'Hai tirato foresta e montagna: ogni dado fa posare una tessera del suo terreno. Prendine una e posala su una casella che brilla.',
    },
    well: {
      en: 'That used one die. With the other you may place a second tile.',
      fr: 'Cela a utilisé un dé. Avec l’autre, vous pouvez poser une deuxième tuile.',
      it: 'Hai usato un dado. Con l’altro puoi posare una seconda tessera.',
    },
    wrong: {
      en: 'That terrain is not on the dice: it would be the only tile of your turn. Take a forest or a mountain.',
      fr: 'Ce terrain n’est pas sur les dés : ce serait la seule tuile du tour. Prenez une forêt ou une montagne.',
      it: 'Quel terreno non è sui dadi: sarebbe la sola tessera del turno. Prendi una foresta o una montagna.',
    },
  }),
  lesson('area', {
    title: { en: 'Three make an area', fr: 'Trois font une zone', it: 'Tre fanno un’area' },
    text: {
      en: 'Tiles of one terrain side by side are an area. From three tiles on it scores. Score 12 by making your two forests an area.',
      fr: 'Des tuiles d’un même terrain côte à côte forment une zone. Elle rapporte dès trois tuiles. Marquez 12 en faisant de vos deux forêts une zone.',
      it: 'Tessere dello stesso terreno affiancate formano un’area. Da tre tessere in poi segna. Segna 12 facendo delle tue due foreste un’area.',
    },
    well: {
      en: 'Your herd is alone there and takes first and second place, 4 and 2. As the largest area of its terrain it counts double.',
      fr: 'Votre troupeau y est seul et prend les deux places, 4 et 2. Plus grande zone de son terrain, elle compte double.',
      it: 'Il tuo branco è solo e prende entrambi i posti, 4 e 2. Come area più grande del suo terreno vale il doppio.',
    },
    wrong: {
      en: 'Take a forest and lay it right beside your two forests. Corners do not touch.',
      fr: 'Prenez une forêt et posez-la juste à côté de vos deux forêts. Les coins ne se touchent pas.',
      it: 'Prendi una foresta e posala proprio accanto alle tue due foreste. Gli angoli non si toccano.',
    },
  }),
  lesson('wild', {
    title: { en: 'The wild die', fr: 'Le dé joker', it: 'Il dado jolly' },
    text: {
      en: 'The die that is left is wild: any terrain will do. One of them brings you 12 points. Hold a tile over a cell to see what it changes.',
      fr: 'Le dé qui reste est un joker : tout terrain convient. L’un d’eux rapporte 12 points. Tenez une tuile sur une case pour voir ce qu’elle change.',
      it: 'Il dado rimasto è un jolly: va bene ogni terreno. Uno di loro porta 12 punti. Tieni una tessera su una casella per vedere che cosa cambia.',
    },
    well: {
      en: 'Another area of three, and it is the largest savannah.',
      fr: 'Encore une zone de trois, et c’est la plus grande savane.',
      it: 'Un’altra area di tre, ed è la savana più grande.',
    },
    wrong: {
      en: 'You have two savannahs on the left that want a third one.',
      fr: 'À gauche, vos deux savanes en attendent une troisième.',
      it: 'A sinistra le tue due savane ne aspettano una terza.',
    },
  }),
  lesson('single', {
    title: { en: 'A single tile', fr: 'Une seule tuile', it: 'Una sola tessera' },
    text: {
      en: 'Two forests were rolled, and more forest would cost you points. Place a single tile of any other terrain instead: gain 4 and take 4 from Nora.',
      fr: 'Deux forêts sont sorties, et plus de forêt vous coûterait des points. Posez plutôt une seule tuile d’un autre terrain : gagnez 4 et prenez 4 à Nora.',
      it: 'Sono uscite due foreste, e altra foresta ti costerebbe punti. Posa invece una sola tessera di un altro terreno: guadagna 4 e togline 4 a Nora.',
    },
    well: {
      en: 'You share her mountains now: the second herd of an area scores too.',
      fr: 'Vous partagez ses montagnes : le deuxième troupeau d’une zone marque aussi.',
      it: 'Ora condividi le sue montagne: anche il secondo branco di un’area segna.',
    },
    wrong: {
      en: 'Nora owns all the mountains on the right. Join them with a mountain of yours.',
      fr: 'Nora possède toutes les montagnes à droite. Joignez-y une montagne.',
      it: 'Nora ha tutte le montagne a destra. Aggiungine una tua.',
    },
  }),
  lesson('herds', {
    title: { en: 'The larger herd', fr: 'Le plus grand troupeau', it: 'Il branco più grande' },
    text: {
      en: 'Herds of one area compete, and areas compete for double and triple. One wetland cell brings you 4 and takes 4 from Nora. Find it.',
      fr: 'Les troupeaux d’une zone rivalisent, et les zones rivalisent pour le double et le triple. Une case de marais vous donne 4 et en prend 4 à Nora. Trouvez-la.',
      it: 'I branchi di un’area competono, e le aree competono per il doppio e il triplo. Una casella di palude ti dà 4 e ne toglie 4 a Nora. Trovala.',
    },
    well: {
      en: 'The list of areas on the side shows where all points come from, and what counts double or triple.',
      fr: 'La liste des zones montre d’où viennent les points, et ce qui compte double ou triple.',
      it: 'L’elenco delle aree mostra da dove vengono i punti, e che cosa vale doppio o triplo.',
    },
    wrong: {
      en: 'Take the wetland tile and hold it over the cells at the top left: each says what changes.',
      fr: 'Prenez la tuile de marais et tenez-la sur les cases en haut à gauche : chacune dit ce qui change.',
      it: 'Prendi la tessera di palude e tienila sulle caselle in alto a sinistra: ognuna dice che cosa cambia.',
    },
  }),
  lesson(
    'stop',
    {
      title: { en: 'You may stop', fr: 'Vous pouvez arrêter', it: 'Puoi fermarti' },
      text: {
        en: 'A mountain die is left, but nothing would be gained by it, and tiles are few. End your turn here.',
        fr: 'Il reste un dé montagne, mais il ne rapporterait rien, et les tuiles sont comptées. Arrêtez-vous ici.',
        it: 'Resta un dado montagna, ma non porterebbe nulla, e le tessere sono contate. Fermati qui.',
      },
      well: {
        en: 'A tile that is kept is a tile for a better place.',
        fr: 'Une tuile gardée servira mieux ailleurs.',
        it: 'Una tessera tenuta servirà in un posto migliore.',
      },
      wrong: {
        en: 'That changes nothing for you. The button “Stop here” ends the turn.',
        fr: 'Cela ne change rien pour vous. Le bouton pour s’arrêter finit le tour.',
        it: 'Per te non cambia nulla. Il pulsante per fermarsi finisce il turno.',
      },
    },
    ['hand', 'deeds'],
  ),
  lesson('end', {
    title: { en: 'The end', fr: 'La fin', it: 'La fine' },
    text: {
      en: 'The game ends when no three vacant cells touch one another. One group of three is left: fill one of its cells and end the game.',
      fr: 'La partie finit quand il n’y a plus trois cases libres qui se touchent. Il reste un groupe de trois : remplissez une de ses cases et finissez la partie.',
      it: 'La partita finisce quando non ci sono più tre caselle libere che si toccano. Resta un gruppo di tre: riempi una delle sue caselle e finisci la partita.',
    },
    well: {
      en: 'That was the end. Watch the room that is left, and end it when you lead.',
      fr: 'C’était la fin. Surveillez la place libre, et finissez quand vous menez.',
      it: 'Era la fine. Guarda lo spazio libero, e finisci quando sei in testa.',
    },
    wrong: {
      en: 'Three cells still touch. Point at one of them without a tile in hand, and the group that keeps the game alive is shown.',
      fr: 'Trois cases se touchent encore. Désignez l’une d’elles sans tuile en main : le groupe qui maintient la partie se montre.',
      it: 'Tre caselle si toccano ancora. Indica una di esse senza tessera in mano: si mostra il gruppo che tiene viva la partita.',
    },
  }),
];

const BRINGS = {
  en: (what: string) => `This would bring: ${what}.`,
  fr: (what: string) => `Cela donnerait : ${what}.`,
  it: (what: string) => `Questo porterebbe: ${what}.`,
};

export const lessons: Lessons<Stage, View, Offers, Line> = {
  stage: data.stage as unknown as Stage,
  positions: data.lessons as unknown as Record<string, Position<View, Offers, Line>>,
  lessons: steps,
  key: (line) => [line.action, line.terrain, line.cell].join(' '),
  brings: (line, { offers }, stage, language) => {
    const offer = offers.terrains.find((one) => one.terrain === line.terrain);
    if (!offer || line.action !== 'place') return '';
    const words = texts(language);
    const [own = 0, other = 0] = offer.changes[cellNamed(stage, line.cell ?? '')] ?? [];
    const told = [
      ...(own ? [`${own > 0 ? '+' : '−'}${Math.abs(own)}`] : []),
      ...(other ? [words.board.change('Nora', other)] : []),
    ];
    return BRINGS[language](told.length > 0 ? row(language, told) : words.board.nothing);
  },
};
