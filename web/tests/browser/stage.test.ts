import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { inSight, shifts, watchShifts, WINDOWS } from './frame';
import { accessible, arranged, openDrawer, PHONE, quit, Visitor, type Language, type Wishes } from './kit';
import { makeMoves, mouse } from './moves';

afterAll(quit);

/** A table of Génial with bots, and the first move to make. */
async function sit(players: number, wishes: Wishes): Promise<Visitor> {
  const visitor = await Visitor.come(wishes);
  const { page } = visitor;
  await arranged(page);
  await page.goto('/new/genial?how=bots');
  await page
    .locator('input[type=radio][value="' + players + '"]')
    .first()
    .check();
  await page.locator('form button[type=submit], button.main').last().click();
  await page.locator('[data-stage=still] [data-ask].yours').waitFor();
  return visitor;
}

/** Writes down what the stage shows from here on: who is told of, what flies, what rises. */
async function film(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = (what: string) => seen.at(-1) !== what && seen.push(what);
    const look = () => {
      const table = document.querySelector('.table');
      if (!(table instanceof HTMLElement)) return;
      note(table.dataset.stage ?? '');
      if (table.dataset.stage === 'playing')
        note(`says ${document.querySelector('[data-ask]')?.textContent}`);
      if (document.querySelector('.flight')) note('a tile flies');
      if (document.querySelector('[data-spot^="cell:"][data-lit]')) note('a line is lit');
      if (document.querySelector('[data-spot^="plate:"][data-spot*="/"][data-lit]')) note('a track runs');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-stage', 'data-lit'],
    });
  });
}

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

async function lay(page: Page) {
  await page.locator('[data-tour=rack] button:enabled').first().click();
  await page.locator('[role=gridcell].open').first().click();
}

describe('what others do', () => {
  test.each([true, false])('is seen one after the other, motion %s', async (motion) => {
    const visitor = await sit(4, { motion, pace: 'fast' });
    const { page } = visitor;
    await film(page);
    await lay(page);
    await page.locator('[data-stage=playing]').waitFor();
    await page.locator('[data-stage=still] [data-ask].yours').waitFor();
    const told = await seen(page);
    expect(told.filter((one) => one === 'a tile flies').length).toBeGreaterThanOrEqual(3);
    // Every bot in its turn: told, then its tile comes.
    const order = told.flatMap((one) => /^says (\S+) lays/.exec(one)?.[1] ?? []);
    const names = await page.locator('.plate:not(.yours) .name').allTextContents();
    expect(names).toHaveLength(3);
    expect(order.filter((name, at) => name !== order[at - 1])).toEqual(names);
    const since = page.locator('[data-since] li');
    expect(await since.count()).toBe(3);
    // Pointing at a line shows where, pressing it plays it again.
    await since.first().getByRole('button').hover();
    expect(await page.locator('[data-spot^="cell:"][data-lit=point]').count()).toBe(2);
    await since.first().getByRole('button').click();
    await page.locator('[data-stage=playing]').waitFor();
    await page.locator('[data-stage=still]').waitFor();
    await visitor.fine('staged');
    await visitor.leave();
  });

  test('is over as soon as the person does something, which counts', async () => {
    const visitor = await sit(4, { motion: true, pace: 'slow' });
    const { page } = visitor;
    await lay(page);
    await page.locator('[data-stage=playing] .flight, [data-stage=playing]').first().waitFor();
    await page.locator('[data-skip]').waitFor();
    const tile = page.locator('[data-tour=rack] button').nth(1);
    const box = await tile.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(await page.locator('.table').getAttribute('data-stage')).toBe('still');
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await visitor.fine('settled');
    await visitor.leave();
  });

  test('can be skipped with the space bar, and is not staged where nobody wants it', async () => {
    const visitor = await sit(3, { motion: true, pace: 'slow' });
    const { page } = visitor;
    await film(page);
    await lay(page);
    await page
      .getByText(/Easy 1 lays|lays/)
      .first()
      .waitFor();
    await page.locator('[data-stage=playing]').waitFor();
    for (let steps = 0; steps < 4 && (await page.locator('[data-stage=playing]').count()) > 0; steps++)
      await page.keyboard.press('Space');
    await page.locator('[data-stage=still] [data-ask].yours').waitFor();
    await visitor.leave();
    const quiet = await sit(3, { motion: true, pace: 'off' });
    await film(quiet.page);
    await makeMoves(quiet.page, 'genial', mouse, 2);
    await quiet.page.locator('[data-ask].yours').waitFor();
    expect(await seen(quiet.page)).not.toContain('playing');
    await quiet.leave();
  });
});

