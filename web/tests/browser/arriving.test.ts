import { afterAll, expect, test } from 'vitest';
import { quit, tabTo, Visitor } from './kit';

afterAll(quit);

/** Nobody has played here yet, so that Home opens tables of bots to look at. */
async function empty(visitor: Visitor) {
  const none = (path: string) =>
    visitor.page.route(path, (route) => route.fulfill({ json: { tables: [], next: null } }));
  await none('**/api/v1/tables?status=playing**');
  await none('**/api/v1/library?**');
}

test('a stranger keeps the seat although the demos of Home are answered later', async () => {
  const visitor = await Visitor.come();
  const { page, context } = visitor;
  await empty(visitor);
  let seated = () => {};
  const sits = new Promise<void>((done) => (seated = done));
  let [asked, answered] = [0, 0];
  await page.route('**/api/v1/tables', async (route) => {
    const { seats } = route.request().postDataJSON() as { seats: { kind: string }[] };
    if (seats.some((seat) => seat.kind === 'me')) return route.continue();
    // Sent as it was when it was asked for, but on a slow way.
    const known = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    asked += 1;
    await sits;
    const headers = { ...route.request().headers(), cookie: known.join('; ') || 'nothing=0' };
    const answer = await route.fetch({ headers });
    answered += 1;
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.goto('/');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await tabTo(page, page.locator('[data-game=genial]').getByRole('button', { name: /Play now/ }));
  await page.keyboard.press('Enter');
  await page.locator('[data-ask].yours').waitFor();
  seated();
  await expect.poll(() => answered).toBe(asked);
  await page.reload();
  await page.locator('[data-ask].yours').waitFor();
  await visitor.fine('the seat');
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
  await page.getByText('Too fast.').first().waitFor();
  expect(await there()).toBe(true);
  expect(tables, 'a second press while it is busy').toBe(1);
  await visitor.leave();
});
