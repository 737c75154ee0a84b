import { afterAll, expect, test } from 'vitest';
import { quit, tabTo, Visitor } from './kit';
import { asked, makeMoves, mouse } from './moves';

afterAll(quit);

test('the boards of Home play without a table of the house', async () => {
  const visitor = await Visitor.come({ motion: true });
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`);
    if (/socket|tables\/|position/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  for (const title of ['genial', 'genesis', 'genesia'])
    await page.locator(`[data-game=${title}] [inert] svg`).first().waitFor();
  // The one that is open moves; another one does when it is opened.
  await page.locator('[data-game=genial] .flight').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Show Genesis' }).click();
  await page.locator('[data-game=genesis] .flight').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pause: Genesis' }).click();
  await page.locator('.flight').first().waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
  await visitor.fine('the boards of Home');
  await visitor.leave();
});

test('the focus stays where it is while Home fills, and while an answer is on its way', async () => {
  const visitor = await Visitor.come();
  const { page, context } = visitor;
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  const play = page.locator('[data-game=genial]').getByRole('button', { name: /Play now/ });
  await tabTo(page, play);
  const there = () => play.evaluate((button) => button === document.activeElement);
  // Lists, demos and their boards come in.
  await page.locator('[data-game=genial] [inert]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await there()).toBe(true);
  let tables = 0;
  let pressedTwice = () => {};
  const twice = new Promise<void>((done) => (pressedTwice = done));
  await page.route('**/api/v1/tables', async (route) => {
    tables += 1;
    await twice;
    await route.fulfill({ status: 429, json: { detail: 'Too fast.', code: 'too-many' } });
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  pressedTwice();
  await page.getByText('That is enough for now; wait a little.').first().waitFor();
  expect(await there()).toBe(true);
  expect(tables, 'a second press while it is busy').toBe(1);
  await visitor.leave();
});

test.for(['genial', 'genesis'] as const)('%s opens also where its stage comes last', async (title) => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/');
  await page
    .locator(`[data-game=${title}]`)
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-ask].yours').waitFor();
  // The bot has answered, so that there is something to tell since the last turn.
  await makeMoves(page, title, mouse, 1);
  await asked(page);
  let come = () => {};
  const late = new Promise<void>((done) => (come = done));
  await page.route('**/stage*', async (route) => {
    await late;
    await route.continue();
  });
  await page.reload();
  // The lines of the game are there before.
  await page.locator('.table:not([data-seen="0"])').waitFor();
  await visitor.fine('without a stage');
  come();
  await page.locator('[data-ask].yours').waitFor();
  await visitor.fine('with it');
  await visitor.leave();
});
