import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The windows in which everything must be in sight. */
export const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

/** Counts what moved by itself from here on; `shifts` tells. */
export async function watchShifts(page: Page) {
  await page.evaluate(async () => {
    // What the size of the window changed is drawn before the watch begins.
    for (let frames = 0; frames < 3; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const found: string[] = [];
    Object.assign(globalThis, { shifts: found });
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // What flies is meant to.
        const moved = entry.sources.flatMap(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element && !element.closest('.flights') ? [element.outerHTML.slice(0, 120)] : [];
        });
        found.push(...moved);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

/**
 * The page fills the window and does not scroll; the prompt and everything that may be pressed lies inside, is large
 * enough for a finger and covered by nothing.
 */
export async function inSight(page: Page, where: string) {
  const trouble = await page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)
      found.push(`the page is ${root.scrollWidth} × ${root.scrollHeight}`);
    const name = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
    const board = document.querySelector('[data-slot=board]')?.getBoundingClientRect();
    const drawing = document.querySelector('[data-slot=board] svg[role=grid]')?.getBoundingClientRect();
    // The board uses the room it has, one way or the other.
    if (board && drawing && drawing.height < board.height * 0.8 && drawing.width < board.width * 0.95)
      found.push(`the board is ${drawing.width} × ${drawing.height} of ${board.width} × ${board.height}`);
    const pressed =
      '[data-slot=hand] button:enabled, [data-slot=deeds] button:enabled, [role=toolbar] button:enabled';
    for (const element of document.querySelectorAll(`[data-ask], ${pressed}`)) {
      const box = element.getBoundingClientRect();
      const inside =
        box.left >= -0.5 &&
        box.top >= -0.5 &&
        box.right <= innerWidth + 0.5 &&
        box.bottom <= innerHeight + 0.5;
      if (!inside) found.push(`${name(element)} lies outside`);
      if (!element.matches('button')) continue;
      if (Math.min(box.width, box.height) < 43.5)
        found.push(`${name(element)} is ${box.width} × ${box.height}`);
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!top || !element.contains(top)) found.push(`${name(element)} is covered`);
    }
    return found;
  });
  expect(trouble, where).toEqual([]);
}
