import { afterAll, expect, test } from 'vitest';
import { accessible, arranged, openDrawer, PHONE, quit, Visitor } from './kit';
import { asked, finger, makeMoves, mouse, turn, type Title } from './moves';

afterAll(quit);

/** A table against a bot, with the first move to make. */
async function play(visitor: Visitor, title: Title) {
  await arranged(visitor.page);
  await visitor.page.goto('/');
  await visitor.page
    .locator(`[data-game=${title}]`)
    .getByRole('button', { name: /Play now/ })
    .click();
  await visitor.page.locator('[data-ask].yours').waitFor();
}

test('a hint, a typed move, and a look back', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await play(visitor, 'genesis');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/A bot would do this: .*(forest|savannah|mountain|wetland)/).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Type a move' });
  await box.fill('castle f5');
  await box.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await accessible(page, 'typing');
  await box.fill('forest f5');
  await box.press('Enter');
  await page.keyboard.press('Escape');
  await openDrawer(page);
  await page.locator('[data-log]').getByText('places forest on f5').waitFor();
  await page.locator('[data-log] button').first().click();
  await page.getByText('You are looking at line 1.').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByText('You are looking at line 1.').waitFor({ state: 'detached' });
  await visitor.fine('typed move');
  await visitor.leave();
});

test('two people talk, one is muted, and a move is taken back when both agree', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE });
  await host.page.goto('/new/genial?how=online');
  await host.page.getByRole('radio', { name: 'As listed' }).check();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForURL('**/t/*');
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invite' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await guest.page.locator('[data-ask]').waitFor();
  await host.page.locator('[data-ask].yours').waitFor();

  const say = async (visitor: Visitor, text: string) => {
    await openDrawer(visitor.page, /Chat/);
    await visitor.page.getByRole('textbox', { name: 'Your message' }).fill(text);
    await visitor.page.getByRole('button', { name: 'Send' }).click();
    await visitor.page.locator('.chat').getByText(text).waitFor();
  };
  await say(host, 'Good luck <b>to you</b>!');
  await say(guest, 'And to you.');
  await guest.page.locator('.chat').getByText('Good luck <b>to you</b>!').waitFor();
  await host.page.locator('.chat').getByText('And to you.').waitFor();
  await accessible(host.page, 'chat');
  await host.page.locator('.chat').getByRole('button', { name: /^Mute/ }).click();
  await host.page.locator('.chat').getByText('And to you.').waitFor({ state: 'detached' });
  await say(guest, 'Can you hear me?');
  await say(host, 'Silence.');
  await guest.page.locator('.chat').getByText('Silence.').waitFor();
  expect(await host.page.locator('.chat').getByText('Can you hear me?').count()).toBe(0);
  for (const { page } of [host, guest]) {
    await page.keyboard.press('Escape');
    await page.locator('[data-drawer]').waitFor({ state: 'detached' });
  }

  await makeMoves(host.page, 'genial', mouse, 1);
  await guest.page.locator('[data-ask].yours').waitFor();
  const laid = await guest.page.locator('.laid use[href^="#g-tile"]').count();
  expect(laid).toBe(1);
  await host.page.getByRole('button', { name: 'Undo' }).click();
  await host.page.getByText('Proposed. Waiting for the others.').waitFor();
  await guest.page.getByText(/would like to take back/).waitFor();
  await guest.fine('proposal');
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  await host.page.locator('[data-ask].yours').waitFor();
  expect(await host.page.locator('.laid use[href^="#g-tile"]').count()).toBe(0);
  await host.fine('host');
  await guest.fine('guest');
  await host.leave();
  await guest.leave();
});

test('an answer in a window is kept until it closes, and nobody else can tell', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE, touch: true });
  // A window that closes by no clock of this test.
  await host.page.route('**/api/v1/tables', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), window_seconds: 86_400 } }),
  );
  await host.page.goto('/new/genesia?how=online');
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await host.page.waitForURL('**/t/*');
  await guest.page.goto(await host.page.getByRole('textbox', { name: 'Invite' }).inputValue());
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Start now' }).click();
  const open = '[data-window] [data-ask].yours';
  const opens = [host, guest].map(({ page }) => page.locator(open).waitFor({ timeout: 0 }));
  opens.forEach((one) => one.catch(() => {}));
  const [one, two] = [{ moves: 0 }, { moves: 0 }];
  const windows = async () =>
    (await host.page.locator(open).count()) + (await guest.page.locator(open).count());
  while ((await windows()) === 0) {
    await Promise.race([asked(host.page, guest.page), ...opens]);
    const over = await turn(host.page, 'genesia', mouse, one);
    expect(over || (await turn(guest.page, 'genesia', finger, two)), 'the game was over').toBe(false);
  }
  const [asks, other] = (await host.page.locator(open).count()) > 0 ? [host, guest] : [guest, host];
  // Whoever comes back in the middle of it sees how long it stays open.
  await asks.page.reload();
  await asks.page.locator(open).waitFor();
  await asks.page.getByText(/The window closes in \d+ s\./).waitFor();
  // The seconds run on, everything else stands still.
  const seen = async () => (await other.page.locator('.table').innerText()).replace(/\d+ s\./, '');
  const before = await seen();
  await asks.page.locator('[data-tour=pass] button:enabled').click();
  await asks.page.getByText('Your answer is kept until the window closes.').waitFor();
  expect(await asks.page.locator('[data-tour=pass] button, [data-tour=hand] .rest.live').count()).toBe(0);
  expect(await asks.page.locator(open).count()).toBe(0);
  expect(await seen()).toBe(before);
  await asks.fine('answered');
  await other.fine('nothing told');
  await host.leave();
  await guest.leave();
});

test('whoever resigns can still check that chance was fair', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await play(visitor, 'genial');
  await makeMoves(visitor.page, 'genial', mouse, 2);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('[data-result]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Was chance fair?' }).click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await page.getByText('computed in your browser').waitFor();
  await page.getByText('The house has replayed every draw').waitFor();
  await accessible(page, 'fairness');
  await visitor.fine('fairness');
  await visitor.leave();
});

test('a pack is read, and an owner’s pack is loaded', async () => {
  const visitor = await Visitor.come({ viewport: PHONE });
  const { page } = visitor;
  await page.goto('/packs');
  await page.getByRole('link', { name: 'Look at it' }).first().click();
  await page.getByText('99 cards').waitFor();
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('Spice Route');
  await page.getByText('1 card', { exact: true }).waitFor();
  await accessible(page, 'pack');
  await visitor.fine('pack');
  await page.goto('/packs');
  await page.locator('input[type=file]').setInputFiles('src/games/genesia');
  await page.locator('.loader .failed').waitFor();
  await page.locator('input[type=file]').setInputFiles('../packs/reference');
  await page.locator('.loader .done').waitFor();
  await visitor.fine('packs');
  await visitor.leave();
});

test.each<Title>(['genial', 'genesis', 'genesia'])('%s on a desk at 200 % zoom', async (title) => {
  const visitor = await Visitor.come({ viewport: { width: 640, height: 400 } });
  await play(visitor, title);
  await accessible(visitor.page, `${title} at 200 %`);
  await makeMoves(visitor.page, title, mouse, 4);
  await visitor.fine(`${title} at 200 %`);
  await visitor.leave();
});
