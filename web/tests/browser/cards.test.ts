import { afterAll, expect, test } from 'vitest';
import { PHONE, quit, Visitor } from './kit';
import { mouse, playOut } from './moves';

afterAll(quit);

interface Leaf {
  number: string;
  painted: boolean;
  lines: number;
  /** The smallest letters on it, in pixels. */
  type: number;
}

/** The cards that lie there, as they are drawn. */
function leaves(): Leaf[] {
  return [...document.querySelectorAll<HTMLElement>('button.rest')].map((card) => {
    const picture = card.querySelector('img');
    const name = card.querySelector<HTMLElement>('.name');
    const words = [...card.querySelectorAll<HTMLElement>('.name, .text, .when')];
    const shown = words.filter((element) => element.offsetHeight > 0);
    return {
      number: card.dataset['card'] ?? '',
      painted: picture !== null && picture.complete && picture.naturalWidth > 0 && picture.offsetHeight > 20,
      lines: name ? Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)) : 0,
      type: Math.min(...shown.map((element) => parseFloat(getComputedStyle(element).fontSize))),
    };
  });
}

test.each([{ width: 1440, height: 900 }, { width: 1280, height: 720 }, PHONE, { width: 844, height: 390 }])(
  'cards of Genesia show their pictures, $width wide',
  async (viewport) => {
    const visitor = await Visitor.come({ viewport, language: 'fr' });
    const { page } = visitor;
    await page.goto('/new/genesia?how=bots');
    await page.locator('form button.main').click();
    await page.locator('[data-ask].yours').waitFor();
    // What comes later moves nothing that is there.
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          const { hadRecentInput, sources } = entry as PerformanceEntry & {
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          };
          if (!hadRecentInput) shifts.push(...sources.map(({ node }) => node?.nodeName ?? 'something'));
        }),
      ).observe({ type: 'layout-shift' });
    });
    await playOut(page, 'genesia', mouse, { until: '[data-tour=pack]' });
    await expect
      .poll(() => page.evaluate(leaves).then((all) => all.every(({ painted }) => painted)))
      .toBe(true);
    const dealt = await page.evaluate(leaves);
    expect(dealt.length).toBeGreaterThan(3);
    for (const leaf of dealt) {
      expect(leaf.lines, leaf.number).toBeLessThanOrEqual(2);
      expect(leaf.type, leaf.number).toBeGreaterThanOrEqual(12);
    }
    // A card that grows is whole: its picture, its words and its button are inside the window.
    await page.locator('[data-tour=pack] button.rest').first().click();
    const closer = page.locator('[data-closer]');
    await expect.poll(() => closer.evaluate((card) => card.getAnimations().length)).toBe(0);
    const box = await closer.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(await closer.locator('img').evaluate((picture) => (picture as HTMLImageElement).complete)).toBe(
      true,
    );
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await visitor.fine('cards of Genesia');
    await visitor.leave();
  },
);
