import type { Shape } from '../../shared/texts';
import type { en } from './en';

const tiles = (count: number) => `${count} tuile${count > 1 ? 's' : ''}`;

export const fr: Shape<typeof en> = {
  board: {
    label: 'Carte de Genesis. Les flèches vont de case en case.',
    vacant: 'libre',
    volcano: 'volcan',
    tarPit: 'fosse à bitume',
    out: 'hors jeu',
    tile: (terrain, species, name) => `${terrain}, ${species} de ${name}`,
    last: 'posée en dernier',
    would: (terrain, changes) => `${terrain} ici : ${changes}`,
    change: (name, by) => `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
    nothing: 'aucun point ne change',
    ends: 'finit la partie',
    closer: 'Agrandir',
    whole: 'Toute la carte',
    pickFirst: 'Prenez d’abord un terrain.',
    notHere: 'Aucune tuile ne peut se poser ici.',
  },
  hand: {
    dice: (dice) => (dice.length === 0 ? 'Pas encore de dés' : `Les dés montrent ${dice.join(' et ')}`),
    tray: 'Vos tuiles',
    forDie: 'pour le dé',
    single: 'tuile unique',
    of: (terrain) => `${terrain}\u00a0:`,
    usesDie: (die) => `utilise le dé ${die}`,
    usesNone: 'comme seule tuile du tour',
    then: (die) => `ensuite ${die}, ou arrêt`,
    thenEnds: 'ensuite votre tour finit',
    place: 'Poser',
    back: 'Reposer',
    stop: 'S’arrêter là',
    pass: 'Passer',
    help: 'Prenez un terrain, puis une case.',
    picked: (terrain) => `${terrain} en main. Déplacez-vous sur la carte, Entrée pose la tuile.`,
    points: 'Points si la partie finissait maintenant',
  },
  panel: {
    areas: 'Points par zone',
    noneYet: 'Aucune zone ne compte encore',
    none: 'Pas encore de zone de trois tuiles. Les plus petites ne rapportent rien.',
    area: (terrain, size, multiplier) =>
      `${terrain}, ${size} tuiles${multiplier > 1 ? `, points ×${multiplier}` : ''}`,
    size: (size) => tiles(size),
    herd: (name, size, share) => `${name} : troupeau de ${size}, ${share} points`,
    total: 'Total',
    room: (groups) =>
      groups === 0
        ? 'Plus trois cases libres qui se touchent : la partie finit.'
        : groups === 1
          ? 'Un groupe de cases libres maintient la partie en vie.'
          : `${groups} groupes de cases libres maintiennent la partie en vie.`,
    stocks: 'Tuiles restantes',
    player: 'Joueur',
    largest: 'plus grande zone de la carte : points triplés',
    largestOfTerrain: 'plus grande de son terrain : points doublés',
  },
  result: {
    explain: 'Chaque zone de trois tuiles ou plus, ses plus grands troupeaux, et ce qu’ils ont rapporté.',
    area: 'Zone',
  },
};
