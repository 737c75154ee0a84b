const tiles = (count: number) => (count === 1 ? '1 tile' : `${count} tiles`);

export const en = {
  board: {
    label: 'Map of Genesis. Arrow keys move from cell to cell.',
    vacant: 'vacant',
    volcano: 'volcano',
    tarPit: 'tar pit',
    out: 'not in play',
    tile: (terrain: string, species: string, name: string) => `${terrain}, ${species} of ${name}`,
    last: 'placed last',
    would: (terrain: string, changes: string) => `${terrain} here: ${changes}`,
    change: (name: string, by: number) => `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
    nothing: 'no points change',
    ends: 'ends the game',
    closer: 'Closer',
    whole: 'The whole map',
    pickFirst: 'Pick a terrain first.',
    notHere: 'No tile can lie here.',
  },
  hand: {
    dice: (dice: string[]) => (dice.length === 0 ? 'No dice yet' : `The dice show ${dice.join(' and ')}`),
    tray: 'Your tiles',
    forDie: 'for the die',
    single: 'only tile',
    of: (terrain: string) => `${terrain}:`,
    usesDie: (die: string) => `uses the die ${die}`,
    usesNone: 'as the single tile of your turn',
    then: (die: string) => `then ${die}, or stop`,
    thenEnds: 'then your turn ends',
    place: 'Place it',
    back: 'Put back',
    stop: 'Stop here',
    pass: 'Pass',
    help: 'Pick a terrain, then a cell.',
    picked: (terrain: string) => `${terrain} in hand. Move over the map, Enter places it.`,
    points: 'Points if the game ended now',
  },
  panel: {
    areas: 'Points by area',
    noneYet: 'No area scores yet',
    none: 'No area of three tiles yet. Smaller ones score nothing.',
    area: (terrain: string, size: number, multiplier: number) =>
      `${terrain}, ${size} tiles${multiplier > 1 ? `, points ×${multiplier}` : ''}`,
    size: (size: number) => tiles(size),
    herd: (name: string, size: number, share: number) => `${name}: herd of ${size}, ${share} points`,
    total: 'Total',
    room: (groups: number) =>
      groups === 0
        ? 'No three vacant cells touch: the game ends.'
        : groups === 1
          ? 'One group of vacant cells keeps the game alive.'
          : `${groups} groups of vacant cells keep the game alive.`,
    stocks: 'Tiles left',
    player: 'Player',
    largest: 'largest area of the map: points tripled',
    largestOfTerrain: 'largest of its terrain: points doubled',
  },
  result: {
    explain: 'Every area of three tiles or more, its largest herds, and what they brought.',
    area: 'Area',
  },
};
