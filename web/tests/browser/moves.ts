import type { Locator, Page } from 'playwright-core';
import type { Title } from '../../src/generated/games';
import { tabTo } from './kit';

export type { Title };

/** A hand on the page: a mouse that clicks, a finger that taps, or a keyboard that walks and presses. */
export interface Hand {
  press: (page: Page, target: Locator) => Promise<void>;
  keyboard: boolean;
}

/** A bot may think for twenty seconds, and longer on a crowded machine. */
const LONG = 120_000;

export const mouse: Hand = { press: (_, target) => target.click(), keyboard: false };
export const finger: Hand = { press: (_, target) => target.tap(), keyboard: false };
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
async function genial(page: Page, hand: Hand) {
  const tile = await one(page.locator('[data-tour=rack] button:enabled'));
  if (!tile) return last(page, '[data-tour=deeds] button:enabled', hand);
  await hand.press(page, tile);
  await cell(page, hand);
}

/** Genesis: take a terrain that the dice allow, lay it on a vacant square. */
async function genesis(page: Page, hand: Hand) {
  const terrain = await one(page.locator('[data-tour=tray] button:enabled'));
  if (!terrain) return last(page, '[data-tour=deeds] button:enabled', hand);
  await hand.press(page, terrain);
  await cell(page, hand);
}

/** Presses the last of what can be pressed. */
async function last(page: Page, selector: string, hand: Hand) {
  const found = page.locator(selector);
  if ((await found.count()) === 0) throw new Error(`Something is asked, but there is no ${selector}.`);
  await hand.press(page, found.last());
}

/** Genesia: what is chosen or asked comes first, then cards, then Regions of the map now and then, then passing. */
async function genesia(page: Page, hand: Hand, number: number) {
  const chosen = await one(page.locator('.aim button.main:enabled, .numbers button.main:enabled'));
  if (chosen) return hand.press(page, chosen);
  const pick = await one(
    page.locator(
      'button.pick:enabled, button.tile:enabled, .places button:enabled, [data-tour=objectives] button:enabled',
    ),
  );
  if (pick) return hand.press(page, pick);
  // A card grows when it is pressed; then it is taken or played.
  const card = await one(page.locator('[data-tour=pack] button.rest, [data-tour=hand] button.rest.live'));
  if (card) {
    const number = (await card.getAttribute('data-card')) ?? '';
    await hand.press(page, card);
    return hand.press(page, page.locator(`[data-closer="${number}"] button.main:enabled`));
  }
  const recruit = await one(page.locator('[data-tour=recruit] button.main:enabled'));
  if (recruit && number % 2 === 0) return hand.press(page, recruit);
  const asks = (await page.locator('[data-region].site').count()) > 0;
  const pass = await one(page.locator('[data-tour=pass] button:enabled'));
  if (asks && (!pass || number % 3 > 0)) return region(page, '[data-region].site', hand);
  const targets = (await page.locator('[data-region].target').count()) > 0;
  if (targets && number % 4 > 0) return region(page, '[data-region].target', hand);
  const starts = (await page.locator('[data-region].source').count()) > 0;
  if (starts && !targets && (!pass || number % 5 === 0)) return region(page, '[data-region].source', hand);
  if (pass) return hand.press(page, pass);
  if (starts) return region(page, '[data-region].source', hand);
  throw new Error('Something is asked, but nothing is offered.');
}

export async function region(page: Page, selector: string, hand: Hand) {
  if (!hand.keyboard) {
    // A finger has made the map larger, and what is wanted now may lie outside of what is seen.
    await hand.press(page, page.locator('.zoom button').last());
    return point(page, selector, hand);
  }
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

/** A game on the generic board: whatever may be done is a button. */
async function generic(page: Page, hand: Hand, number: number) {
  const choices = page.locator('[data-tour=choices] button');
  await choices.first().waitFor();
  await hand.press(page, choices.nth(number % (await choices.count())));
}

const MOVES: Partial<Record<Title, (page: Page, hand: Hand, number: number) => Promise<void>>> = {
  genial,
  genesis,
  genesia,
};

/** What people here are asked for, if anything, as the page shows it. In a window that closes by its clock the hands stay still. */
type State = 'over' | 'curtain' | 'yours' | null;

function read(): State {
  if (document.querySelector('[data-status=finished]')) return 'over';
  if (document.querySelector('[data-curtain]')) return 'curtain';
  const busy = document.querySelector('[data-pending], [data-window]');
  return document.querySelector('[data-ask].yours') && !busy ? 'yours' : null;
}

/** Waits until something is asked of the people at one of the pages, or the game is over. */
export async function asked(...pages: Page[]): Promise<void> {
  const states = pages.map((page) => page.waitForFunction(read, undefined, { timeout: LONG }));
  // Those that are still waited for end with their pages.
  states.forEach((state) => state.catch(() => {}));
  await Promise.race(states);
}

export const stateOf = (page: Page): Promise<State> => page.evaluate(read);

export interface Progress {
  moves: number;
}

/** Does what is asked of the people at this page, if anything is. Says whether the game is over. */
export async function turn(page: Page, title: Title, hand: Hand, progress: Progress): Promise<boolean> {
  const now = await stateOf(page);
  if (now === 'over' || now === null) return now === 'over';
  if (now === 'curtain') {
    const whose = await page.locator('[data-curtain]').textContent();
    await hand.press(page, page.locator('[data-curtain] button'));
    await page.waitForFunction(
      (whose) => document.querySelector('[data-curtain]')?.textContent !== whose,
      whose,
    );
    return false;
  }
  const before = await page.locator('.table').getAttribute('data-seen');
  await (MOVES[title] ?? generic)(page, hand, progress.moves);
  progress.moves += 1;
  // In Genesia a press may only choose something; in the others each move is told to the house, which answers it.
  await page.waitForFunction(
    ({ before, chooses }) =>
      document.querySelector('.table')?.getAttribute('data-seen') !== before ||
      (chooses && !document.querySelector('[data-pending]')),
    { before, chooses: title === 'genesia' },
  );
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
  while (progress.moves < limit) {
    await asked(page);
    if (until && (await stateOf(page)) === 'yours' && (await page.locator(until).count()) > 0)
      return progress;
    if (await turn(page, title, hand, progress)) return progress;
  }
  throw new Error(`The game of ${title} did not end: ${progress.moves} moves.`);
}

/** Makes so many moves at one page. */
export async function makeMoves(page: Page, title: Title, hand: Hand, count: number) {
  const progress = { moves: 0 };
  while (progress.moves < count) {
    await asked(page);
    if (await turn(page, title, hand, progress))
      throw new Error(`The game of ${title} was over after ${progress.moves} of ${count} moves.`);
  }
}
