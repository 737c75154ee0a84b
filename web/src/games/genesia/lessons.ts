import type { Line, Offers, Stage, View } from '../../generated/genesia';
import { lesson } from '../shared/lesson';
import type { Lessons, Position } from '../types';
import data from '../../generated/lessons-genesia.json';
import { spell } from './spell';

const steps = [
  lesson(
    'objective',
    {
      title: { en: 'An archipelago to settle', fr: 'Un archipel à peupler', it: 'Un arcipelago da popolare' },
      text: {
        en: 'You lead a people through three Ages. Every people has a Continent with a Homeland, the house on the map; the island in the middle is worth most. Nora waits as long as you like.',
        fr: 'Vous menez un peuple à travers trois Âges. Chaque peuple a un Continent avec une Terre natale, la maison sur la carte ; l’île du milieu vaut le plus. Nora attend autant que vous voulez.',
        it: 'Guidi un popolo attraverso tre Epoche. Ogni popolo ha un Continente con una patria, la casa sulla mappa; l’isola al centro vale di più. Nora aspetta quanto vuoi.',
      },
    },
    ['board'],
  ),
  lesson('objective', {
    title: { en: 'A secret Objective', fr: 'Un Objectif secret', it: 'Un Obiettivo segreto' },
    text: {
      en: 'You were dealt two Objectives. Read both and keep the one that you would like to reach; it scores at the end.',
      fr: 'Vous avez reçu deux Objectifs. Lisez-les et gardez celui que vous aimeriez atteindre ; il compte à la fin.',
      it: 'Hai ricevuto due Obiettivi. Leggili e tieni quello che vorresti raggiungere; conta alla fine.',
    },
    well: {
      en: 'Nobody sees it until the end of the game.',
      fr: 'Personne ne le voit avant la fin de la partie.',
      it: 'Nessuno lo vede fino alla fine della partita.',
    },
    wrong: { en: 'Keep one of the two.', fr: 'Gardez l’un des deux.', it: 'Tieni uno dei due.' },
  }),
  lesson('draft', {
    title: {
      en: 'Take a card, pass the rest',
      fr: 'Prendre une carte, passer le reste',
      it: 'Prendi una carta, passa le altre',
    },
    text: {
      en: 'Each Age begins with six cards. Take one, pass the others on, five times. The signs show in which phase a card is played, the coin what it costs. Take one that you like.',
      fr: 'Chaque Âge commence avec six cartes. Prenez-en une, passez les autres, cinq fois. Les signes disent à quelle phase une carte se joue, la pièce ce qu’elle coûte. Prenez celle qui vous plaît.',
      it: 'Ogni Epoca comincia con sei carte. Prendine una, passa le altre, cinque volte. I segni dicono in quale fase si gioca una carta, la moneta quanto costa. Prendi quella che ti piace.',
    },
    well: {
      en: 'The other five go to Nora, and hers come to you.',
      fr: 'Les cinq autres vont à Nora, et les siennes viennent à vous.',
      it: 'Le altre cinque vanno a Nora, e le sue vengono a te.',
    },
    wrong: {
      en: 'Take one of the six cards.',
      fr: 'Prenez une des six cartes.',
      it: 'Prendi una delle sei carte.',
    },
  }),
  lesson('card', {
    title: { en: 'Play a card', fr: 'Jouer une carte', it: 'Gioca una carta' },
    text: {
      en: 'This is Growth: the lifted cards can be played now, and a green line says what each brings. Play the one that brings 3 Clans to your Homeland.',
      fr: 'C’est la Croissance : les cartes levées se jouent maintenant, et une ligne verte dit ce que chacune apporte. Jouez celle qui amène 3 Clans dans votre Terre natale.',
      it: 'È la Crescita: le carte sollevate si giocano ora, e una riga verde dice che cosa porta ognuna. Gioca quella che porta 3 Clan nella tua patria.',
    },
    well: {
      en: 'Three Clans more, for nothing. Cards you do not need can be discarded for coins.',
      fr: 'Trois Clans de plus, gratuitement. Les cartes inutiles se défaussent pour des pièces.',
      it: 'Tre Clan in più, gratis. Le carte inutili si scartano per monete.',
    },
    wrong: {
      en: 'Also possible in a game, but look for the card with three Clans. Point at a card or tap it to read it.',
      fr: 'Possible aussi en partie, mais cherchez la carte avec trois Clans. Montrez une carte ou touchez-la pour la lire.',
      it: 'Possibile in partita, ma cerca la carta con tre Clan. Indica una carta o toccala per leggerla.',
    },
  }),
  lesson('recruit', {
    title: { en: 'Recruit Clans', fr: 'Recruter des Clans', it: 'Recluta Clan' },
    text: {
      en: 'Press your Homeland on the map, choose how many Clans appear there, and recruit them for 2 coins each. Keep some coins: every step of a move costs one.',
      fr: 'Pressez votre Terre natale sur la carte, choisissez combien de Clans y apparaissent et recrutez-les à 2 pièces chacun. Gardez des pièces : chaque pas en coûte une.',
      it: 'Tocca la tua patria, scegli quanti Clan vi compaiono e reclutali a 2 monete ciascuno. Tieni qualche moneta: ogni passo ne costa una.',
    },
    well: {
      en: 'They stand ready. When you are done in Growth you end your turn, and Expansion follows.',
      fr: 'Ils sont prêts. La Croissance finie, vous terminez votre tour, et l’Expansion suit.',
      it: 'Sono pronti. Finita la Crescita termini il turno, e segue l’Espansione.',
    },
    wrong: {
      en: 'First some Clans: press the house on your Continent and then the button.',
      fr: 'D’abord des Clans : pressez la maison de votre Continent, puis le bouton.',
      it: 'Prima qualche Clan: tocca la casa del tuo Continente, poi il pulsante.',
    },
  }),
  lesson(
    'move',
    {
      title: { en: 'Move Clans', fr: 'Déplacer des Clans', it: 'Muovi i Clan' },
      text: {
        en: 'Drag Clans from your Homeland to a Region beside it, or press one and then the other, and send at least 2: two together found a City at the end of the Age.',
        fr: 'Glissez des Clans de votre Terre natale vers une Région voisine, ou pressez l’une puis l’autre, et envoyez-en au moins 2 : à deux, ils fondent une Cité à la fin de l’Âge.',
        it: 'Trascina Clan dalla patria a una Regione vicina, o tocca l’una e poi l’altra, e mandane almeno 2: in due fondano una Città alla fine dell’Epoca.',
      },
      well: {
        en: 'A coin for every Clan and step. Crossing Regions of others costs a toll to their owner.',
        fr: 'Une pièce par Clan et par pas. Traverser les Régions des autres coûte un péage.',
        it: 'Una moneta per Clan e per passo. Attraversare Regioni altrui costa un pedaggio.',
      },
      wrong: {
        en: 'One Clan alone only holds a Region. Send two or more from the house, with plus at the target.',
        fr: 'Un Clan seul ne fait que tenir une Région. Envoyez-en deux ou plus depuis la maison, avec plus à l’arrivée.',
        it: 'Un Clan solo tiene soltanto la Regione. Mandane due o più dalla casa, con il più all’arrivo.',
      },
    },
    ['board'],
  ),
  lesson(
    'peace',
    {
      title: { en: 'War or Peace', fr: 'Guerre ou Paix', it: 'Guerra o Pace' },
      text: {
        en: 'Everybody chooses a tile in secret. War allows one assault on a weaker neighbour. No foreign Clan stands near yours yet: choose Peace.',
        fr: 'Chacun choisit une tuile en secret. La Guerre permet un assaut contre un voisin plus faible. Aucun Clan étranger n’est encore près des vôtres : choisissez la Paix.',
        it: 'Ognuno sceglie una tessera in segreto. La Guerra permette un assalto a un vicino più debole. Nessun Clan straniero è ancora vicino ai tuoi: scegli la Pace.',
      },
      well: {
        en: 'All tiles are turned over together. If all chose Peace, the Age goes on to its Cities.',
        fr: 'Toutes les tuiles se retournent ensemble. Si tous ont choisi la Paix, viennent les Cités.',
        it: 'Tutte le tessere si girano insieme. Se tutti hanno scelto la Pace, vengono le Città.',
      },
      wrong: {
        en: 'War without a neighbour leaves nobody to strike at. Choose Peace.',
        fr: 'La Guerre sans voisin ne laisse personne à attaquer. Choisissez la Paix.',
        it: 'La Guerra senza vicini non lascia nessuno da colpire. Scegli la Pace.',
      },
    },
    ['board'],
  ),
  lesson('progress', {
    title: { en: 'Inventions', fr: 'Les Inventions', it: 'Le Invenzioni' },
    text: {
      en: 'Cities have gone up. At the end of an Age Inventions bring Progress, which is points. Play the Invention in your hand.',
      fr: 'Les Cités sont bâties. À la fin d’un Âge, les Inventions apportent du Progrès, donc des points. Jouez l’Invention de votre main.',
      it: 'Le Città sono sorte. Alla fine di un’Epoca le Invenzioni portano Progresso, cioè punti. Gioca l’Invenzione che hai in mano.',
    },
    well: {
      en: 'Progress counts at once, and whoever has least of it chooses first where to play in the next Age.',
      fr: 'Le Progrès compte aussitôt, et qui en a le moins choisit d’abord sa place pour l’Âge suivant.',
      it: 'Il Progresso conta subito, e chi ne ha meno sceglie per primo il posto nella prossima Epoca.',
    },
    wrong: {
      en: 'Kept until now, it wants to be played: press the card and then “Play”.',
      fr: 'Gardée jusqu’ici, elle veut être jouée : pressez la carte, puis le bouton pour jouer.',
      it: 'Tenuta finora, va giocata: tocca la carta e poi il pulsante per giocare.',
    },
  }),
  lesson(
    'war',
    {
      title: { en: 'War', fr: 'La Guerre', it: 'La Guerra' },
      text: {
        en: 'Third Age: Nora’s Cities near you stand without enough Clans. This time choose War.',
        fr: 'Troisième Âge : des Cités de Nora, près de vous, manquent de Clans. Cette fois, choisissez la Guerre.',
        it: 'Terza Epoca: alcune Città di Nora vicino a te hanno pochi Clan. Questa volta scegli la Guerra.',
      },
      well: {
        en: 'War gives you one assault in this round.',
        fr: 'La Guerre vous donne un assaut à ce tour.',
        it: 'La Guerra ti dà un assalto in questo giro.',
      },
      wrong: {
        en: 'Peace would let the chance pass. Choose War.',
        fr: 'La Paix laisserait passer l’occasion. Choisissez la Guerre.',
        it: 'La Pace lascerebbe passare l’occasione. Scegli la Guerra.',
      },
    },
    ['board'],
  ),
  lesson(
    'assault',
    {
      title: { en: 'The assault', fr: 'L’assaut', it: 'L’assalto' },
      text: {
        en: 'Press a Region of yours and then a neighbour of Nora’s; the numbers say how strong both are. Assault one.',
        fr: 'Pressez une de vos Régions, puis une Région voisine de Nora ; les nombres disent la force de chacun. Donnez l’assaut.',
        it: 'Tocca una tua Regione e poi una vicina di Nora; i numeri dicono quanto siete forti. Assaltane una.',
      },
      well: {
        en: 'Clans fall one for one; whoever has some left takes the Region.',
        fr: 'Les Clans tombent un pour un ; qui en garde prend la Région.',
        it: 'I Clan cadono uno per uno; chi ne ha ancora prende la Regione.',
      },
      wrong: {
        en: 'You chose War for this. Look for the Regions that glow.',
        fr: 'Vous avez choisi la Guerre pour cela. Cherchez les Régions qui brillent.',
        it: 'Hai scelto la Guerra per questo. Cerca le Regioni che brillano.',
      },
    },
    ['board'],
  ),
  lesson('siege', {
    title: { en: 'Take the City', fr: 'Prendre la Cité', it: 'Prendi la Città' },
    text: {
      en: 'The City has no defenders left. For one more Clan it becomes yours: take it.',
      fr: 'La Cité n’a plus de défenseurs. Pour un Clan de plus elle est à vous : prenez-la.',
      it: 'La Città non ha più difensori. Per un altro Clan diventa tua: prendila.',
    },
    well: {
      en: 'At the end Regions, Cities, Progress, radiance and Objectives are added up on the score sheet.',
      fr: 'À la fin, Régions, Cités, Progrès, rayonnement et Objectifs s’additionnent sur la feuille de points.',
      it: 'Alla fine Regioni, Città, Progresso, propagazione e Obiettivi si sommano sul foglio dei punti.',
    },
    wrong: {
      en: 'It is worth a Clan: take it.',
      fr: 'Elle vaut bien un Clan : prenez-la.',
      it: 'Vale un Clan: prendila.',
    },
  }),
];

export const lessons: Lessons<Stage, View, Offers, Line> = {
  stage: data.stage as unknown as Stage,
  positions: data.lessons as unknown as Record<string, Position<View, Offers, Line>>,
  lessons: steps,
  key: (line) => spell(line, 'en'),
};
