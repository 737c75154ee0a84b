import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { lessons as genesia } from '../../src/games/genesia/lessons';
import { lessons as genesis } from '../../src/games/genesis/lessons';
import { lessons as genial } from '../../src/games/genial/lessons';
import { inSight, WINDOWS } from './frame';
import { accessible, DESK, PHONE, quit, Visitor } from './kit';
import { GENESIA, layTile, placeTerrain } from './lessons';
import { finger, keys, makeMoves, mouse, type Hand } from './moves';

afterAll(quit);

const TUTORIALS = { genial, genesis, genesia };
/** The games with authored lessons; a new one begins without. */
type Taught = keyof typeof TUTORIALS;
const TAUGHT: Taught[] = ['genial', 'genesis', 'genesia'];

/** Does what a lesson of a game wants: the first answer that the rules found. */
async function answer(page: Page, hand: Hand, title: Taught, position: string) {
  if (title === 'genesia') return GENESIA[position]?.(page, hand);
  const deed = page.locator('[data-tour=deeds] button');
  if (title === 'genial') {
    const { view, answers } = genial.positions[position] ?? {};
    const line = answers?.[0]?.line ?? {};
    if (line.action === 'place') return layTile(page, hand, view?.racks[0]?.tiles ?? [], line);
    return hand.press(page, deed.first());
  }
  const line = genesis.positions[position]?.answers[0]?.line ?? {};
  if (line.action === 'place') return placeTerrain(page, hand, line.terrain ?? '', line.cell ?? '');
  return hand.press(page, deed.last());
}

/** Something that may be done but is not what the lesson wants. */
async function miss(page: Page, title: 'genial' | 'genesis') {
  if (title === 'genesis') return placeTerrain(page, mouse, 'savannah', 'g6');
  const line = {
    seat: 0,
    action: 'place',
    tile: 'bb',
    cells: [
      [0, -4],
      [0, -3],
    ] as [[number, number], [number, number]],
  };
  return layTile(page, mouse, genial.positions.first?.view.racks[0]?.tiles ?? [], line);
}

const WAYS: { title: Taught; way: string; hand: Hand; motion: boolean }[] = TAUGHT.flatMap((title) => [
  { title, way: 'a mouse', hand: mouse, motion: true },
  { title, way: 'a finger', hand: finger, motion: false },
  { title, way: 'keys', hand: keys, motion: false },
]);

test.each(WAYS)('the lessons of $title, with $way, motion $motion', async ({ title, hand, motion }) => {
  const touch = hand === finger;
  const pace = motion ? 'fast' : 'off';
  const visitor = await Visitor.come({ motion, pace, touch, viewport: touch ? PHONE : DESK });
  const { page } = visitor;
  await page.goto(`/learn/${title}`);
  const card = page.locator('[data-lesson-card]');
  const said = card.locator('[role=status]');
  await card.waitFor();
  await accessible(page, `lessons of ${title}`);
  for (const [at, lesson] of TUTORIALS[title].lessons.entries()) {
    await page.locator(`[data-lesson="${at}"][data-stage=still]`).waitFor();
    if (lesson.goal) {
      expect(await card.getByRole('button', { name: 'Next' }).count(), 'nothing leads past a goal').toBe(0);
      if (
        hand === mouse &&
        lesson.position === TUTORIALS[title].lessons[1]?.position &&
        title !== 'genesia'
      ) {
        await miss(page, title);
        await expect.poll(() => said.textContent()).toContain(lesson.goal.wrong('en'));
        expect(await said.textContent()).toContain('This would bring');
      }
      await answer(page, hand, title, lesson.position);
      await page.locator('[data-lesson-card][data-done]').waitFor();
      expect(await said.textContent()).toBe(lesson.goal.well('en'));
    }
    await hand.press(page, card.getByRole('button', { name: 'Next' }));
  }
  await card.getByText('Now a whole game').waitFor();
  await visitor.fine(`lessons of ${title}`);
  await hand.press(page, card.getByRole('button', { name: 'Play the first game' }));
  // The first game is a real one, with a remark at its beginning that goes away.
  const remark = page.locator('[data-remark]');
  await remark.waitFor();
  await accessible(page, `a remark in ${title}`);
  await hand.press(page, remark.getByRole('button', { name: 'I see' }));
  await remark.waitFor({ state: 'detached' });
  if (title !== 'genesia') await makeMoves(page, title, hand, 1);
  await visitor.fine(`first game of ${title}`);
  await visitor.leave();
});

test.each(TAUGHT)(
  'the lessons of %s fit every window, and the way is shown to whoever asks',
  async (title) => {
    const visitor = await Visitor.come({ language: 'fr' });
    const { page } = visitor;
    await page.goto(`/learn/${title}`);
    await page.getByRole('button', { name: 'Suivant' }).click();
    await page.locator('[data-lesson="1"]').waitFor();
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      await inSight(page, `${window.width} × ${window.height}`);
    }
    await page.getByRole('button', { name: 'Montrez-moi' }).click();
    await page.locator('.ghost.hint, .hinted').first().waitFor();
    await visitor.leave();
  },
);
