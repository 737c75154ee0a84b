import type { FeedLine, Json, Title } from '../games/types';

/** A part of a recorded game as somebody who watches would see it (`games/NAME/demo.json`). */
export interface Demo {
  stage: Json;
  view: Json;
  /** What happened, and the parts of the view that it changed. */
  steps: { lines: Json[]; view: { [part: string]: Json } }[];
}

const DEMOS = import.meta.glob<Demo>('../generated/demo-*.json', { import: 'default' });

/** Null where a game has none. */
export async function loadDemo(game: Title): Promise<Demo | null> {
  return (await DEMOS[`../generated/demo-${game}.json`]?.()) ?? null;
}

/** The position after so many steps. */
export function viewAfter(demo: Demo, steps: number): Json {
  return Object.assign({}, demo.view, ...demo.steps.slice(0, steps).map((step) => step.view)) as Json;
}

/** What so many steps told. */
export function toldUntil(demo: Demo, steps: number): FeedLine<Json>[] {
  return demo.steps
    .slice(0, steps)
    .flatMap(({ lines }, at) => lines.map((line) => ({ n: at + 1, at: 0, line })));
}
