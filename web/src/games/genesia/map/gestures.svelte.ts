import type { ChartFace, RegionFace } from '../../../generated/genesia';
import { FINGERTIP } from '../../shared/closer';
import type { Camera } from './camera.svelte';
import { regionAt } from './geometry';
import type { Tag } from './marks';

interface Point {
  x: number;
  y: number;
}

interface Now {
  chart: ChartFace;
  svg: SVGSVGElement | undefined;
  /** What may be meant by a finger between several Regions. */
  offered: ReadonlySet<string>;
  /** Where Clans of a Region may be dragged, with what it costs. */
  targetsFrom: (id: string) => Map<string, Tag>;
}

interface Does {
  choose: (region: RegionFace, touched: boolean, at: Point) => void;
  drop: (from: string, to: string) => void;
  /** Carried to where nothing can be done. */
  missed: (from: string, over: RegionFace | null, at: Point) => void;
  escape: () => void;
}

/** Clans on their way under a pointer. */
export interface Drag {
  from: RegionFace;
  to: RegionFace | null;
  at: Point;
  targets: Map<string, Tag>;
}

/** How far a press moves before it drags, in pixels. */
const SLOP = 7;

/** Pointers on the map: one chooses, drags Clans or moves the map, two enlarge it. */
export class Gestures {
  drag = $state.raw<Drag | null>(null);
  #now: () => Now;
  #does: Does;
  #camera: Camera;
  #pointers = new Map<number, Point>();
  #pressed: { id: number; region: RegionFace | null; x: number; y: number; moved: boolean } | null = null;

  constructor(now: () => Now, camera: Camera, does: Does) {
    this.#now = now;
    this.#camera = camera;
    this.#does = does;
  }

  #onMap(event: { clientX: number; clientY: number }): Point {
    const place = this.#now().svg?.getScreenCTM()?.inverse();
    if (!place) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(place);
    return { x, y };
  }

  down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const id = (event.target as Element).closest<SVGGElement>('[data-region]')?.dataset['region'];
    const region = this.#now().chart.regions.find((one) => one.id === id) ?? null;
    this.#pressed =
      this.#pointers.size === 1
        ? { id: event.pointerId, region, x: event.clientX, y: event.clientY, moved: false }
        : null;
    if (this.#pointers.size > 1) this.drag = null;
  };

  move = (event: PointerEvent) => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.#pointers.size === 2) this.#pinch(event.pointerId, before, now);
    else if (this.#pressed) this.#slide(event, before, now);
    this.#pointers.set(event.pointerId, now);
  };

  #pinch(id: number, before: Point, now: Point) {
    const other = [...this.#pointers].find(([pointer]) => pointer !== id)?.[1];
    if (!other) return;
    const far = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y);
    const middle = this.#onMap({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
    this.#camera.zoom(far(now) / Math.max(far(before), 1), middle);
  }

  #slide(event: PointerEvent, before: Point, now: Point) {
    const pressed = this.#pressed;
    if (!pressed) return;
    if (!pressed.moved && Math.hypot(now.x - pressed.x, now.y - pressed.y) < SLOP) return;
    const { svg, chart, targetsFrom } = this.#now();
    if (!pressed.moved) {
      pressed.moved = true;
      svg?.setPointerCapture(event.pointerId);
      const targets = pressed.region ? targetsFrom(pressed.region.id) : undefined;
      if (pressed.region && targets?.size)
        this.drag = { from: pressed.region, to: null, at: this.#onMap(event), targets };
    }
    if (this.drag) {
      const at = this.#onMap(event);
      const within = this.drag.targets;
      const choices = chart.regions.filter((region) => within.has(region.id));
      this.drag = { ...this.drag, at, to: regionAt(choices, at, chart.radius * 1.3) };
    } else this.#camera.pan(now.x - before.x, now.y - before.y);
  }

  up = (event: PointerEvent) => {
    this.#pointers.delete(event.pointerId);
    const pressed = this.#pressed;
    if (pressed?.id !== event.pointerId) return;
    const at = { x: event.clientX, y: event.clientY };
    const { drag } = this;
    this.#pressed = null;
    this.drag = null;
    if (drag?.to) this.#does.drop(drag.from.id, drag.to.id);
    else if (drag && event.type === 'pointerup') {
      const { chart } = this.#now();
      this.#does.missed(drag.from.id, regionAt(chart.regions, drag.at, chart.radius * 1.2), at);
    } else if (!pressed.moved && event.type === 'pointerup') {
      const region = event.pointerType === 'mouse' ? pressed.region : this.#meant(event, pressed.region);
      if (region) this.#does.choose(region, event.pointerType !== 'mouse', at);
      else this.#does.escape();
    }
  };

  /** A fingertip covers more than a Region of the whole map: what it may mean comes first. */
  #meant(event: PointerEvent, touched: RegionFace | null): RegionFace | null {
    const { chart, offered } = this.#now();
    if (touched && offered.has(touched.id)) return touched;
    const choices = chart.regions.filter((region) => offered.has(region.id));
    return regionAt(choices, this.#onMap(event), (FINGERTIP / 2) * this.#camera.unit) ?? touched;
  }

  wheel = (event: WheelEvent) => {
    const { width } = this.#camera.box;
    this.#camera.zoom(event.deltaY < 0 ? 1.18 : 1 / 1.18, this.#onMap(event));
    // At either end the page scrolls on, where it can.
    if (Math.abs(this.#camera.box.width - width) > 0.5) event.preventDefault();
  };
}
