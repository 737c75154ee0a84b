import { afterAll, expect, test } from 'vitest';
import { accessible, DESK, PHONE, quit, Visitor } from './kit';
import { asked, finger, mouse, turn, type Title } from './moves';

afterAll(quit);

/** The number of the step on the card; none when the tutorial is over. */
const step = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const found = /Step (\d+) of (\d+)/.exec(document.querySelector('.tour')?.textContent ?? '');
    const deed = document.querySelector('.tour .do') !== null;
    return found ? { at: Number(found[1]), all: Number(found[2]), deed } : null;
  });

/** With a mouse, and the first also with a finger on a phone, where the card must not lie on what it speaks of. */
const LESSONS = (['genial', 'genesis', 'genesia'] satisfies Title[]).flatMap((title) => [
  { title, motion: false, pace: 'off' as const, touch: false },
  { title, motion: true, pace: 'fast' as const, touch: title === 'genial' },
]);

test.each(LESSONS)(
  'the tutorial of $title, to its end, motion $motion',
  async ({ title, motion, pace, touch }) => {
    const visitor = await Visitor.come({ motion, pace, touch, viewport: touch ? PHONE : DESK });
    const { page } = visitor;
    await page.goto(`/learn/${title}`);
    await page.locator('.tour').waitFor();
    await accessible(page, `tutorial of ${title}`);
    const first = await step(visitor);
    expect(first?.at).toBe(1);
    expect(first?.all).toBeGreaterThanOrEqual(10);
    expect(first?.all).toBeLessThanOrEqual(15);
    const progress = { moves: 0 };
    let done = 0;
    for (let now = first; now; now = await step(visitor)) {
      expect(progress.moves, `stuck at step ${now.at}`).toBeLessThan(60);
      if (now.deed) {
        // The table itself notices that the step is done; the button would go on without it.
        await asked(page);
        const over = await turn(page, title, touch ? finger : mouse, progress);
        expect(over, `the game is over at step ${now.at}`).toBe(false);
      } else {
        await page
          .locator('.tour')
          .getByRole('button', { name: /^(Next|Done)$/ })
          .click();
        done = now.at;
      }
    }
    expect(done).toBe(first?.all);
    expect(progress.moves).toBeGreaterThan(1);
    await visitor.fine(`tutorial of ${title}`);
    await visitor.leave();
  },
);
