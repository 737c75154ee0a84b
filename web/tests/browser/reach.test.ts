import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { PHONE, quit, Visitor } from './kit';
import { mouse, playOut } from './moves';

afterAll(quit);

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  PHONE,
  { width: 844, height: 390 },
];

/** Regions of which something lies under what always lies over the map: the phases, and the buttons of the map. */
function covered(page: Page): Promise<string[]> {
  return page.locator('[data-tour=map]').evaluate((map) => {
    const over = [...document.querySelectorAll('[data-tour=phases], .zoom button')];
    const boxes = over.map((one) => one.getBoundingClientRect());
    const grounds = [...map.querySelectorAll<SVGPathElement>('path.ground')];
    return grounds.flatMap((ground) => {
      const matrix = ground.getScreenCTM() ?? undefined;
      const length = ground.getTotalLength();
      const rim = Array.from({ length: 60 }, (_, at) =>
        ground.getPointAtLength((at / 60) * length).matrixTransform(matrix),
      );
      const under = rim.some(({ x, y }) =>
        boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
      );
      return under ? [ground.closest('[data-region]')?.getAttribute('data-region') ?? ''] : [];
    });
  });
}

describe('the map of Genesia at the table', () => {
  test.each([2, 3, 4, 5])('for %i leaves every Region in reach', async (players) => {
    const visitor = await Visitor.come({ language: 'fr' });
    const { page } = visitor;
    await page.goto('/new/genesia?how=bots');
    await page.getByRole('radio', { name: String(players), exact: true }).check();
    await page.locator('form button.main').click();
    await playOut(page, 'genesia', mouse, { until: '[data-region].source', limit: 60 });
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await page.locator('.zoom button').last().click();
      expect(await covered(page), `${viewport.width} by ${viewport.height}`).toEqual([]);
    }
    await visitor.fine('the map of Genesia');
    await visitor.leave();
  });
});
