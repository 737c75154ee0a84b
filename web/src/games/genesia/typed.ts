import type { Choice, Line, PlayerLine, Stage, View } from '../../generated/genesia';
import type { Context, Language } from '../types';
import { card, objective, ownPeople, region } from './faces';
import { texts } from './texts';

/** What a people does, without the people. */
type Deed = Without<PlayerLine, 'seat'>;
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
type Read = { line: Line } | { problem: string };

/** The record's words in the three languages; people may mix them all, and leave out accents. */
const WORDS = {
  recruit: ['recruit', 'recruter', 'recluta'],
  move: ['move', 'bouger', 'muovi'],
  play: ['play', 'jouer', 'gioca'],
  draft: ['take', 'prendre', 'prendi'],
  copy: ['copy', 'copier', 'copia'],
  strike: ['strike', 'frapper', 'colpisci'],
  defend: ['defend', 'défendre', 'difendi'],
  discard: ['discard', 'défausser', 'scarta'],
  objective: ['keep', 'garder', 'tieni'],
  assault: ['attack', 'attaquer', 'attacca'],
  end: ['end', 'fin', 'fine'],
  decline: ['pass', 'passer', 'passa'],
  war: ['war', 'guerre', 'guerra'],
  peace: ['peace', 'paix', 'pace'],
  losses: ['lose', 'perdre', 'perdi'],
  siege: ['siege', 'assiéger', 'assedia'],
  leave: ['leave', 'laisser', 'lascia'],
  advance: ['advance', 'avancer', 'avanza'],
  build: ['build', 'bâtir', 'costruisci'],
  order: ['place', 'place', 'posto'],
  option: ['option', 'option', 'opzione'],
  rival: ['rival', 'rival', 'rivale'],
  put: ['put', 'poser', 'metti'],
  give: ['give', 'rendre', 'rendi'],
  shift: ['shift', 'déplacer', 'sposta'],
  trade: ['trade', 'échanger', 'scambia'],
  enough: ['enough', 'assez', 'basta'],
  // Behind a number: whose free moves or whose price is used, counted from 1.
  free: ['free', 'gratuit', 'gratis'],
  offer: ['offer', 'offre', 'offerta'],
} as const satisfies Record<string, readonly [string, string, string]>;

type Word = keyof typeof WORDS;
const LANGUAGES: Language[] = ['en', 'fr', 'it'];
const CARDS = ['play', 'draft', 'copy', 'strike', 'defend', 'discard'] as const satisfies Word[];
type CardWord = (typeof CARDS)[number];
const isCard = (word: Word): word is CardWord => (CARDS as readonly Word[]).includes(word);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const KNOWN = new Map(
  Object.entries(WORDS).flatMap(([word, said]) =>
    [word, ...said].map((one) => [plain(one), word as Word] as const),
  ),
);

const isNumber = (text: string) => /^\d{1,3}$/.test(text);

/** Takes a word and the number behind it out of a list. */
function take(rest: string[], word: Word): number | undefined {
  const at = rest.findIndex((one) => KNOWN.get(plain(one)) === word);
  if (at < 0) return undefined;
  const numbered = isNumber(rest[at + 1] ?? '');
  const [, number = '1'] = rest.splice(at, numbered ? 2 : 1);
  return Number(number);
}

/** An action that somebody typed, such as "move c1.h c1.1a 2 free 1"; the house checks whether it may be done. */
export function read(text: string, context: Context<Stage, View>): Read {
  const { stage, view, seat, language } = context;
  const t = texts(language);
  const [first = '', ...rest] = text.trim().split(/[\s,]+/);
  const verb = KNOWN.get(plain(first));
  const people = ownPeople(stage, view, seat);
  if (!verb || people === null) return { problem: t.type.unknown };
  const line = (deed: Deed): Read => ({ line: { seat: people, ...deed } });
  if (verb === 'objective') {
    const number = (rest[0] ?? '').toUpperCase();
    return objective(stage, number)
      ? line({ action: verb, card: number })
      : { problem: t.type.noCard(number) };
  }
  if (isCard(verb)) {
    const number = (rest[0] ?? '').toUpperCase();
    return card(stage, number) ? line(use(verb, number, view)) : { problem: t.type.noCard(number) };
  }
  const [free, offer] = [take(rest, 'free'), take(rest, 'offer')];
  const n = Number(rest.filter(isNumber).at(-1) ?? 1);
  const ids = rest.filter((word) => !isNumber(word));
  const strange = ids.find((id) => !region(stage, id));
  if (strange !== undefined) return { problem: t.type.noRegion(strange) };
  const deed = act(verb, ids, n, free, offer) ?? answer(verb, ids, n, view);
  return deed ? line(deed) : { problem: t.type.unknown };
}

