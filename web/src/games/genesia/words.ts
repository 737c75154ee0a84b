import type {
  ChanceLine,
  Delta,
  Line,
  Offers,
  Played,
  PlayerLine,
  RuleLine,
  Stage,
  Tile,
  View,
} from '../../generated/genesia';
import type { Context, Sound, Words } from '../types';
import { cardTitle, objective, peopleName, roman } from './faces';
import { allLines } from './lines';
import { texts, type Texts } from './texts';
import { read, spell } from './typed';

type Here = Context<Stage, View>;

const TOGETHER = ['objectives', 'draft', 'tiles'];

/** Names in a row, as people of the language write them. */
function list(names: string[], language: Here['language']): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

export function ask(context: Here): string {
  const { view, stage, players, language, seat } = context;
  const t = texts(language);
  // A table may speak before its stage has arrived.
  if (!stage || !view) return '';
  const name = (people: number) => peopleName(stage, players, people, language);
  switch (view.phase) {
    case 'over': {
      const lowest = Math.min(...view.peoples.map((people) => people.score.total));
      return stage.solo ? t.ask.soloOver(lowest) : t.ask.over;
    }
    case 'order':
      return t.ask.chance.order;
    case 'deal-objectives':
      return t.ask.chance.objectives;
    case 'deal':
      return t.ask.chance.deal;
    case 'cities':
      return t.ask.chance.cities;
    case 'progress':
      return t.ask.chance.progress;
    case 'age':
      return t.ask.chance.age;
  }
  if (TOGETHER.includes(view.phase)) {
    const mine = seat !== null && view.owing.includes(seat);
    if (!mine) return t.ask.wait(list(view.owing.map(name), language));
    return t.ask.turn(name(seat), question(context, t));
  }
  return t.ask.turn(name(view.actor ?? 0), question(context, t));
}

function question({ view, stage, language }: Here, t: Texts): string {
  const resolving = cardTitle(stage, view.resolving?.card, language);
  const left = view.resolving?.left ?? 0;
  const target = view.assault?.to ?? '';
  switch (view.task) {
    case 'rival':
      return t.ask.rival(resolving);
    case 'option':
      return t.ask.option(resolving);
    case 'put':
      return t.ask.put(resolving, left);
    case 'shift':
      return t.ask.shift(resolving, left);
    case 'give':
      return t.ask.give(resolving);
    case 'trade':
      return t.ask.trade(resolving);
    case 'window':
      return t.ask.window(cardTitle(stage, view.window, language));
    case 'march':
      return t.ask.march;
    case 'strike':
    case 'again':
      return t.ask.strike(target);
    case 'defence':
      return t.ask.defence(target);
    case 'losses':
      return t.ask.losses(target);
    case 'siege':
      return t.ask.siege(target);
    case 'advance':
      return t.ask.advance(target);
  }
  switch (view.phase) {
    case 'objectives':
      return t.ask.objective;
    case 'draft':
      return t.ask.draft(view.seen.length);
    case 'growth':
      return t.ask.growth;
    case 'expansion':
      return t.ask.expansion;
    case 'tiles':
    case 'late-tiles':
      return t.ask.tiles;
    case 'attack':
      return t.ask.attack;
    case 'build':
      return t.ask.build;
    case 'turn-order':
      return t.ask.order;
    default:
      return t.ask.end;
  }
}

export function tell(line: Line, context: Here): string | null {
  const t = texts(context.language);
  if (!context.stage) return null;
  const said =
    'chance' in line
      ? dealt(line, context, t)
      : 'rule' in line
        ? ruled(line, context, t)
        : acted(line, context, t);
  const gains = changes(line, context, t);
  return gains ? `${said.replace(/\.$/, '')} (${gains}).` : said;
}

function dealt(line: Extract<Line, ChanceLine>, { stage, players, language }: Here, t: Texts): string {
  if (line.chance === 'order') {
    const names = line.seats.map((people) => peopleName(stage, players, people, language));
    return t.tell.order(names.join(', '));
  }
  if (line.chance !== 'deal') return t.tell.dealObjectives;
  const age = roman(line.age);
  return line.delta?.coins ? t.tell.deal(age) : t.tell.dealPlain(age);
}

function ruled(line: Extract<Line, RuleLine>, { stage, language }: Here, t: Texts): string {
  if (line.rule === 'cities') return t.tell.cities(Object.keys(line.delta?.cities ?? {}).join(', '));
  if (line.rule === 'progress') return line.delta?.coins ? t.tell.leftovers : t.tell.progress;
  const ended = t.tell.ageEnds(roman(line.age));
  if (!line.objectives) return ended;
  const names = line.objectives.map((number) => objective(stage, number)?.words[language].name ?? number);
  return `${ended} ${t.tell.objectives(names.join(', '))}`;
}

