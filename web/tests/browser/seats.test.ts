import { afterAll, expect, test } from 'vitest';
import { accessible, openDrawer, PHONE, quit, Visitor } from './kit';
import { mouse, playOut } from './moves';

afterAll(quit);

test('drawn seats: everybody goes on at their own, and the log says who begins', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE });
  await host.page.goto('/new/genial?how=online');
  await expect(host.page.getByRole('radio', { name: 'Drawn by chance' }).isChecked()).resolves.toBe(true);
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForURL('**/t/*');
  await host.page.getByText('Seats are drawn by chance when the game starts').waitFor();
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invite' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await openDrawer(host.page);
  await host.page
    .locator('[data-log]')
    .getByText(/The seats were drawn: .* begins\./)
    .waitFor();
  // One of the two begins, and both see six tiles of their own.
  const first = host.page.locator('[data-ask].yours').or(host.page.locator('[data-ask]:not(.yours)'));
  await first.waitFor();
  for (const { page } of [host, guest]) {
    await expect.poll(() => page.locator('[data-tour=rack] button').count()).toBe(6);
  }
  await expect
    .poll(async () => {
      const turns = [host, guest].map(({ page }) => page.locator('[data-ask].yours').count());
      return (await Promise.all(turns)).reduce((sum, turn) => sum + turn, 0);
    })
    .toBe(1);
  const racks = await Promise.all(
    [host, guest].map(({ page }) =>
      page
        .locator('[data-tour=rack] button')
        .evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel).join()),
    ),
  );
  expect(racks[0]).not.toBe(racks[1]);
  // Whoever comes again sits where they sat.
  await guest.page.reload();
  await expect.poll(() => guest.page.locator('[data-tour=rack] button').count()).toBe(6);
  await host.fine('drawn, host');
  await guest.fine('drawn, guest');
  await host.leave();
  await guest.leave();
});

test('partners are silent unless the table allows it', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/new/genial?how=online');
  const chat = page.getByRole('switch', { name: 'Chat' });
  expect(await chat.isChecked()).toBe(true);
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4' }).check();
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('teams');
  await page.getByText('partners do not talk about their play').waitFor();
  expect(await chat.isChecked()).toBe(false);
  await accessible(page, 'a table of partners');
  await page.getByRole('radio', { name: 'As listed' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('There is no chat at this table.').waitFor();
  await page.getByText('Seats stay as they are').waitFor();
  await visitor.fine('lobby of partners');
  await visitor.leave();
});

test('the best solo game is told at its end and before the next', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  const open = async () => {
    await page.goto('/new/genial?how=bots');
    await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '1' }).check();
  };
  await open();
  expect(await page.getByText('Your best:').count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Drawn by chance' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/t/*');
  await playOut(page, 'genial', mouse);
  await page.locator('[data-result]').waitFor();
  const told = await page.locator('dialog [data-best]').innerText();
  expect(told).toMatch(/^A new best of yours: \d+ \(\d+(, \d+){4}\)$/);
  await open();
  await page.getByText(told.replace('A new best of yours', 'Your best')).waitFor();
  await accessible(page, 'a table for one');
  await visitor.fine('best');
  await visitor.leave();
});
