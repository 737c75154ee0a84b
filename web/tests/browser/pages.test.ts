import { afterAll, expect, inject, test } from 'vitest';
import { accessible, DESK, PHONE, openDrawer, quit, Visitor, type Language } from './kit';

const PAGES = [
  '/',
  '/new/genial',
  '/new/genesis?how=here',
  '/new/genesia?how=online',
  '/rules/genial',
  '/rules/genesis',
  '/rules/genesia',
  '/library',
  '/watch',
  '/me',
  '/leaderboards',
  '/login',
  '/register',
  '/packs',
  '/about',
  '/no/such/page',
];

afterAll(quit);

const looks: { language: Language; theme: 'light' | 'dark'; viewport: typeof DESK }[] = [
  { language: 'en', theme: 'light', viewport: DESK },
  { language: 'fr', theme: 'dark', viewport: PHONE },
  { language: 'it', theme: 'light', viewport: PHONE },
  // A desk at 200 % zoom is half as wide; at 400 % a quarter.
  { language: 'fr', theme: 'light', viewport: { width: 640, height: 450 } },
  { language: 'en', theme: 'dark', viewport: { width: 320, height: 256 } },
];

test.each(looks)('every page in $language, $theme, $viewport.width wide', async (look) => {
  const visitor = await Visitor.come(look);
  for (const path of PAGES) {
    await visitor.page.goto(path);
    await visitor.page.locator('h1').first().waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.locator('html').getAttribute('lang'), path).toBe(look.language);
    await accessible(visitor.page, path);
    await visitor.fine(path);
  }
  await visitor.leave();
});

test('the language changes at once and is remembered', async () => {
  const visitor = await Visitor.come({ language: 'en' });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Tre giochi, un tavolo' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Tre giochi, un tavolo' }).waitFor();
  await visitor.fine('language');
  await visitor.leave();
});

test('the first move is three clicks away', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/');
  await page
    .locator('[data-game=genial]')
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-tour=rack] button:enabled').first().click();
  await page.locator('[role=gridcell].open').first().click();
  await openDrawer(page);
  await page.locator('[data-log] button').first().waitFor();
  await visitor.fine('first move');
  await visitor.leave();
});

test('what a first visit loads is small', async () => {
  const visitor = await Visitor.come();
  let bytes = 0;
  visitor.page.on('response', async (answer) => {
    const sizes = await answer
      .request()
      .sizes()
      .catch(() => null);
    if (answer.url().startsWith(inject('house')) && !answer.url().includes('/api/')) {
      bytes += sizes?.responseBodySize ?? 0;
    }
  });
  // The boards of the demos come a moment later and by themselves: in this test never.
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.clock.pauseAt(1);
  await visitor.page.goto('/');
  await visitor.page.locator('h1').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150 * 1024);
  await visitor.leave();
});
