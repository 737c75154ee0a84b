import { Carry } from '../shared/carry.svelte';
import { nearestOf, type Spot } from '../shared/closer';
import type { Hold } from './hold.svelte';
import { cellAt, middleOf, SIDE, type Layout } from './map';
import type { Terrain } from './types';

interface Now {
  layout: Layout;
  /** The cells on which tiles may be placed now. */
  free: number[];
  pending: boolean;
  svg: SVGSVGElement | undefined;
}

interface Does {
  /** The aim is meant. */
  yes: () => void;
  /** Says why nothing happens, where it was pressed. */
  note: (what: 'pickFirst' | 'notHere', at: Spot) => void;
  /** The board comes closer, so that a finger can aim anew among large cells. */
  closer: (at: Spot) => void;
  /** A cell was pressed, whatever comes of it. */
  press: (cell: number) => void;
  /** A cell is pointed at that needs no tile. */
  look: (cell: number) => void;
}

/** A pointer over the board. A mouse points and presses; a finger presses to point and once more to mean it. */
export class Pointing {
  #now: () => Now;
  #does: Does;
  #hold: Hold;
  #press: { cell: number; held: boolean } | null = null;
  readonly carry = new Carry();

  constructor(now: () => Now, hold: Hold, does: Does) {
    this.#now = now;
    this.#hold = hold;
    this.#does = does;
  }

  #under({ x, y }: Spot, exact: boolean): number {
    const { svg, layout } = this.#now();
    const matrix = svg?.getScreenCTM();
    if (!matrix) return -1;
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const cell = cellAt(layout, at);
    const { vacant } = this.#hold;
    // A fingertip covers more than a cell of the whole board: what it may mean comes first.
    if (exact || vacant.has(cell)) return cell;
    const near = nearestOf(vacant, (one) => middleOf(layout, one), at, SIDE);
    return near < 0 ? cell : near;
  }

  #cell = (event: PointerEvent) =>
    this.#under({ x: event.clientX, y: event.clientY }, event.pointerType === 'mouse');

  down = (event: PointerEvent) => {
    this.#press = null;
    if (event.button !== 0 || !event.isPrimary) return;
    const cell = this.#cell(event);
    this.#press = { cell, held: cell === this.#hold.aim };
  };

  move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || this.#now().pending) return;
    const cell = this.#cell(event);
    if (!this.#hold.offer) this.#does.look(cell);
    // The aim stays where it was when the pointer leaves for a button.
    else if (!this.#hold.fixed && this.#hold.vacant.has(cell)) this.#hold.over(cell);
  };

  up = (event: PointerEvent) => {
    const pressed = this.#press;
    this.#press = null;
    const { pending, free } = this.#now();
    const cell = this.#cell(event);
    if (!pressed || pending || cell !== pressed.cell || cell < 0) return;
    const at = { x: event.clientX, y: event.clientY };
    const hold = this.#hold;
    this.#does.press(cell);
    if (!hold.offer) {
      this.#does.look(cell);
      if (free.includes(cell)) this.#does.note('pickFirst', at);
    } else if (!hold.vacant.has(cell)) this.#does.note('notHere', at);
    else if (pressed.held || event.pointerType === 'mouse') {
      hold.over(cell);
      this.#does.yes();
    } else {
      hold.over(cell);
      this.#does.closer(at);
    }
  };

  leave = () => {
    this.#press = null;
    if (!this.#hold.offer) this.#does.look(-1);
  };

  /** Carries a tile from the tray; it snaps to the cell under it. */
  drag = (terrain: Terrain, event: PointerEvent) => {
    if (this.#now().pending) return;
    this.carry.start(event, {
      take: () => {
        this.#hold.drop();
        this.#hold.pick(terrain);
      },
      over: (at) => {
        const cell = this.#under(at, true);
        this.#hold.cell = cell < 0 ? null : cell;
      },
      drop: (at, { pointerType }) => {
        if (this.#hold.aim === null) return false;
        if (pointerType === 'mouse') this.#does.yes();
        else this.#does.closer(at);
        return true;
      },
      home: () => this.#hold.drop(),
    });
  };
}
