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

/** How far a press moves before it drags. */
const SLOP = 6;
/** A finger hides what lies under it. */
const LIFT = 44;

/**
 * A pointer over the board, or with a tile from the rack. The tile lies where one points; a press on it lays it. A
 * finger cannot point without pressing: its first press puts the tile there.
 */
export class Pointing {
  #now: () => Now;
  #does: Does;
  #hold: Hold;
  #press: { cell: number; held: boolean } | null = null;
  /** Where a tile from the rack is carried outside the board. */
  dragged = $state.raw<Spot | null>(null);
  /** A drag has just ended, and the click after it means nothing. */
  quiet = false;

  constructor(now: () => Now, hold: Hold, does: Does) {
    this.#now = now;
    this.#hold = hold;
    this.#does = does;
  }

  #under(event: PointerEvent, lift = 0): number {
    const { svg, layout, open } = this.#now();
    const matrix = svg?.getScreenCTM();
    if (!matrix) return -1;
    const at = new DOMPoint(event.clientX, event.clientY - lift).matrixTransform(matrix.inverse());
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

  /** Carries a tile from the rack: it snaps to the board, and lies under the pointer elsewhere. */
  drag = (place: number, start: PointerEvent) => {
    if (!this.#now().places || start.button !== 0) return;
    const lift = start.pointerType === 'mouse' ? 0 : LIFT;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (!this.dragged && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLOP)
        return;
      if (this.#hold.picked !== place || !this.dragged) this.#hold.take(place);
      const cell = this.#under(event, lift);
      if (cell >= 0) this.#hold.over(cell);
      this.dragged = { x: event.clientX, y: event.clientY - lift };
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('wheel', this.wheel);
      if (!this.dragged) return;
      this.dragged = null;
      this.quiet = true;
      setTimeout(() => (this.quiet = false));
      if (event.type !== 'pointerup') return;
      const cell = this.#under(event, lift);
      // Outside the board the tile goes home; on it, it lies there. A finger could not turn it on the way: it waits.
      if (cell < 0 || !this.#hold.covers(cell)) {
        if (cell < 0) this.#hold.drop();
        return;
      }
      if (lift === 0) this.#does.yes();
      else this.#does.closer({ x: event.clientX, y: event.clientY - lift });
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('wheel', this.wheel, { passive: false });
  };
}
