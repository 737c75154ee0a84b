import { afterAll, expect, test } from 'vitest';
import { inSight, WINDOWS } from './frame';
import { accessible, arranged, quit, Visitor } from './kit';
import { makeMoves, mouse } from './moves';

afterAll(quit);

test('a game is seen again by move or by turn, from a graph or a link, with keys and by itself', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await arranged(page);
  await page.goto('/new/genial?how=bots');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await makeMoves(page, 'genial', mouse, 3);
  await page.locator('[data-ask].yours').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog [data-result]').waitFor();
  // The graph of the result leads to the moment that was pressed.
  const graph = page.locator('[data-graph] svg');
  const press = async (share: number) => {
    const box = await graph.boundingBox();
    if (!box) throw new Error('There is no graph.');
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  };
  await graph.scrollIntoViewIfNeeded();
  await press(0.5);
  await page.waitForURL('**/replay?n=*');
  const slider = page.locator('[data-slider]');
  const at = async () => Number(await slider.inputValue());
  const last = Number(await slider.getAttribute('max'));
  expect(await at()).toBe(Math.round(last / 2));
  // Its axes are named, and each chance has a value.
  await page.getByRole('button', { name: 'Chances of winning' }).click();
  await graph.waitFor();
  expect((await page.locator('[data-graph] .axis span').allTextContents()).join()).toMatch(/100.*50.*0/);
  const chances = await page.locator('[data-chance]').allTextContents();
  expect(chances.reduce((sum, one) => sum + parseInt(one), 0)).toBeGreaterThanOrEqual(99);
  await press(0.995);
  expect(await at()).toBe(last);
  await accessible(page, 'replay with its graph');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  // Keys: every move, or only where a turn ends.
  const walk = async () => {
    await page.keyboard.press('Home');
    const places: number[] = [];
    for (let n = await at(); n < last; n = await at()) {
      await page.keyboard.press('ArrowRight');
      places.push(await at());
    }
    return places;
  };
  await page.getByRole('button', { name: 'To the start' }).focus();
  const moves = await walk();
  await page.getByRole('radio', { name: 'Turn', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'To the start' }).focus();
  const turns = await walk();
  expect(turns.length).toBeLessThan(moves.length);
  expect(turns.length).toBeGreaterThanOrEqual(6);
  expect(turns.every((n) => moves.includes(n))).toBe(true);
  // The address is the moment.
  await page.keyboard.press('ArrowLeft');
  const here = await at();
  expect(page.url()).toContain(`n=${here}`);
  await page.reload();
  await slider.waitFor();
  await expect.poll(at).toBe(here);
  // By itself, to the end.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(at).toBe(last);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const where = `${window.width} × ${window.height}`;
    await inSight(page, where);
    for (const button of await page.locator('.keys button:visible').all()) {
      const box = await button.boundingBox();
      const inside =
        box && box.x >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height;
      expect(inside, `${where}: ${await button.getAttribute('aria-label')}`).toBe(true);
    }
  }
  await visitor.fine('replay');
  await visitor.leave();
});
