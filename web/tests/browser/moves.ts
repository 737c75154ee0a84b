import type { Locator, Page } from 'playwright-core';
import { tabTo } from './kit';

export type Title = 'genial' | 'genesis' | 'genesia';

/** A hand on the page: a mouse that clicks, a finger that taps, or a keyboard that walks and presses. */
export interface Hand {
  press: (page: Page, target: Locator) => Promise<void>;
  keyboard: boolean;
}

const PATIENCE = 6000;

export const mouse: Hand = { press: (_, target) => target.click({ timeout: PATIENCE }), keyboard: false };
export const finger: Hand = { press: (_, target) => target.tap({ timeout: PATIENCE }), keyboard: false };
export const keys: Hand = {
  press: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  keyboard: true,
};

const one = async (target: Locator) => ((await target.count()) > 0 ? target.first() : null);

/** Puts the pointer on the middle of a thing that really lies on top there, of those that fit. */
async function point(page: Page, selector: string, hand: Hand) {
  const spot = await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top && (element.contains(top) || top.closest(wanted) === element)) return { x, y };
    }
    return null;
  }, selector);
  if (!spot) throw new Error(`Nothing like ${selector} can be reached.`);
  if (hand === finger) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

/** A cell of a board of cells: by pointer, or by walking with the arrow keys. */
async function cell(page: Page, hand: Hand) {
  await page.locator('[role=gridcell].open').first().waitFor();
  if (hand.keyboard) {
    await walk(page);
    await page.keyboard.press('Enter');
    return;
  }
  await point(page, '[role=gridcell].open', hand);
  if (hand !== finger) return;
  // A finger aims first and says yes with the button.
  await page.locator('[data-tour=deeds] button.main:enabled').tap();
}

/** Génial: take the first tile that fits, lay it where the board glows; keep the rack when asked. */
async function genial(page: Page, hand: Hand): Promise<boolean> {
  const tile = await one(page.locator('[data-tour=rack] button:enabled'));
  if (tile) {
    await hand.press(page, tile);
    await cell(page, hand);
    return true;
  }
  return last(page, '[data-tour=deeds] button:enabled', hand);
}

/** Genesis: take a terrain that the dice allow, lay it on a vacant square. */
async function genesis(page: Page, hand: Hand): Promise<boolean> {
  const terrain = await one(page.locator('[data-tour=tray] button:enabled'));
  if (!terrain) return last(page, '[data-tour=deeds] button:enabled', hand);
  await hand.press(page, terrain);
  await cell(page, hand);
  return true;
}

/** Presses the last of what can be pressed; says whether there was anything. */
async function last(page: Page, selector: string, hand: Hand): Promise<boolean> {
  const found = page.locator(selector);
  if ((await found.count()) === 0) return false;
  await hand.press(page, found.last());
  return true;
}

/** Genesia: what is chosen or asked comes first, then cards, then Regions of the map now and then, then passing. */
const done = (deed: Promise<void>) => deed.then(() => true);

async function genesia(page: Page, hand: Hand, number: number): Promise<boolean> {
  const tray = page.locator('[data-tour=tray]');
  const chosen = await one(tray.locator('.aim button.main:enabled, .numbers button.main:enabled'));
  if (chosen) return done(hand.press(page, chosen));
  const picks = tray.locator(
    'button.pick:enabled, button.tile:enabled, .places button:enabled, .cards button:enabled',
  );
  const pick = await one(picks);
  if (pick) return done(hand.press(page, pick));
  const card = await one(page.locator('[data-tour=hand] button.main:enabled'));
  if (card) return done(hand.press(page, card));
  const yes = await one(tray.locator('button.main:enabled:not([data-tour=recruit] *, [data-tour=pass] *)'));
  if (yes) return done(hand.press(page, yes));
  const recruit = await one(tray.locator('[data-tour=recruit] button.main:enabled'));
  if (recruit && number % 2 === 0) return done(hand.press(page, recruit));
  const asks = (await page.locator('[data-region].site').count()) > 0;
  const pass = await one(page.locator('[data-tour=pass] button:enabled'));
  if (asks && (!pass || number % 3 > 0)) return done(region(page, '[data-region].site', hand));
  const targets = (await page.locator('[data-region].target').count()) > 0;
  if (targets && number % 4 > 0) return done(region(page, '[data-region].target', hand));
  const starts = (await page.locator('[data-region].source').count()) > 0;
  if (starts && !targets && (!pass || number % 5 === 0))
    return done(region(page, '[data-region].source', hand));
  if (pass) return done(hand.press(page, pass));
  if (starts) return done(region(page, '[data-region].source', hand));
  return false;
}

