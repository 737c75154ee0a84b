import type { Shape } from '../../shared/texts';
import type { en } from './en';

const tiles = (count: number) => (count === 1 ? '1 tessera' : `${count} tessere`);

export const it: Shape<typeof en> = {
  board: {
    label: 'Mappa di Genesis. Le frecce vanno di casella in casella.',
    vacant: 'libera',
    volcano: 'vulcano',
    tarPit: 'pozza di catrame',
    out: 'fuori gioco',
    tile: (terrain, species, name) => `${terrain}, ${species} di ${name}`,
    last: 'posata per ultima',
    would: (terrain, changes) => `${terrain} qui: ${changes}`,
    change: (name, by) => `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
    nothing: 'i punti non cambiano',
    ends: 'finisce la partita',
    closer: 'Ingrandisci',
    whole: 'Tutta la mappa',
    pickFirst: 'Prendi prima un terreno.',
    notHere: 'Qui non può stare nessuna tessera.',
  },
  hand: {
    dice: (dice) => (dice.length === 0 ? 'Ancora nessun dado' : `I dadi mostrano ${dice.join(' e ')}`),
    tray: 'Le tue tessere',
    forDie: 'per il dado',
    single: 'tessera unica',
    of: (terrain) => `${terrain}:`,
    usesDie: (die) => `usa il dado ${die}`,
    usesNone: 'come unica tessera del turno',
    then: (die) => `poi ${die}, o ti fermi`,
    thenEnds: 'poi il tuo turno finisce',
    place: 'Posa',
    back: 'Rimetti',
    stop: 'Fermati qui',
    pass: 'Passa',
    help: 'Prendi un terreno, poi una casella.',
    picked: (terrain) => `${terrain} in mano. Spostati sulla mappa, Invio posa la tessera.`,
    points: 'Punti se la partita finisse ora',
  },
  panel: {
    areas: 'Punti per area',
    noneYet: 'Nessuna area conta ancora',
    none: 'Ancora nessuna area di tre tessere. Le più piccole non danno punti.',
    area: (terrain, size, multiplier) =>
      `${terrain}, ${size} tessere${multiplier > 1 ? `, punti ×${multiplier}` : ''}`,
    size: (size) => tiles(size),
    herd: (name, size, share) => `${name}: branco di ${size}, ${share} punti`,
    total: 'Totale',
    room: (groups) =>
      groups === 0
        ? 'Non ci sono più tre caselle libere vicine: la partita finisce.'
        : groups === 1
          ? 'Un gruppo di caselle libere tiene viva la partita.'
          : `${groups} gruppi di caselle libere tengono viva la partita.`,
    stocks: 'Tessere rimaste',
    player: 'Giocatore',
    largest: 'l’area più grande della mappa: punti triplicati',
    largestOfTerrain: 'la più grande del suo terreno: punti raddoppiati',
  },
  result: {
    explain: 'Ogni area di tre tessere o più, i suoi branchi maggiori e che cosa hanno portato.',
    area: 'Area',
  },
};
