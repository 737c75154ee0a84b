import type { Texts } from './index';

const tiles = (count: number) => (count === 1 ? '1 tessera' : `${count} tessere`);

export const it: Texts = {
  terrains: { forest: 'foresta', savannah: 'savana', mountain: 'montagna', wetland: 'palude' },
  dice: { forest: 'foresta', savannah: 'savana', mountain: 'montagna', wetland: 'palude', wild: 'jolly' },
  species: { reptile: 'rettile', dinosaur: 'dinosauro', mammal: 'mammifero', man: 'uomo' },
  ask: {
    over: 'La partita è finita.',
    rolls: (name) => `${name} lancia i dadi.`,
    pass: 'Non hai più tessere: passa.',
    first: (dice) => `Hai ${dice}. Posa una tessera per dado, o una sola di qualsiasi terreno.`,
    second: (die) => `Posa una seconda tessera, ${die}, oppure fermati.`,
    secondAny: 'Posa una seconda tessera di qualsiasi terreno, oppure fermati.',
    other: (name, dice) => `${name} ha lanciato ${dice}.`,
    otherSecond: (name, die) => `A ${name} resta ${die} per una seconda tessera.`,
    to: (name, wanted) => `${name}: ${wanted}`,
  },
  tell: {
    roll: (dice) => `I dadi mostrano ${dice}.`,
    place: (name, terrain, cell) => `${name} posa ${terrain} in ${cell}.`,
    stop: (name) => `${name} si ferma dopo una tessera.`,
    pass: (name) => `${name} non ha tessere e passa.`,
  },
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
  lens: { label: 'Mostra sulla mappa', areas: 'Aree', herds: 'Branchi', room: 'Spazio libero' },
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
  typing: 'Scrivi un terreno e una casella, per esempio «foresta c7» o «w a1», oppure «stop», «pass».',
  typed: {
    terrain: 'Comincia con un terreno: foresta, savana, montagna o palude (oppure f, s, m, w).',
    cell: 'Indica una casella con colonna e riga, per esempio «c7».',
    seat: 'Può giocare solo chi siede al tavolo.',
  },
};
