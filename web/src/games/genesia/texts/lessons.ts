import type { Language } from '../../types';

const en = {
  map: {
    title: 'An archipelago to settle',
    text: 'Every people has a Continent with a Homeland, the house on the map. The golden island in the middle is Genesia. Numbers in Regions are points at the end. Drag to look around, pinch or scroll to zoom.',
  },
  objectives: {
    title: 'A secret Objective',
    text: 'You were dealt two Objectives. Read both and keep the one that you would like to reach; it scores at the end of the game.',
  },
  draft: {
    title: 'Take a card, pass the rest',
    text: 'Each Age begins with six cards. Take one, pass the others on, five times; the last card is left out. The signs show in which phase a card is played, the coin what it costs. Point at a card or tap it to read it.',
  },
  plan: {
    title: 'Plan your hand',
    text: 'The star marks cards that you mean to play: your purse shows what they cost together and what is left. You have 15 coins for the whole Age. Go on drafting until your hand is full.',
  },
  phases: {
    title: 'Growth, Expansion, Attack, end',
    text: 'An Age goes through these phases. In Growth cards bring coins and Clans; in Expansion Clans move; in the Attack they may fight; then Cities are built and Inventions score.',
  },
  growth: {
    title: 'Play a card, or discard it',
    text: 'The lifted cards can be played now. Point at one or tap it: a green line says what happens. A card that does not suit you can be discarded for coins.',
  },
  recruit: {
    title: 'Recruit Clans',
    text: 'Tap your Homeland on the map, choose how many Clans appear there, and recruit them. They cost 2 coins each. Keep some coins: every step of a move costs one.',
  },
  endGrowth: {
    title: 'End your turn',
    text: 'When you are done, end the turn. The other people plays its Growth, then Expansion begins.',
  },
  move: {
    title: 'Move Clans',
    text: 'Drag Clans from your Homeland to a Region beside it, or tap one and then the other. At the target you choose how many go and see what it costs. Crossing Regions of others costs a toll to their owner.',
  },
  spread: {
    title: 'Spread out',
    text: 'Two Clans left together in a Region found a City at the end of the Age; one alone only holds it. Move on as you like, then end the turn.',
  },
  tiles: {
    title: 'War or Peace',
    text: 'Everybody chooses a tile in secret. War lets you launch one assault in this round, on a neighbour that is weaker. In the first Age nobody is near: Peace will do.',
  },
  cities: {
    title: 'Cities and Progress',
    text: 'Cities go up where enough Clans stand, and Inventions bring Progress, now and in every later Age. The panel of peoples shows what everybody has.',
  },
  order: {
    title: 'Who plays first?',
    text: 'Whoever made the least Progress chooses first where to play in the next Age. Acting last shows you what the others do; acting first takes the good places.',
  },
  goOn: {
    title: 'Two more Ages',
    text: 'The Regions near the middle of Genesia are worth most. In the third Age a whole pile moves for one coin. After it the score sheet adds up Progress, Regions, radiance and Objectives. The game goes on: play to the end!',
  },
};

export type Lesson = keyof typeof en;
type Lessons = Record<Lesson, { title: string; text: string }>;

const fr: Lessons = {
  map: {
    title: 'Un archipel à peupler',
    text: 'Chaque peuple a un Continent avec une Terre natale, la maison sur la carte. L’île dorée au milieu est Genesia. Les nombres dans les Régions sont des points à la fin. Glissez pour vous déplacer, pincez ou faites défiler pour zoomer.',
  },
  objectives: {
    title: 'Un Objectif secret',
    text: 'Vous avez reçu deux Objectifs. Lisez-les et gardez celui que vous aimeriez atteindre ; il compte à la fin de la partie.',
  },
  draft: {
    title: 'Prendre une carte, passer le reste',
    text: 'Chaque Âge commence avec six cartes. Prenez-en une, passez les autres, cinq fois ; la dernière est écartée. Les signes disent à quelle phase une carte se joue, la pièce ce qu’elle coûte. Montrez ou touchez une carte pour la lire.',
  },
  plan: {
    title: 'Préparer sa main',
    text: 'L’étoile marque les cartes que vous comptez jouer : votre bourse montre leur coût total et ce qui reste. Vous avez 15 pièces pour tout l’Âge. Continuez jusqu’à ce que votre main soit complète.',
  },
  phases: {
    title: 'Croissance, Expansion, Attaque, fin',
    text: 'Un Âge passe par ces phases. En Croissance les cartes apportent pièces et Clans ; en Expansion les Clans se déplacent ; à l’Attaque ils peuvent se battre ; puis on bâtit des Cités et les Inventions comptent.',
  },
  growth: {
    title: 'Jouer une carte, ou la défausser',
    text: 'Les cartes levées peuvent être jouées. Montrez-en une ou touchez-la : une ligne verte dit ce qui se passe. Une carte qui ne vous convient pas se défausse contre des pièces.',
  },
  recruit: {
    title: 'Recruter des Clans',
    text: 'Touchez votre Terre natale, choisissez combien de Clans y apparaissent et recrutez-les. Ils coûtent 2 pièces chacun. Gardez des pièces : chaque pas en coûte une.',
  },
  endGrowth: {
    title: 'Finir son tour',
    text: 'Quand vous avez fini, terminez le tour. L’autre peuple joue sa Croissance, puis l’Expansion commence.',
  },
  move: {
    title: 'Déplacer des Clans',
    text: 'Faites glisser des Clans de votre Terre natale vers une Région voisine, ou touchez l’une puis l’autre. À l’arrivée vous choisissez combien partent et voyez le coût. Traverser les Régions d’autrui coûte un droit de passage.',
  },
  spread: {
    title: 'S’étendre',
    text: 'Deux Clans ensemble dans une Région fondent une Cité à la fin de l’Âge ; un seul ne fait que la tenir. Continuez à votre gré, puis terminez le tour.',
  },
  tiles: {
    title: 'Guerre ou Paix',
    text: 'Chacun choisit une tuile en secret. La Guerre permet un assaut dans cette manche, contre un voisin plus faible. Au premier Âge personne n’est proche : la Paix suffit.',
  },
  cities: {
    title: 'Cités et Progrès',
    text: 'Des Cités s’élèvent là où il y a assez de Clans, et les Inventions apportent du Progrès, maintenant et à chaque Âge suivant. Le panneau des peuples montre ce que chacun possède.',
  },
  order: {
    title: 'Qui commence ?',
    text: 'Qui a fait le moins de Progrès choisit en premier sa place au prochain Âge. Jouer en dernier, c’est voir ce que font les autres ; en premier, c’est prendre les bonnes places.',
  },
  goOn: {
    title: 'Encore deux Âges',
    text: 'Les Régions au milieu de Genesia valent le plus. Au troisième Âge toute une pile bouge pour une pièce. La feuille de score additionne ensuite Progrès, Régions, rayonnement et Objectifs. La partie continue : jouez jusqu’au bout !',
  },
};

