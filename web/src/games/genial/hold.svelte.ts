import { aimAt, flip, gains, lay, turn, type Aim, type Halves } from './aim';
import type { Layout } from './hex';
import type { Offers } from './types';

interface Now {
  layout: Layout;
  offers: Offers | null;
  rack: string[];
}

/** The tile in a person's hand: picked from the rack, held over the board, turned. */
export class Hold {
  #now: () => Now;
  /** The place in the rack of the tile in hand. */
  picked = $state<number | null>(null);
  /** Where the second half is wanted; the board may force another way. */
  direction = $state(0);
  /** The cell under the first half. */
  cell = $state<number | null>(null);
  /** The aim stands still and waits for a yes. */
  fixed = $state(false);

  constructor(now: () => Now) {
    this.#now = now;
  }

  get tile(): string | null {
    const { offers, rack } = this.#now();
    const tile = this.picked === null ? undefined : rack[this.picked];
    return tile !== undefined && offers?.tiles.includes(tile) ? tile : null;
  }

  get aim(): Aim | null {
    const { layout, offers } = this.#now();
    const tile = this.tile;
    if (!offers || tile === null || this.cell === null) return null;
    return aimAt(layout, offers, tile, this.cell, this.direction);
  }

  get laid(): Halves | null {
    const aim = this.aim;
    return aim && lay(this.#now().layout, aim);
  }

  get gains() {
    const { offers } = this.#now();
    const laid = this.laid;
    return offers && laid ? gains(offers, laid) : [];
  }

  covers(cell: number): boolean {
    return this.laid?.some((half) => half.cell === cell) ?? false;
  }

  /** Takes a tile in hand; where another one was aimed, this one is. */
  pick(place: number) {
    this.picked = place;
    this.fixed = false;
  }

  /** Takes a tile up from the rack, aimed nowhere yet. */
  take(place: number) {
    this.drop();
    this.picked = place;
  }

  drop() {
    this.picked = null;
    this.cell = null;
    this.fixed = false;
  }

  /** Points at a cell. Where the tile does not fit it stays where it was aimed before. */
  over(cell: number) {
    const { layout, offers } = this.#now();
    const tile = this.tile;
    if (!offers || tile === null || !aimAt(layout, offers, tile, cell, this.direction)) return;
    if (cell !== this.cell) this.fixed = false;
    this.cell = cell;
  }

  turn(by: 1 | -1 = 1) {
    const { layout, offers } = this.#now();
    const aim = this.aim;
    if (!aim || !offers) {
      this.direction = (this.direction + by + 6) % 6;
    } else {
      this.#take(turn(layout, offers, aim, by));
    }
  }

  flip() {
    const aim = this.aim;
    if (aim) this.#take(flip(this.#now().layout, aim));
    else this.direction = (this.direction + 3) % 6;
  }

  #take({ cell, direction }: Aim) {
    this.cell = cell;
    this.direction = direction;
  }
}
