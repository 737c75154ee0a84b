import type { Line, Offers, RegionFace, Stage, View } from '../../generated/genesia';
import type { FeedLine } from '../types';
import { aimAt, lineOf, mostOf, recruitsAt, sites, sources, targetsFrom, touched, usualOf } from './desk';
import { moveCost } from './lines';
import { NO_MARKS, type Marks, type Tag } from './map/marks';
import { contents } from './regions';
import type { Texts } from './texts';

interface Now {
  stage: Stage;
  view: View;
  offers: Offers | null;
  pending: boolean;
  /** A choice without a number needs no second yes. */
  sure: boolean;
  hint: Line | null;
  since: FeedLine<Line>[];
  name: (people: number) => string;
  place: (region: string) => string;
  t: Texts;
  act: (line: Line) => Promise<boolean>;
  announce: (sentence: string) => void;
}

/** What is chosen on the map: from where, to where, by which way, and how many. */
export class Aiming {
  from = $state<string | null>(null);
  to = $state<string | null>(null);
  /** Which of several ways and fares. */
  choice = $state(0);
  n = $state(1);
  #now: () => Now;

  constructor(now: () => Now) {
    this.#now = now;
  }

  aim = $derived.by(() => aimAt(this.#now().offers, this.from, this.to));
  starts = $derived.by(() => sources(this.#now().offers));
  asked = $derived.by(() => sites(this.#now().offers));
  most = $derived.by(() => (this.aim ? mostOf(this.aim, this.choice) : 1));

  /** A new decision begins with nothing chosen; within a turn the chosen Region stays while it is of use. */
  follow() {
    if (!this.#now().offers || (this.from !== null && !this.starts.has(this.from))) this.clear();
    else if (this.to !== null && !this.aim) this.to = null;
  }

  clear() {
    [this.from, this.to, this.choice, this.n] = [null, null, 0, 1];
  }

  choose(way: number) {
    this.choice = way;
    if (this.aim) this.n = Math.min(this.n, mostOf(this.aim, way));
  }

  /** Clans of a Region go to another one, or strike it. */
  target(source: string | null, target: string) {
    const { offers, announce } = this.#now();
    const next = aimAt(offers, source, target);
    if (!next) return;
    [this.from, this.to, this.choice, this.n] = [source, target, 0, usualOf(next)];
    announce(this.#sentence());
  }

  #sentence(): string {
    const { offers, t, name, place } = this.#now();
    const way = [this.from, this.to].flatMap((id) => (id === null ? [] : place(id))).join(' › ');
    const found = aimAt(offers, this.from, this.to);
    const offer = found?.kind === 'move' ? found.offers[this.choice] : undefined;
    if (offer) {
      const cost = moveCost(offer, this.n);
      const tolls = cost.tolls.map(([people, coins]) => t.board.toll(t.coins(coins), name(people)));
      return [
        `${t.labelled(t.act.move, t.clans(this.n))}, ${way}`,
        t.board.toBank(t.coins(cost.bank)),
        ...tolls,
      ].join(', ');
    }
    if (found?.kind === 'assault') {
      const { attack, defence } = found.offer.clash;
      return t.labelled(t.act.attack, `${way}, ${attack} ${t.board.against} ${defence}`);
    }
    return way;
  }

  /** A Region was pressed. Says what there is to say about it, if nothing else came of it. */
  pick(id: string, sure: boolean): string {
    const { offers, pending } = this.#now();
    if (pending) return '';
    const site = this.asked.get(id);
    if (site && offers) {
      if (this.to === id) void this.confirm();
      else {
        [this.from, this.to, this.choice, this.n] = [null, id, 0, site.most];
        if (site.most === 1 && sure && this.#now().sure) void this.confirm();
      }
      return '';
    }
    if (this.to === id && this.aim) {
      void this.confirm();
      return '';
    }
    if (this.from !== null && this.from !== id && targetsFrom(offers, this.from).has(id)) {
      this.target(this.from, id);
      return '';
    }
    const strongest = (offers?.assaults ?? [])
      .filter((offer) => offer.to === id)
      .toSorted((a, b) => b.clash.attack - a.clash.attack)[0];
    if (strongest) {
      this.target(strongest.from, id);
      return '';
    }
    const before = this.from;
    this.clear();
    if (this.starts.has(id)) {
      if (before !== id) this.from = id;
      return '';
    }
    const region = this.#now().stage.chart.regions.find((face) => face.id === id) ?? null;
    return before === null || before === id ? this.#about(region) : this.whyNot(before, region);
  }

  /** A Region in a few words. */
  #about(region: RegionFace | null): string {
    const { view, t, name, place } = this.#now();
    if (!region) return '';
    const what = region.homeland === null ? t.value(region.value) : t.homeland(name(region.homeland));
    const guarded = view.protected.includes(region.id) ? `, ${t.protected}` : '';
    const here = contents(region.id, view, t, name);
    return `${t.labelled(place(region.id), `${what}, ${here}`)}${guarded}`;
  }

  /** Why Clans cannot go from one Region to another. */
  whyNot(from: string, over: RegionFace | null): string {
    const { offers, t } = this.#now();
    if (!offers || !over || over.id === from) return '';
    if (offers.assaults.length > 0) return t.stage.noAssault;
    if (offers.moves.length > 0) return t.stage.noWay;
    if (recruitsAt(offers, from).length > 0) return t.stage.noMoves;
    return this.#about(over);
  }

  async confirm() {
    const { offers, pending, act } = this.#now();
    const chosen = this.aim;
    const line = offers && chosen && lineOf(offers, chosen, this.choice, this.n);
    if (!line || pending) return;
    const stay = this.from;
    if (await act(line)) [this.to, this.choice, this.n, this.from] = [null, 0, 1, stay];
  }

  marks = $derived.by((): Marks => {
    const { offers, view, hint, since, name } = this.#now();
    const { aim, from, to } = this;
    const notes = new Map<string, Tag>();
    const tolls = new Map<string, Tag>();
    let path: readonly string[] = [];
    const offer = aim?.kind === 'move' ? aim.offers[this.choice] : undefined;
    if (aim && offer) {
      path = offer.line.path;
      const cost = moveCost(offer, this.n);
      for (const [people, coins] of cost.tolls) {
        const crossed = path.slice(1, -1).find((id) => {
          const here = view.regions[id];
          return here && ((here.clans[people] ?? 0) > 0 || here.cities.includes(people));
        });
        if (crossed) tolls.set(crossed, { coins, to: name(people) });
      }
    } else if (aim && aim.kind !== 'site') path = [aim.from, aim.to];
    return {
      sources: this.starts,
      sites: new Set(this.asked.keys()),
      targets: from === null || aim ? NO_MARKS.targets : targetsFrom(offers, from),
      from,
      to,
      path,
      notes,
      tolls,
      hint: hint ? touched(hint) : [],
      since: waysOf(since),
    };
  });
}

/** The ways of others that a board marks until the viewer acts. */
function waysOf(since: FeedLine<Line>[]): Marks['since'] {
  return since.slice(-24).flatMap(({ line }) => {
    if (!line || !('action' in line)) return [];
    if (line.action === 'move') return [{ people: line.seat, path: line.path }];
    if (line.action === 'assault') return [{ people: line.seat, path: [line.from, line.to] }];
    return [];
  });
}