function acted(line: Extract<Line, PlayerLine>, context: Here, t: Texts): string {
  const { stage, players, language } = context;
  const who = peopleName(stage, players, line.seat, language);
  const title = cardTitle(stage, 'card' in line ? line.card : undefined, language);
  const clans = t.clans('n' in line ? (line.n ?? 0) : 0);
  if ('resumed' in line && line.resumed) return t.tell.goesOn(who, title, chosen(line, context, t));
  switch (line.action) {
    case 'objective':
      return t.tell.keeps(who);
    case 'draft':
      return line.card ? t.tell.drafts(who, title) : t.tell.draftsHidden(who);
    case 'play':
      return t.tell.plays(who, title);
    case 'copy':
      return t.tell.copies(who, title, cardTitle(stage, line.of, language));
    case 'decline':
      return t.tell.declines(who);
    case 'discard':
      return line.card ? t.tell.discards(who, title) : t.tell.discardsHidden(who);
    case 'recruit':
      return t.tell.recruits(who, clans, line.region ?? '');
    case 'move':
      return t.tell.moves(who, clans, line.path.join(' › '));
    case 'end':
      return t.tell.ends(who);
    case 'choose':
      return chose(line, context, t, who);
    case 'assault':
      return t.tell.attacks(who, line.to, line.from);
    case 'strike':
      return t.tell.strikes(who, title);
    case 'defend':
      return t.tell.defends(who, title);
    case 'losses':
      return t.tell.losses(who, moved(line.delta, context, t) || t.tell.nothing);
    case 'siege':
      return line.take ? t.tell.takes(who) : t.tell.leaves(who);
    case 'advance':
      return t.tell.advances(who, clans);
    case 'build':
      return t.tell.builds(who, (line.regions ?? []).join(', '));
    case 'order':
      return t.tell.place(who, line.position + 1);
  }
}

function chose(
  line: Extract<Line, { action: 'choose' }>,
  { stage, players, language }: Here,
  t: Texts,
  who: string,
): string {
  const tile = (name: Tile) => (name === 'war' ? t.tile.war : t.tile.peace);
  const own = line.tile ? t.tell.shows(who, tile(line.tile)) : t.tell.chooses(who);
  if (!line.tiles) return own;
  const all = line.tiles.flatMap((name, people) =>
    name ? [`${peopleName(stage, players, people, language)} ${tile(name)}`] : [],
  );
  return `${own} ${t.tell.tiles(all.join(', '))}`;
}

function chosen(line: Extract<Line, Played>, context: Here, t: Texts): string {
  const choice = line.choices.at(-1) ?? {};
  if ('enough' in choice) return t.tell.enough;
  if ('option' in choice) return t.tell.option(choice.option + 1);
  if ('rival' in choice) {
    return peopleName(context.stage, context.players, choice.rival, context.language);
  }
  return moved(line.delta, context, t) || ('region' in choice ? choice.region : '');
}

/** Where pieces came and went. */
function moved(delta: Delta | undefined, { stage, players, language }: Here, t: Texts): string {
  const name = (people: string) => peopleName(stage, players, Number(people), language);
  const words = (map: Delta['clans'], say: (n: number) => string) =>
    Object.entries(map ?? {}).flatMap(([region, by]) =>
      Object.entries(by).map(
        ([people, n]) => `${region} ${name(people)} ${n > 0 ? '+' : '−'}${say(Math.abs(n))}`,
      ),
    );
  return [...words(delta?.clans, t.clans), ...words(delta?.cities, t.cities)].join(', ');
}

/** Coins and Progress, in a few words. */
function changes(line: Line, { stage, players, language }: Here, t: Texts): string {
  const sign = (n: number) => (n > 0 ? '+' : '−');
  const of = (by: { [key: string]: number } | undefined, say: (n: number) => string) =>
    Object.entries(by ?? {}).map(([people, n]) => {
      const amount = `${sign(n)}${say(Math.abs(n))}`;
      if ('seat' in line && Number(people) === line.seat) return amount;
      return `${peopleName(stage, players, Number(people), language)} ${amount}`;
    });
  if ('chance' in line && line.chance === 'deal') return '';
  return [...of(line.delta?.coins, t.coins), ...of(line.delta?.progress, t.progress)].join(', ');
}

function sound(line: Line): Sound | null {
  if ('chance' in line) return 'card';
  if ('rule' in line) return line.rule === 'cities' ? 'place' : null;
  switch (line.action) {
    case 'play':
    case 'copy':
    case 'draft':
    case 'strike':
    case 'defend':
    case 'discard':
      return 'card';
    case 'recruit':
    case 'move':
    case 'build':
    case 'advance':
    case 'losses':
      return 'place';
    case 'siege':
      return line.take ? 'cheer' : null;
    default:
      return null;
  }
}

/** What was typed. Only an offer knows whether a card that asks was played, copied or used in an assault. */
export function type(text: string, context: Here, offers: Offers | null): ReturnType<typeof read> {
  const typed = read(text, context);
  if (!offers || !('line' in typed) || !('resumed' in typed.line)) return typed;
  const spelled = spell(typed.line, context.language);
  const offered = allLines(offers).find(
    (line) => 'resumed' in line && spell(line, context.language) === spelled,
  );
  return offered ? { line: offered } : typed;
}

export const words: Words<Stage, View, Offers, Line> = {
  ask,
  tell,
  sound,
  type,
  typing: (language) => texts(language).type.typing,
  spellings: (offers, language) => [...new Set(allLines(offers).map((line) => spell(line, language)))],
};
