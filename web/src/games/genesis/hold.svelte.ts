import type { Offer, Offers, Terrain } from './types';

/** The tile in a person's hand: its terrain, and the cell it is held over. */
export class Hold {
  #offers: () => Offers | null;
  picked = $state<Terrain | null>(null);
  /** The cell that is pointed at. */
  cell = $state<number | null>(null);
  /** The aim stands still and waits for a yes. */
  fixed = $state(false);

  constructor(offers: () => Offers | null) {
    this.#offers = offers;
  }

  get offer(): Offer | null {
    return this.#offers()?.terrains.find((one) => one.terrain === this.picked) ?? null;
  }

  /** Where it may lie. */
  get vacant(): Set<number> {
    return new Set(this.offer ? (this.#offers()?.cells ?? []) : []);
  }

  get aim(): number | null {
    return this.cell !== null && this.vacant.has(this.cell) ? this.cell : null;
  }

  /** By how much everybody's points would change. */
  get changes(): number[] {
    return this.offer && this.aim !== null ? (this.offer.changes[this.aim] ?? []) : [];
  }

  /** Whether it would end the game. */
  get ends(): boolean {
    return this.aim !== null && (this.#offers()?.ending.includes(this.aim) ?? false);
  }

  pick(terrain: Terrain | null) {
    this.picked = terrain;
    this.fixed = false;
  }

  drop() {
    this.pick(null);
    this.cell = null;
  }

  over(cell: number) {
    if (cell !== this.cell) this.fixed = false;
    this.cell = cell;
  }
}
