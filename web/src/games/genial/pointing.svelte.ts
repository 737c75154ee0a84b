import { Carry } from '../shared/carry.svelte';
import { nearestOf, type Spot } from '../shared/closer';
import { cellAt, SIZE, towards, type Layout } from './hex';
import type { Hold } from './hold.svelte';

interface Now {
  layout: Layout;
  /** Tiles may be laid. */
  places: boolean;
  /** The cells on which the tile in hand may lie. */
  open: Set<number>;
  pending: boolean;
  /** On the whole board a finger that slides turns the tile; on an enlarged one it moves the board. */
  slides: boolean;
  svg: SVGSVGElement | undefined;
}

interface Does {
  /** The aim is meant. */
  yes: () => void;
  /** Says why nothing happens, where it was pressed. */
  note: (what: 'pickFirst' | 'noRoom', at: Spot) => void;
  /** The board comes closer, so that a finger can aim anew among large cells. */
  closer: (at: Spot) => void;
  focus: (cell: number) => void;
  turn: (by: 1 | -1) => void;
}

/** How far two fingers turn before the tile does. */
const TWIST = Math.PI / 5;

/**
 * A pointer over the board, or with a tile from the rack. The tile lies where one points; a press on it lays it. A
 * finger cannot point without pressing: its first press puts the tile there.
 */
export class Pointing {
  #now: () => Now;
  #does: Does;
  #hold: Hold;
  #press: { cell: number; held: boolean } | null = null;
  /** A tile from the rack on its way to the board. */
  readonly carry = new Carry();

  constructor(now: () => Now, hold: Hold, does: Does) {
    this.#now = now;
    this.#hold = hold;
    this.#does = does;
  }

  #under(event: PointerEvent, spot: Spot = { x: event.clientX, y: event.clientY }): number {
    const { svg, layout, open } = this.#now();
    const matrix = svg?.getScreenCTM();
    if (!matrix) return -1;
    const at = new DOMPoint(spot.x, spot.y).matrixTransform(matrix.inverse());
    const cell = cellAt(layout, at);
    // A fingertip covers more than a cell of the whole board: what it may mean comes first.
    if (event.pointerType === 'mouse' || open.has(cell) || this.#hold.covers(cell)) return cell;
    const near = nearestOf(open, (one) => layout.centres[one] ?? at, at, SIZE * 2);
    return near < 0 ? cell : near;
  }

  down = (event: PointerEvent) => {
    this.#press = null;
    const { places, slides } = this.#now();
    if (!places || event.button !== 0 || !event.isPrimary) return;
    const cell = this.#under(event);
    this.#press = { cell, held: this.#hold.covers(cell) };
    if (cell >= 0 && !this.#press.held && slides) this.#hold.over(cell);
  };

  move = (event: PointerEvent) => {
    const { places, pending, layout, slides } = this.#now();
    if (!places || this.#hold.fixed || pending) return;
    const cell = this.#under(event);
    const press = this.#press;
    if (press && press.cell >= 0 && cell !== press.cell) {
      // Sliding from a cell to the next one says where the second half goes.
      const direction = slides ? towards(layout, press.cell, cell) : -1;
      if (direction >= 0) this.#hold.direction = direction;
    } else if (!press && event.pointerType === 'mouse' && cell >= 0) this.#hold.over(cell);
  };

  up = (event: PointerEvent) => {
    const press = this.#press;
    this.#press = null;
    const { pending, places, slides } = this.#now();
    if (!press || pending || !places) return;
    const at = { x: event.clientX, y: event.clientY };
    const touched = event.pointerType !== 'mouse';
    if (this.#under(event) !== press.cell) {
      if (touched && slides && this.#hold.aim) this.#does.closer(at);
      return;
    }
    if (press.cell < 0) return;
    this.#does.focus(press.cell);
    if (this.#hold.tile === null) this.#does.note('pickFirst', at);
    else if (touched && !press.held) {
      this.#hold.over(press.cell);
      if (this.#hold.covers(press.cell)) this.#does.closer(at);
      else this.#does.note('noRoom', at);
    } else if (this.#hold.covers(press.cell)) this.#does.yes();
    else this.#does.note('noRoom', at);
  };

  cancel = () => (this.#press = null);

  wheel = (event: WheelEvent) => {
    if (this.#hold.picked === null || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    this.#does.turn(event.deltaY > 0 ? 1 : -1);
  };

  /** The angle between two fingers when the tile was last turned by them. */
  #twist: number | null = null;

  /** Two fingers that turn about each other turn the tile in hand, a sixth of a circle at a time. */
  touch = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (this.#hold.picked === null || !one || !two) {
      this.#twist = null;
      return;
    }
    this.#press = null;
    const angle = Math.atan2(two.clientY - one.clientY, two.clientX - one.clientX);
    if (this.#twist === null || event.type === 'touchstart') {
      this.#twist = angle;
      return;
    }
    // The short way round.
    const by = Math.atan2(Math.sin(angle - this.#twist), Math.cos(angle - this.#twist));
    if (Math.abs(by) < TWIST) return;
    this.#twist = angle;
    this.#does.turn(by > 0 ? 1 : -1);
  };

  /** Carries a tile from the rack: it snaps to the board, and lies under the pointer elsewhere. */
  drag = (place: number, start: PointerEvent) => {
    if (!this.#now().places || this.#now().pending) return;
    this.carry.start(start, {
      take: () => this.#hold.take(place),
      over: (at, event) => {
        const cell = this.#under(event, at);
        if (cell >= 0) this.#hold.over(cell);
        else this.#hold.cell = null;
      },
      drop: (at, event) => {
        const cell = this.#under(event, at);
        if (cell < 0 || !this.#hold.covers(cell)) return false;
        if (event.pointerType === 'mouse') this.#does.yes();
        else this.#does.closer(at);
        return true;
      },
      home: () => this.#hold.drop(),
      wheel: this.wheel,
    });
  };
}
