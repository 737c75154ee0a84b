import type { Choice, Line, Stage, View } from '../../generated/genesia';
import type { Context } from '../types';
import { card, objective, ownPeople, region } from './faces';
import { texts } from './texts';

type Read = { line: Line } | { problem: string };

/** Words that people type, in the three languages, for the record's own. */
const VERBS: Record<string, string> = {
  recruit: 'recruit', recruter: 'recruit', recluta: 'recruit',
  move: 'move', bouger: 'move', muovi: 'move',
  play: 'play', jouer: 'play', gioca: 'play',
  take: 'draft', draft: 'draft', prendre: 'draft', prendi: 'draft',
  copy: 'copy', copier: 'copy', copia: 'copy',
  strike: 'strike', frapper: 'strike', colpisci: 'strike',
  defend: 'defend', defendre: 'defend', difendi: 'defend',
  discard: 'discard', defausser: 'discard', scarta: 'discard',
  keep: 'objective', garder: 'objective', tieni: 'objective',
  attack: 'assault', attaquer: 'assault', attacca: 'assault',
  end: 'end', fin: 'end', fine: 'end',
  pass: 'decline', passer: 'decline', passa: 'decline',
  war: 'war', guerre: 'war', guerra: 'war',
  peace: 'peace', paix: 'peace', pace: 'peace',
  lose: 'losses', perdre: 'losses', perdi: 'losses',
  siege: 'siege', assieger: 'siege', assedia: 'siege',
  leave: 'leave', laisser: 'leave', lascia: 'leave',
  advance: 'advance', avancer: 'advance', avanza: 'advance',
  build: 'build', batir: 'build', costruisci: 'build',
  place: 'order', posto: 'order',
  option: 'option', opzione: 'option',
  rival: 'rival', rivale: 'rival',
  put: 'put', poser: 'put', metti: 'put',
  shift: 'shift', deplacer: 'shift', sposta: 'shift',
  give: 'give', rendre: 'give', rendi: 'give',
  trade: 'trade', echanger: 'trade', scambia: 'trade',
  enough: 'enough', assez: 'enough', basta: 'enough',
}; // prettier-ignore

const CARDS = ['play', 'draft', 'copy', 'strike', 'defend', 'discard'];

/** An action that somebody typed, such as "move c1.h c1.1a 2"; the house checks whether it may be done. */
export function read(text: string, context: Context<Stage, View>): Read {
  const { stage, view, seat, language } = context;
  const t = texts(language);
  const plain = text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  const [first = '', ...rest] = plain.trim().split(/[\s,]+/);
  const verb = VERBS[first.toLowerCase()];
  const people = ownPeople(stage, view, seat);
  if (!verb || people === null) return { problem: t.type.unknown };
  const numbers = rest.filter((word) => /^\d{1,3}$/.test(word)).map(Number);
  const n = numbers.at(-1) ?? 1;
  const base: Line = { seat: people, action: verb };
  const step = (choice: Choice): Read => ({
    line: { ...base, action: 'play', card: view.resolving?.card, choices: [choice], resumed: true },
  });
  if (CARDS.includes(verb)) {
    const number = (rest[0] ?? '').toUpperCase();
    if (!card(stage, number)) return { problem: t.type.noCard(number) };
    const line: Line = { ...base, card: number };
    if (verb === 'copy') line.of = view.window;
    if (verb !== 'draft' && verb !== 'discard') line.choices = [];
    return { line };
  }
  if (verb === 'objective') {
    const number = (rest[0] ?? '').toUpperCase();
    return objective(stage, number)
      ? { line: { ...base, card: number } }
      : { problem: t.type.noCard(number) };
  }
  const ids = rest.filter((word) => !/^\d{1,3}$/.test(word) && word.toLowerCase() !== 'free');
  const strange = ids.find((id) => !region(stage, id));
  if (strange !== undefined) return { problem: t.type.noRegion(strange) };
  const [one, two] = ids;
  const missing: Read = { problem: t.type.unknown };
  switch (verb) {
    case 'recruit':
      return one ? { line: { ...base, region: one, n } } : missing;
    case 'move':
      return two ? { line: { ...base, path: ids, n } } : missing;
    case 'assault':
      return two && one ? { line: { ...base, from: one, to: two } } : missing;
    case 'war':
    case 'peace':
      return { line: { ...base, action: 'choose', tile: verb } };
    case 'siege':
      return { line: { ...base, take: true } };
    case 'leave':
      return { line: { ...base, action: 'siege', take: false } };
    case 'losses':
    case 'advance':
      return { line: { ...base, n } };
    case 'build':
      return one ? { line: { ...base, regions: [one] } } : missing;
    case 'order':
      return { line: { ...base, position: n - 1 } };
    case 'option':
      return step({ option: n - 1 });
    case 'rival':
      return step({ rival: n - 1 });
    case 'put':
    case 'give':
      return one ? step({ region: one, n }) : missing;
    case 'shift':
      return two && one ? step({ from: one, to: two, n }) : missing;
    case 'trade':
      return step({ n });
    case 'enough':
      return step({ enough: true });
    default:
      return { line: base };
  }
}