async function region(page: Page, selector: string, hand: Hand) {
  if (!hand.keyboard) return point(page, selector, hand);
  await tabTo(page, page.locator('[data-region][tabindex="0"]'));
  // Walks over the map with the arrow keys until it stands on one that fits.
  for (let steps = 0; steps < 80; steps++) {
    const way = await page.evaluate((wanted) => {
      const here = document.activeElement;
      if (!here || here.matches(wanted)) return null;
      const middle = (element: Element) => {
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const from = middle(here);
      const found = [...document.querySelectorAll(wanted)]
        .map(middle)
        .sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0];
      if (!found) return null;
      const [dx, dy] = [found.x - from.x, found.y - from.y];
      if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, selector);
    if (way === null) break;
    // A way that leads nowhere is left by another one.
    await page.keyboard.press(
      steps % 7 === 6 ? (['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][steps % 4] ?? way) : way,
    );
  }
  await page.keyboard.press('Enter');
}

/** Walks with the arrow keys from the cell with the focus to one that is open. */
async function walk(page: Page) {
  for (let steps = 0; steps < 60; steps++) {
    const way = await page.evaluate(() => {
      const here = document.activeElement;
      const rows = [...document.querySelectorAll('[role=row]')].map((row) => [
        ...row.querySelectorAll('[role=gridcell]'),
      ]);
      const spot = (element: Element) => {
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, row: rows.findIndex((row) => row.includes(element)) };
      };
      if (!here || here.getAttribute('role') !== 'gridcell') return 'lost';
      if (here.classList.contains('open')) return null;
      const from = spot(here);
      const target = [...document.querySelectorAll('[role=gridcell].open')]
        .map(spot)
        .sort((a, b) => Math.abs(a.row - from.row) - Math.abs(b.row - from.row))[0];
      if (!target) return 'lost';
      if (target.row !== from.row) return target.row < from.row ? 'ArrowUp' : 'ArrowDown';
      return target.x < from.x ? 'ArrowLeft' : 'ArrowRight';
    });
    if (way === null) return;
    if (way === 'lost') throw new Error('The focus is not on the board, or nothing is open.');
    await page.keyboard.press(way);
  }
}

const MOVES: Record<Title, (page: Page, hand: Hand, number: number) => Promise<boolean>> = {
  genial,
  genesis,
  genesia,
};

/** What the table waits for, as the page shows it. */
async function state(page: Page): Promise<'over' | 'curtain' | 'yours' | 'wait'> {
  return page.evaluate(() => {
    if (document.querySelector('[data-status=finished]')) return 'over';
    if (document.querySelector('[data-curtain]')) return 'curtain';
    const pending = document.querySelector('[data-pending]');
    return document.querySelector('[data-ask].yours') && !pending ? 'yours' : 'wait';
  });
}

export interface Progress {
  moves: number;
}

/** Does what is asked of the people at this page, if anything is. Says whether the game is over. */
export async function turn(page: Page, title: Title, hand: Hand, progress: Progress): Promise<boolean> {
  const now = await state(page);
  if (now === 'over') return true;
  if (now === 'curtain') {
    const whose = await page.locator('[data-curtain]').textContent();
    await hand.press(page, page.locator('[data-curtain] button'));
    // A window that closes by itself may let down the next curtain at once; one that stays keeps the game from ending.
    const lifted = (whose: string | null) => document.querySelector('[data-curtain]')?.textContent !== whose;
    await page.waitForFunction(lifted, whose, { timeout: 5_000 }).catch(() => {});
    return false;
  }
  if (now === 'wait') {
    await page.waitForTimeout(25);
    return false;
  }
  const seen = () => page.locator('.table').getAttribute('data-seen');
  const before = await seen();
  // The turn may be told a moment before what can be done.
  let acted = false;
  try {
    acted = await MOVES[title](page, hand, progress.moves);
  } catch (trouble) {
    // A window may close by itself under the hand; anything else is an error.
    if ((await seen()) === before) throw trouble;
  }
  if (!acted) {
    await page.waitForTimeout(25);
    return false;
  }
  progress.moves += 1;
  // The house has answered when the page has seen something new, or nothing is on its way any more.
  await page
    .waitForFunction(
      (seen) =>
        document.querySelector('.table')?.getAttribute('data-seen') !== seen ||
        !document.querySelector('[data-pending]'),
      before,
    )
    .catch(() => {});
  return false;
}

/** Plays a whole game at one page, or until something stands there when the next move is asked for. */
export async function playOut(
  page: Page,
  title: Title,
  hand: Hand,
  { until, limit = 600 }: { until?: string; limit?: number } = {},
): Promise<Progress> {
  const progress = { moves: 0 };
  const late = Date.now() + 200_000;
  while (Date.now() < late && progress.moves < limit) {
    if (until && (await state(page)) === 'yours' && (await page.locator(until).count()) > 0) return progress;
    if (await turn(page, title, hand, progress)) return progress;
  }
  throw new Error(`The game of ${title} did not end: ${progress.moves} moves.`);
}