const it: Lessons = {
  map: {
    title: 'Un arcipelago da popolare',
    text: 'Ogni popolo ha un Continente con una patria, la casa sulla mappa. L’isola dorata al centro è Genesia. I numeri nelle Regioni sono punti alla fine. Trascina per guardarti intorno, pizzica o scorri per ingrandire.',
  },
  objectives: {
    title: 'Un Obiettivo segreto',
    text: 'Hai ricevuto due Obiettivi. Leggili e tieni quello che vorresti raggiungere; conta alla fine della partita.',
  },
  draft: {
    title: 'Prendi una carta, passa le altre',
    text: 'Ogni Epoca comincia con sei carte. Prendine una, passa le altre, cinque volte; l’ultima resta fuori. I segni dicono in quale fase si gioca una carta, la moneta quanto costa. Indica o tocca una carta per leggerla.',
  },
  plan: {
    title: 'Pianifica la mano',
    text: 'La stella segna le carte che vuoi giocare: la borsa mostra quanto costano insieme e quanto resta. Hai 15 monete per tutta l’Epoca. Continua finché la mano è completa.',
  },
  phases: {
    title: 'Crescita, Espansione, Attacco, fine',
    text: 'Un’Epoca attraversa queste fasi. Nella Crescita le carte portano monete e Clan; nell’Espansione i Clan si muovono; nell’Attacco possono combattere; poi si costruiscono Città e le Invenzioni contano.',
  },
  growth: {
    title: 'Gioca una carta, o scartala',
    text: 'Le carte sollevate si possono giocare ora. Indicane una o toccala: una riga verde dice che cosa succede. Una carta che non ti serve si può scartare per monete.',
  },
  recruit: {
    title: 'Recluta Clan',
    text: 'Tocca la tua patria, scegli quanti Clan vi compaiono e reclutali. Costano 2 monete ciascuno. Tieni qualche moneta: ogni passo ne costa una.',
  },
  endGrowth: {
    title: 'Termina il turno',
    text: 'Quando hai finito, termina il turno. L’altro popolo gioca la sua Crescita, poi comincia l’Espansione.',
  },
  move: {
    title: 'Muovi i Clan',
    text: 'Trascina Clan dalla patria a una Regione vicina, o tocca prima l’una e poi l’altra. All’arrivo scegli quanti vanno e vedi il costo. Attraversare Regioni altrui costa un pedaggio.',
  },
  spread: {
    title: 'Espanditi',
    text: 'Due Clan insieme in una Regione fondano una Città alla fine dell’Epoca; uno solo la tiene soltanto. Continua come vuoi, poi termina il turno.',
  },
  tiles: {
    title: 'Guerra o Pace',
    text: 'Ognuno sceglie una tessera in segreto. La Guerra permette un assalto in questo giro, contro un vicino più debole. Nella prima Epoca nessuno è vicino: basta la Pace.',
  },
  cities: {
    title: 'Città e Progresso',
    text: 'Le Città sorgono dove ci sono abbastanza Clan, e le Invenzioni portano Progresso, ora e in ogni Epoca seguente. Il pannello dei popoli mostra che cosa ha ciascuno.',
  },
  order: {
    title: 'Chi comincia?',
    text: 'Chi ha fatto meno Progresso sceglie per primo il posto nella prossima Epoca. Giocare per ultimi mostra che cosa fanno gli altri; per primi si prendono i posti buoni.',
  },
  goOn: {
    title: 'Ancora due Epoche',
    text: 'Le Regioni al centro di Genesia valgono di più. Nella terza Epoca un’intera pila si muove per una moneta. Alla fine il foglio dei punti somma Progresso, Regioni, propagazione e Obiettivi. La partita continua: gioca fino in fondo!',
  },
};

const ALL: Record<Language, Lessons> = { en, fr, it };

export function lessons(language: Language): Lessons {
  return ALL[language];
}
