import type { Spot } from './closer';

/** How far a press moves before it drags. */
const SLOP = 6;
/** A finger hides what lies under it. */
const LIFT = 44;

/** What a piece that is carried may do; the spot is where the piece is, not the finger. */
interface Does {
  /** It is taken up. */
  take: () => void;
  /** It is held over a spot. */
  over: (at: Spot, event: PointerEvent) => void;
  /** It is let go; whether it found a place there. A finger could not turn it on the way, nor see well: it asks again. */
  drop: (at: Spot, event: PointerEvent) => boolean;
  /** It goes back to where it came from. */
  home: () => void;
  wheel?: (event: WheelEvent) => void;
}

/** A piece that is carried from the hand to the board, by mouse or finger. */
export class Carry {
  /** Where it is; null while nothing is carried. */
  at = $state.raw<Spot | null>(null);
  /** Where it flies back to, after it found no place. */
  home = $state.raw<Spot | null>(null);
  /** A drag has just ended, and the click after it means nothing. */
  quiet = false;

  start(start: PointerEvent, does: Does) {
    if (start.button !== 0 || !(start.currentTarget instanceof Element)) return;
    const from = start.currentTarget.getBoundingClientRect();
    const lift = start.pointerType === 'mouse' ? 0 : LIFT;
    const spot = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY - lift });
    const wheel = (event: WheelEvent) => does.wheel?.(event);
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!this.at && far < SLOP) return;
      if (!this.at || this.home) does.take();
      this.home = null;
      this.at = spot(event);
      does.over(this.at, event);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('wheel', wheel);
      if (!this.at) return;
      this.quiet = true;
      setTimeout(() => (this.quiet = false));
      if (event.type === 'pointerup' && does.drop(spot(event), event)) this.at = null;
      else this.home = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
      if (this.home) does.home();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('wheel', wheel, { passive: false });
  }

  /** It has arrived at home. */
  rest = () => {
    this.at = null;
    this.home = null;
  };
}
