import { cubicInOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import type { ChartFace, RegionFace } from '../../../generated/genesia';
import { around, clamp, reveal, wholeMap, zoom, type Box } from './geometry';

/** Room beside the outermost Regions, where pieces may stand, in widths of what is shown. */
const SHORE = 0.03;
/** Room for the strip of phases above the map, in pixels, and on how wide a map it reaches the Homeland in the north. */
const HEAD = 42;
const NARROW = 640;
/** How long the camera travels by itself. */
const TRAVEL = 420;

/** Which part of the map is seen. People move it at once; a script lets it travel, and it comes back afterwards. */
export class Camera {
  width = $state(0);
  height = $state(0);
  #chart: ChartFace;
  #motion: () => boolean;
  /** Whether the phases stand in its corner. */
  #headed: () => boolean;
  #box: Tween<Box>;
  #before: Box | null = null;

  constructor(chart: ChartFace, motion: () => boolean, headed: () => boolean) {
    this.#chart = chart;
    this.#motion = motion;
    this.#headed = headed;
    this.#box = new Tween(wholeMap(chart), { duration: 0, easing: cubicInOut });
  }

  get box(): Box {
    return this.#box.current;
  }

  /** What the drawing shows: the box and the shore. */
  get viewBox(): string {
    const { x, y, width, height } = this.box;
    const head = this.#head * this.unit;
    return `${x - SHORE * width} ${y - head} ${width * (1 + 2 * SHORE)} ${height + head}`;
  }

  get #head(): number {
    return this.#headed() && this.width < NARROW ? HEAD : 0;
  }

  /** The map's units in one pixel. */
  get unit(): number {
    if (this.width <= 0 || this.height <= 0) return 1;
    return Math.max(
      (this.box.width * (1 + 2 * SHORE)) / this.width,
      this.box.height / Math.max(1, this.height - this.#head),
    );
  }

  /** Where a point of the map is in the frame, in pixels. */
  place(at: { x: number; y: number }): { x: number; y: number } {
    const { x, y, width, height } = this.box;
    return {
      x: this.width / 2 + (at.x - x - width / 2) / this.unit,
      y: (this.height + this.#head) / 2 + (at.y - y - height / 2) / this.unit,
    };
  }

  #set(box: Box) {
    this.#before = null;
    void this.#box.set(box, { duration: 0 });
  }

  whole() {
    this.#set(wholeMap(this.#chart));
  }

  zoom(factor: number, at: { x: number; y: number }) {
    this.#set(zoom(this.box, this.#chart, factor, at));
  }

  /** Zooms about what is in the middle. */
  step(factor: number, at?: { x: number; y: number }) {
    const { x, y, width, height } = this.box;
    this.zoom(factor, at ?? { x: x + width / 2, y: y + height / 2 });
  }

  /** Moves by so many pixels. */
  pan(x: number, y: number) {
    const { box, unit } = this;
    this.#set(clamp({ ...box, x: box.x - x * unit, y: box.y - y * unit }, this.#chart));
  }

  reveal(at: { x: number; y: number }) {
    this.#set(reveal(this.box, this.#chart, at, this.#chart.radius * 3));
  }

  /** Comes closer for a finger; `travel` leads back. */
  approach(factor: number, at: { x: number; y: number }) {
    this.#before ??= this.box;
    void this.#box.set(zoom(this.box, this.#chart, factor, at), { duration: 0 });
  }

  /** Travels to some Regions, or back to what was seen before. */
  travel(regions: RegionFace[]) {
    const back = this.#before;
    if (regions.length > 0) {
      this.#before ??= this.box;
      void this.#box.set(around(regions, this.#chart), { duration: this.#motion() ? TRAVEL : 0 });
    } else if (back) {
      this.#before = null;
      void this.#box.set(back, { duration: this.#motion() ? TRAVEL : 0 });
    }
  }
}
