import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { strayFaces } from './faces';
import { PHONE, quit, start, Visitor } from './kit';

afterAll(quit);

/** Everything that the page may have to write: its own sources, the rules of the games, the texts of the pack. */
function written(): string {
  const read = (folder: string, ending: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name) && !/(^|[\\/])(tests|target)[\\/]|\.test\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  const games = ['genial', 'genesis', 'genesia'].map((game) => `../games/${game}/texts`);
  return [
    ...read('src', /\.(ts|svelte|css)$/),
    ...games.flatMap((folder) => read(folder, /\.md$/)),
    ...read('../packs', /\.(toml|md)$/),
  ].join('');
}

test('the faces hold every letter and sign of the page, the rules and the pack', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  const signs = [...new Set(written())].filter((sign) => sign.trim() !== '').sort();
  expect(signs.length).toBeGreaterThan(100);
  await page.goto('/about');
  await page.locator('h1').waitFor();
  await page.evaluate(async (signs) => {
    for (const face of ['--font', '--font-title', '--font-mono']) {
      for (const sign of signs) {
        const line = document.createElement('p');
        line.style.fontFamily = `var(${face})`;
        line.textContent = `${sign}a`;
        document.body.append(line);
      }
    }
    document.body.getBoundingClientRect();
  }, signs);
  expect(await strayFaces(page)).toEqual([]);
  await visitor.leave();
});

test('a sign of a foreign face is noticed', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/about');
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.querySelector('h1')?.append(' \u2694'));
  expect((await strayFaces(page)).length).toBe(1);
  await visitor.leave();
});

/** The rectangles of everything on a page. */
async function layout(visitor: Visitor, path: string) {
  await visitor.page.goto(path);
  await visitor.page.locator('h1').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor.page.locator('body *').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${[x, y, width, height].map((n) => n.toFixed(2)).join(' ')}`;
    }),
  );
}

test('a machine without any face lays out the pages as any other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'genarium-faces-'));
  const bare = join(folder, 'fonts.conf');
  writeFileSync(bare, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`);
  const poor = await start({ FONTCONFIG_FILE: bare });
  const one = await Visitor.come({ viewport: PHONE, language: 'fr' });
  const two = await Visitor.come({ viewport: PHONE, language: 'fr', browser: poor });
  for (const path of [
    '/about',
    '/new/genial',
    '/new/genesia?how=online',
    '/rules/genesia',
    '/login',
    '/packs',
  ]) {
    expect(await layout(two, path), path).toEqual(await layout(one, path));
  }
  await one.leave();
  await two.leave();
  await poor.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing moves while the faces are on their way, and without them the page opens all the same', async () => {
  const slow = await Visitor.come();
  await slow.page.route('**/*.woff2', async (route) => {
    await new Promise((later) => setTimeout(later, 600));
    await route.continue();
  });
  await slow.page.goto('/about');
  await slow.page.locator('h1').waitFor();
  await slow.page.evaluate(() => document.fonts.ready);
  const moved = await slow.page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  expect(moved).toBe(0);
  await slow.fine('slow faces');
  await slow.leave();

  const none = await Visitor.come();
  await none.page.route('**/*.woff2', (route) => route.abort());
  await none.page.goto('/about');
  await none.page.locator('h1').waitFor();
  await none.leave();
});
