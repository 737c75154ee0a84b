import { afterAll, expect, test } from 'vitest';
import { accessible, quit, Visitor } from './kit';
import { asked } from './moves';

afterAll(quit);

/** A row of numbers that looks random and is always the same. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('a whole game of Genesia is typed, each time one of the lines that the page lists', async () => {
  const visitor = await Visitor.come({ language: 'fr' });
  const { page } = visitor;
  await page.goto('/');
  await page
    .locator('[data-game=genesia]')
    .getByRole('button', { name: /Jouer :/ })
    .click();
  await page.locator('[data-ask].yours').waitFor();
  await page.getByRole('toolbar').getByRole('button').last().click();
  const field = page.locator('dialog[open] input[list]');
  await field.waitFor();
  await accessible(page, 'typed actions');
  const draw = numbers(7);
  const typed = new Set<string>();
  const refused = page.locator('dialog[open] .problem');
  const over = page.locator('[data-status=finished]');
  for (;;) {
    await asked(page);
    if ((await over.count()) > 0) break;
    const lines = await page
      .locator('dialog[open] datalist option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(lines.length, 'something is asked').toBeGreaterThan(0);
    // Of the kinds of action one is drawn first: moves are many, and would crowd out the others.
    const kinds = [...new Set(lines.map((line) => line.split(' ')[0]))];
    // Those that were not typed yet go first, so that none is left to the luck of the deal.
    const untried = kinds.filter((kind) => !typed.has(kind ?? ''));
    const among = untried.length > 0 ? untried : kinds;
    const kind = among[draw(among.length)];
    const some = lines.filter((line) => line.split(' ')[0] === kind);
    const line = some[draw(some.length)] ?? '';
    const seen = await page.locator('.table').getAttribute('data-seen');
    await field.fill(line);
    await field.press('Enter');
    await page.waitForFunction(
      (before) =>
        document.querySelector('.table')?.getAttribute('data-seen') !== before ||
        document.querySelector('dialog[open] .problem') !== null,
      seen,
    );
    expect(await refused.allTextContents(), line).toEqual([]);
    typed.add(kind ?? '');
  }
  for (const kind of ['garder', 'prendre', 'jouer', 'recruter', 'bouger', 'fin'])
    expect(typed).toContain(kind);
  await visitor.fine('typed');
  await visitor.leave();
});
