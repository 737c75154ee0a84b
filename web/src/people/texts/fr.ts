import type { PeopleTexts } from '../words';

export const fr: PeopleTexts = {
  bots: {
    genial: {
      beginner: {
        name: 'Pip',
        says: 'Pose ce qui saute aux yeux, en manque beaucoup, oublie la couleur basse.',
      },
      easy: { name: 'Nora', says: 'Aime les longues lignes et pense parfois à la couleur basse.' },
      medium: {
        name: 'Basile',
        says: 'Voit presque toutes les places et relève la couleur basse, sans plan.',
      },
      hard: { name: 'Ilse', says: 'Joue de tête la suite des meilleures poses avant d’en choisir une.' },
      champion: {
        name: 'Octave',
        says: 'Parcourt des milliers de parties, et les fins jusqu’à la dernière tuile.',
      },
    },
    genesis: {
      beginner: {
        name: 'Coco',
        says: 'Bâtit pour le plaisir, ne compte que ses points, et pas toujours juste.',
      },
      easy: { name: 'Lino', says: 'Prend la meilleure place du moment et en oublie une sur cinq.' },
      medium: { name: 'Bruno', says: 'Regarde quelques tours plus loin avant de poser.' },
      hard: { name: 'Selma', says: 'Joue dix tours de tête, ceux des autres aussi.' },
      champion: { name: 'Darius', says: 'Pèse des centaines d’avenirs, dés compris.' },
    },
    genesia: {
      beginner: { name: 'Tilda', says: 'Joue la carte qui semble la meilleure et en oublie beaucoup.' },
      easy: { name: 'Marco', says: 'Prend ce qui rapporte tout de suite et le manque rarement.' },
      medium: {
        name: 'Yara',
        says: 'A de la pratique : sait quelles cartes et Régions rapportent plus tard.',
      },
      hard: { name: 'Conrad', says: 'Essaie ses plans de tête avant d’agir, avec un caprice parfois.' },
      champion: { name: 'Augusta', says: 'Joue de tête des Âges entiers avant chaque carte.' },
    },
  },
  you: {
    title: 'Qui êtes-vous ?',
    name: 'Votre nom',
    nameNote: 'Les autres à la table le voient. 2 à 24 lettres ou chiffres.',
    face: 'Votre visage',
    faceNumber: (n) => `Visage ${n}`,
    change: 'Nom et visage',
  },
  lobby: {
    facts: 'La table',
    options: 'Options',
    usual: 'Comme d’habitude',
    link: 'Lien pour vos amis',
    linkText: 'Qui ouvre ce lien peut s’asseoir. Envoyez-le, ou faites lire le code par un téléphone.',
    linkOpen: 'Tout le monde trouve cette table dans la liste ; ce lien y mène tout droit.',
    copy: 'Copier le lien',
    ready: 'Prêt',
    readyGo: 'Je suis prêt',
    readyNot: 'Pas encore',
    readyNote: 'Dès que chaque place est prise et que tous sont prêts, la partie commence d’elle-même.',
    close: 'Fermer la table',
    closed: 'Cette table a été fermée avant le début de la partie.',
    chat: 'Discussion',
  },
  emotes: {
    label: 'Le dire par un signe',
    hello: 'Bonjour !',
    luck: 'Bonne chance !',
    well: 'Bien joué !',
    wow: 'Oh là là !',
    oops: 'Oups !',
    thanks: 'Merci !',
  },
  pairing: {
    title: (game) => `Trouver un adversaire : ${game}`,
    find: 'Trouver un adversaire',
    waiting: 'On cherche quelqu’un pour jouer avec vous…',
    terms: 'À deux, 15 minutes chacun et 15 secondes de plus à chaque tour, sans classement ni conseils.',
    seconds: (n) => `${n} s`,
    bot: (name) => `Personne pour l’instant. Jouer contre ${name} en attendant ?`,
    botGo: (name) => `Jouer contre ${name}`,
    stay: 'Continuer à chercher',
    stop: 'Ne plus chercher',
  },
  games: {
    won: 'Gagnée',
    shared: 'Victoire partagée',
    winner: (names) => `Gagnée par ${names}`,
    over: 'Terminée',
    clear: 'Vider la liste',
    clearSure:
      'Les parties terminées disparaissent de cette liste dans ce navigateur. Elles sont gardées, et leurs liens marchent toujours.',
    restore: 'Remontrer les parties retirées',
    cleared: (count) => (count === 1 ? 'Une partie est retirée.' : `${count} parties sont retirées.`),
  },
};
