import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, quit, Visitor } from './kit';
import { finger, playOut } from './moves';

afterAll(quit);

const FINGERTIP = 44;

/** The smaller side of the smallest thing that is offered. */
function smallest(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluateAll((found) =>
    Math.min(
      ...found.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height);
      }),
    ),
  );
}

async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing like ${selector} is drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two fingers that move apart or together, so many pixels from the middle between them. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const device = await page.context().newCDPSession(page);
  const fingers = (far: number) => [
    { x: x - far, y, id: 1 },
    { x: x + far, y, id: 2 },
  ];
  const steps = 8;
  for (let step = 0; step <= steps; step++) {
    await device.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / steps),
    });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await device.detach();
}

/** A guest with a phone at a fresh table, whose turn it is. */
async function sit(title: string, players: number): Promise<Visitor> {
  const visitor = await Visitor.come({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.goto(`/new/${title}?how=bots`);
  await page.getByRole('radio', { name: String(players), exact: true }).check();
  await page.getByRole('radio', { name: 'As listed' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-ask].yours').waitFor();
  return visitor;
}

const CELLS = [
  { title: 'genial', players: 2, pieces: '[data-tour=rack] button:enabled' },
  { title: 'genial', players: 4, pieces: '[data-tour=rack] button:enabled' },
  { title: 'genesis', players: 2, pieces: '[data-tour=tray] button:enabled' },
  { title: 'genesis', players: 4, pieces: '[data-tour=tray] button:enabled' },
];

describe('a finger on a small screen', () => {
  test.each(CELLS)(
    '$title for $players chooses among cells of its size',
    async ({ title, players, pieces }) => {
      const visitor = await sit(title, players);
      const { page } = visitor;
      const open = '[role=gridcell].open';
      await page.locator(pieces).first().tap();
      await page.locator(open).first().waitFor();
      expect(await smallest(page, open)).toBeLessThan(FINGERTIP);
      const spot = await middleOf(page, open);
      await page.touchscreen.tap(spot.x, spot.y);
      await expect.poll(() => smallest(page, open)).toBeGreaterThanOrEqual(FINGERTIP);
      expect(await smallest(page, '[data-tour=deeds] button')).toBeGreaterThanOrEqual(FINGERTIP);
      // What was touched is still under the finger, and nothing was laid yet.
      const here = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=gridcell]')?.classList.contains('open'),
        spot,
      );
      expect(here).toBe(true);
      expect(await page.locator('[data-ask].yours').count()).toBe(1);
      // Sent away, the tile leaves the whole board behind.
      await page.locator('[data-tour=deeds] button').last().tap();
      await expect.poll(() => page.locator('.sheet-of-board').getAttribute('style')).toContain('100%');
      await visitor.fine(title);
      await visitor.leave();
    },
  );

  test('genesia chooses among Regions of its size', async () => {
    const visitor = await sit('genesia', 2);
    const { page } = visitor;
    await playOut(page, 'genesia', finger, { until: '[data-region].source', limit: 120 });
    const source = '[data-region].source';
    // Sites of a card may have brought the map closer before.
    await page.getByRole('button', { name: 'Whole map' }).tap();
    expect(await smallest(page, source)).toBeLessThan(FINGERTIP);
    const spot = await middleOf(page, source);
    await page.touchscreen.tap(spot.x, spot.y);
    await expect.poll(() => smallest(page, '[data-region]')).toBeGreaterThanOrEqual(FINGERTIP);
    await visitor.fine('genesia');
    await visitor.leave();
  });

  test.each(['genial', 'genesis', 'genesia'])(
    '%s: two fingers enlarge the board, not the page',
    async (title) => {
      const visitor = await sit(title, 2);
      const { page } = visitor;
      const board = '[data-tour=board] svg[role=grid], [data-tour=map] svg[role=group]';
      const things = '[role=gridcell], [data-region]';
      await page.locator(board).scrollIntoViewIfNeeded();
      const before = await smallest(page, things);
      await pinch(page, await middleOf(page, board), 60, 110);
      await expect.poll(() => smallest(page, things)).toBeGreaterThan(before * 1.5);
      const enlarged = await smallest(page, things);
      await pinch(page, await middleOf(page, '[data-tour=board], [data-tour=map]'), 110, 60);
      await expect.poll(() => smallest(page, things)).toBeLessThan(enlarged * 0.7);
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
      await visitor.fine(title);
      await visitor.leave();
    },
  );
});

test('two fingers that turn about each other turn the tile in hand', async () => {
  const visitor = await sit('genial', 2);
  const { page } = visitor;
  await page.locator('[data-tour=rack] button:enabled').first().tap();
  const spot = await middleOf(page, '[role=gridcell].open');
  await page.touchscreen.tap(spot.x, spot.y);
  const aim = () => page.locator('.ghost').getAttribute('data-aim');
  const before = await aim();
  const { x, y } = await middleOf(page, '[data-tour=board]');
  const device = await page.context().newCDPSession(page);
  for (let step = 0; step <= 6; step++) {
    const angle = (step / 6) * (Math.PI / 3);
    const [dx, dy] = [60 * Math.cos(angle), 60 * Math.sin(angle)];
    await device.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [
        { x: x - dx, y: y - dy, id: 1 },
        { x: x + dx, y: y + dy, id: 2 },
      ],
    });
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(aim).not.toBe(before);
  // It was turned, not laid.
  expect(await page.locator('[data-ask].yours').count()).toBe(1);
  await visitor.leave();
});

test.each([PHONE, DESK])('no Region lies under the buttons of the map, $width wide', async (viewport) => {
  const visitor = await Visitor.come({ viewport });
  const { page } = visitor;
  await page.goto('/packs');
  await page.getByRole('link', { name: 'Look at it' }).first().click();
  for (const peoples of [2, 3, 4, 5]) {
    await page.getByRole('radio', { name: `Board for ${peoples} peoples` }).check();
    const covered = await page.locator('.frame').evaluate((frame) => {
      const buttons = [...frame.querySelectorAll('.zoom button')].map((one) => one.getBoundingClientRect());
      const grounds = [...frame.querySelectorAll<SVGPathElement>('path.ground')];
      const matrix = grounds[0]?.getScreenCTM();
      // Every bit of a Region's rim counts, not the box around it.
      return grounds.flatMap((ground) => {
        const length = ground.getTotalLength();
        const rim = Array.from({ length: 80 }, (_, i) =>
          ground.getPointAtLength((i / 80) * length).matrixTransform(matrix ?? undefined),
        );
        const under = rim.some(({ x, y }) =>
          buttons.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
        );
        return under ? [ground.closest('[data-region]')?.getAttribute('data-region')] : [];
      });
    });
    expect(covered, `${peoples} peoples`).toEqual([]);
  }
  await visitor.leave();
});