describe('the tile in hand', () => {
  test('keeps its aim on the way to a button, and turns by wheel, right press and key', async () => {
    const visitor = await sit(2, {});
    const { page } = visitor;
    await page.keyboard.press('2');
    expect(await page.locator('[data-tour=rack] button').nth(1).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.locator('[role=gridcell]').first().click();
    await page.getByText('Pick a tile first.').first().waitFor();
    await page.locator('[data-tour=rack] button').first().click();
    await page.locator('[role=gridcell].open').first().hover();
    const ghost = () => page.locator('.ghost').getAttribute('data-aim');
    const turns = [await ghost()];
    await page.mouse.wheel(0, 100);
    turns.push(await ghost());
    await page.mouse.click(...(await here(page)), { button: 'right' });
    turns.push(await ghost());
    await page.keyboard.press('r');
    turns.push(await ghost());
    for (let n = 1; n < turns.length; n++) expect(turns[n], `turn ${n}`).not.toBe(turns[n - 1]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Away from the board and back to it by way of the buttons.
    for (const name of ['Flip', 'Turn', 'Lay it']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.hover();
      expect(await button.isEnabled()).toBe(true);
      expect(await page.locator('.ghost').count()).toBe(1);
    }
    await page.getByRole('button', { name: 'Lay it', exact: true }).click();
    await page.locator('.laid use').first().waitFor();
    await visitor.fine('in hand');
    await visitor.leave();
  });
});

/** The middle of a cell on which a tile may lie. */
async function here(page: Page): Promise<[number, number]> {
  const box = await page.locator('[role=gridcell].open').first().boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

test('a cell is called in log and hint as at the edge; what a line tells is shown on the board', async () => {
  const visitor = await sit(2, {});
  const { page } = visitor;
  await makeMoves(page, 'genial', mouse, 1);
  await page.locator('[data-ask].yours').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  // Tile and target are marked, and the prompt says why; nothing lies over either.
  await page.locator('.ghost.hint').waitFor();
  await page.locator('[data-tour=rack] .hinted').first().waitFor();
  const hint = (await page.locator('[data-ask]').textContent()) ?? '';
  expect(hint).toMatch(/It (raises your lowest, \w+, to \d+|brings .*|earns a bonus tile)\./);
  expect(await page.locator('.note').count()).toBe(0);
  const cell = / on (-?\d+),(-?\d+) /.exec(hint);
  expect(cell, hint).not.toBeNull();
  const names = await page.locator('[data-slot=board] svg .names text').allTextContents();
  for (const name of cell?.slice(1) ?? []) expect(names).toContain(name.replace('-', '−'));
  await openDrawer(page);
  const line = page
    .locator('[data-log] button')
    .filter({ hasText: / lays / })
    .last();
  expect(await line.textContent()).toMatch(/[+]\d+|: \w+ 0/);
  await line.hover();
  await expect.poll(() => page.locator('[role=gridcell][data-lit=point]').count()).toBe(2);
  await page.getByRole('tab', { name: 'Log' }).hover();
  await expect.poll(() => page.locator('[data-lit=point]').count()).toBe(0);
  await visitor.fine('names');
  await visitor.leave();
});

test.each<[number, Language]>([
  [2, 'en'],
  [3, 'it'],
  [4, 'fr'],
])(
  'Génial for %i in %s: everything in sight in every window, and nothing moves',
  async (players, language) => {
    const visitor = await sit(players, { language });
    const { page } = visitor;
    for (const window of WINDOWS) {
      const where = `${window.width} × ${window.height}`;
      await page.setViewportSize(window);
      await inSight(page, where);
      await page.locator('[data-tour=rack] button:enabled').first().click();
      await inSight(page, `${where}, a tile in hand`);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await watchShifts(page);
    await makeMoves(page, 'genial', mouse, 4);
    expect(await shifts(page)).toEqual([]);
    await accessible(page, `Génial for ${players}`);
    await visitor.fine(`Génial for ${players}`);
    await visitor.leave();
  },
);

test('after giving up, both go to another game with one press each', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE, touch: true });
  await host.page.goto('/new/genial?how=online');
  await host.page.getByRole('radio', { name: 'As listed' }).check();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForURL('**/t/*');
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invite' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await host.page.locator('[data-ask].yours').waitFor();
  const first = new URL(host.page.url()).pathname;
  await host.page.getByRole('button', { name: 'More', exact: true }).click();
  await host.page.getByRole('button', { name: 'Resign' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const { page } of [host, guest]) await page.locator('dialog [data-result]').waitFor();
  await host.page.locator('dialog').getByRole('button', { name: 'Play again' }).click();
  await host.page.locator('dialog').getByText('Proposed. Waiting for the others.').waitFor();
  await guest.page.locator('dialog').getByText('would like to play again').waitFor();
  await accessible(guest.page, 'a rematch is proposed');
  await guest.page.locator('dialog').getByRole('button', { name: 'Agree' }).tap();
  for (const { page } of [host, guest]) {
    await page.waitForURL((url) => url.pathname !== first && url.pathname.startsWith('/t/'));
    await page.locator('[data-ask]').waitFor();
  }
  await host.fine('rematch, host');
  await guest.fine('rematch, guest');
  await host.leave();
  await guest.leave();
});
