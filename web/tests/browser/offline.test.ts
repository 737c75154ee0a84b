import { afterAll, expect, test } from 'vitest';
import { strayFaces } from './faces';
import { accessible, PHONE, quit, Visitor } from './kit';

afterAll(quit);

test('the installed page opens without the house, says so, and goes on when the house is back', async () => {
  const visitor = await Visitor.come({ viewport: PHONE, language: 'fr' });
  const { page, context } = visitor;
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator('h1').first().waitFor();
  await visitor.fine('with a worker');

  await context.setOffline(true);
  await page.goto('/rules/genial');
  await page.locator('[data-lost]').waitFor();
  expect(await page.locator('h1').innerText()).toBe('La maison de jeu est injoignable');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await accessible(page, 'without the house');
  expect(await strayFaces(page)).toEqual([]);

  await context.setOffline(false);
  await page.locator('[data-lost]').waitFor({ state: 'detached' });
  await page
    .getByText(/tuiles/)
    .first()
    .waitFor();
  await visitor.leave();
});

test('what the house says is never kept', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/new/genial');
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map((request) => new URL(request.url).pathname) };
  });
  expect(kept.names).toHaveLength(1);
  expect(kept.paths).toContain('/');
  expect(kept.paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3);
  expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
  await visitor.fine('kept');
  await visitor.leave();
});