/** A card from the hand or from the pack. */
function use(action: CardWord, number: string, view: View): Deed {
  switch (action) {
    case 'draft':
    case 'discard':
      return { action, card: number };
    case 'copy':
      return { action, card: number, of: view.window ?? '', choices: [] };
    default:
      return { action, card: number, choices: [] };
  }
}

function act(verb: Word, ids: string[], n: number, free?: number, offer?: number): Deed | null {
  const [one, two] = ids;
  switch (verb) {
    case 'recruit':
      return one ? { action: verb, region: one, n, ...(offer === undefined ? {} : { offer }) } : null;
    case 'move':
      return two ? { action: verb, path: ids, n, ...(free === undefined ? {} : { free }) } : null;
    case 'assault':
      return one && two ? { action: verb, from: one, to: two } : null;
    case 'war':
    case 'peace':
      return { action: 'choose', tile: verb };
    case 'siege':
    case 'leave':
      return { action: 'siege', take: verb === 'siege' };
    case 'losses':
    case 'advance':
      return { action: verb, n };
    case 'build':
      return one ? { action: verb, regions: [one] } : null;
    case 'order':
      return { action: verb, position: n - 1 };
    case 'end':
    case 'decline':
      return { action: verb };
    default:
      return null;
  }
}

/** An answer to what a card asks. */
function answer(verb: Word, ids: string[], n: number, view: View): Deed | null {
  const [one, two] = ids;
  const step = (choice: Choice): Deed => ({
    action: 'play',
    card: view.resolving?.card ?? '',
    choices: [choice],
    resumed: true,
  });
  switch (verb) {
    case 'option':
      return step({ option: n - 1 });
    case 'rival':
      return step({ rival: n - 1 });
    case 'put':
    case 'give':
      return one ? step({ region: one, n }) : null;
    case 'shift':
      return one && two ? step({ from: one, to: two, n }) : null;
    case 'trade':
      return step({ n });
    case 'enough':
      return step({ enough: true });
    default:
      return null;
  }
}

/** How a line that may be sent is typed. */
export function spell(line: Line, language: Language): string {
  const say = (word: Word) => WORDS[word][LANGUAGES.indexOf(language)] ?? WORDS[word][0];
  const join = (word: Word, ...rest: (string | number | undefined)[]): string =>
    [say(word), ...rest.filter((one) => one !== undefined)].join(' ');
  if (!('action' in line)) return '';
  const answered = (choice: Choice): string => {
    if ('enough' in choice) return say('enough');
    if ('option' in choice) return join('option', choice.option + 1);
    if ('rival' in choice) return join('rival', choice.rival + 1);
    if ('from' in choice) return join('shift', choice.from, choice.to, choice.n);
    if ('region' in choice) return join('put', choice.region, choice.n);
    return 'n' in choice ? join('trade', choice.n) : '';
  };
  if ('resumed' in line && line.resumed) return answered(line.choices[0] ?? {});
  switch (line.action) {
    case 'choose':
      return say(line.tile === 'war' ? 'war' : 'peace');
    case 'siege':
      return say(line.take ? 'siege' : 'leave');
    case 'order':
      return join('order', line.position + 1);
    case 'move':
      return join('move', ...line.path, line.n, line.free && join('free', line.free));
    case 'recruit':
      return join('recruit', line.region, line.n, line.offer && join('offer', line.offer));
    case 'assault':
      return join('assault', line.from, line.to);
    case 'build':
      return join('build', line.regions?.[0]);
    case 'losses':
    case 'advance':
      return join(line.action, line.n);
    case 'end':
    case 'decline':
      return say(line.action);
    default:
      return join(line.action, line.card);
  }
}
