import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessible, PHONE, quit, Visitor } from './kit';
import { finger, makeMoves, mouse, type Title } from './moves';

afterAll(quit);

const TITLES: Title[] = ['genial', 'genesis', 'genesia'];

async function begin(page: Page, title: Title) {
  await page.goto('/');
  await page
    .locator(`[data-game=${title}]`)
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-ask].yours').waitFor();
}

const setting = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('switch', { name });
};

test('notices that the browser refuses stay off, and the page says so', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied' as const);
  });
  await page.goto('/');
  const notices = await setting(page, 'Tell me when it is my turn');
  await notices.click();
  await page.getByText('does not allow notices').waitFor();
  expect(await notices.isChecked()).toBe(false);
  await visitor.fine('refused notices');
  await visitor.leave();
});

test('a notice tells whose turn it is while the page is out of sight', async () => {
  const visitor = await Visitor.come();
  const { page, context } = visitor;
  await context.grantPermissions(['notifications']);
  // What was shown is written down on the way. Chromium itself must not be asked: a question that comes while it is
  // showing a notice makes it forget the notice.
  await page.addInitScript(() => {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (title, look) {
      await show.call(this, title, look);
      const before = JSON.parse(document.documentElement.dataset.notices ?? '[]') as unknown[];
      const notice = { title, body: look?.body, data: look?.data as unknown };
      document.documentElement.dataset.notices = JSON.stringify([...before, notice]);
    };
  });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const notices = await setting(page, 'Tell me when it is my turn');
  await notices.click();
  await expect.poll(() => notices.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await begin(page, 'genial');
  const shown = () =>
    page.evaluate(
      () =>
        JSON.parse(document.documentElement.dataset.notices ?? '[]') as {
          title: string;
          body: string;
          data: string;
        }[],
    );
  expect(await shown()).toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await makeMoves(page, 'genial', mouse, 1);
  await expect.poll(shown).toHaveLength(1);
  const [notice] = await shown();
  expect(notice?.title).toContain('Génial');
  expect(notice?.body).toContain('tile');
  expect(notice?.data).toBe(new URL(page.url()).pathname);
  await visitor.fine('notices');
  await visitor.leave();
});

test.each(TITLES)('%s sounds when sounds are on, and is silent otherwise', async (title) => {
  const visitor = await Visitor.come({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.addInitScript(() => {
    const make = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function (this: AudioContext) {
      const voices = Number(document.documentElement.dataset.voices ?? 0);
      document.documentElement.dataset.voices = String(voices + 1);
      return make.call(this);
    };
  });
  const voices = () => page.evaluate(() => Number(document.documentElement.dataset.voices ?? 0));
  await begin(page, title);
  await (await setting(page, 'Sounds')).uncheck();
  await page.keyboard.press('Escape');
  const before = await voices();
  await makeMoves(page, title, finger, 2);
  expect(await voices()).toBe(before);
  await (await setting(page, 'Sounds')).check();
  await page.keyboard.press('Escape');
  await expect.poll(voices).toBeGreaterThan(before);
  const said = await voices();
  await makeMoves(page, title, finger, 3);
  await expect.poll(voices).toBeGreaterThan(said);
  await visitor.fine(`${title} with sounds`);
  await visitor.leave();
});

test('a game is called off when both agree', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE, touch: true });
  await host.page.goto('/new/genial?how=online');
  await host.page.getByRole('radio', { name: 'As listed' }).check();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForURL('**/t/*');
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invite' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await guest.page.locator('[data-ask]').waitFor();

  const propose = async () => {
    await guest.page.getByRole('button', { name: 'More', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Propose to stop the game' }).click();
    await guest.page.getByText('Proposed. Waiting for the others.').waitFor();
  };
  await propose();
  await host.page.getByRole('button', { name: 'Decline' }).click();
  await guest.page.getByText('Proposed. Waiting for the others.').waitFor({ state: 'detached' });
  await makeMoves(host.page, 'genial', mouse, 1);
  await propose();
  await host.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [host, guest]) await page.locator('[data-status=aborted]').waitFor();
  expect(await guest.page.getByRole('button', { name: 'Result' }).count()).toBe(0);
  await accessible(guest.page, 'called off');
  await host.fine('called off, host');
  await guest.fine('called off, guest');
  await host.leave();
  await guest.leave();
});
