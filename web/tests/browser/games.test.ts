import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/generated/games';
import { accessible, DESK, PHONE, quit, tabTo, Visitor } from './kit';
import { asked, finger, keys, mouse, playOut, stateOf, turn, type Title } from './moves';

const TITLES = Object.keys(GAMES) as Title[];

afterAll(quit);

/** The game is over, and the page says who won and why. */
async function ended(visitor: Visitor, where: string) {
  const { page } = visitor;
  await page.locator('[data-result]').waitFor();
  expect((await page.locator('[data-result]').innerText()).length).toBeGreaterThan(3);
  await accessible(page, `${where}, result`);
  await visitor.fine(where);
}

describe.each(TITLES)('%s', (title) => {
  test('against a bot, on a phone, in French', async () => {
    const visitor = await Visitor.come({ viewport: PHONE, language: 'fr', touch: true });
    const { page } = visitor;
    await page.goto('/');
    await page
      .locator(`[data-game=${title}]`)
      .getByRole('button', { name: /Jouer :/ })
      .click();
    await page.locator('[data-ask].yours').waitFor();
    await accessible(page, `${title} table`);
    await visitor.fine(`${title} table`);
    const { moves } = await playOut(page, title, finger);
    expect(moves).toBeGreaterThan(5);
    await ended(visitor, `${title} on a phone`);
    await visitor.leave();
  });

  test('two people at one screen, in Italian', async () => {
    const visitor = await Visitor.come({ language: 'it', theme: 'dark' });
    const { page } = visitor;
    await page.goto(`/new/${title}?how=here`);
    await page.getByLabel('Nome del giocatore 2').fill('Ada');
    await page.getByRole('button', { name: 'Inizia la partita' }).click();
    await page.waitForURL('**/t/*');
    await playOut(page, title, mouse);
    await ended(visitor, `${title} at one screen`);
    await visitor.leave();
  });

  test('two browsers over the network, one reloads in the middle', async () => {
    const host = await Visitor.come({ viewport: DESK });
    const guest = await Visitor.come({ viewport: PHONE, theme: 'dark', touch: true });
    await host.page.goto(`/new/${title}?how=online`);
    if (title === 'genesia') {
      // Windows close by their clock while both hands stay still; nobody needs to wait long for that.
      await host.page.getByRole('spinbutton', { name: /Time to answer/ }).fill('1');
    }
    await host.page.getByRole('button', { name: 'Open the table' }).click();
    await host.page.waitForURL('**/t/*');
    await host.page.getByRole('img', { name: /QR code/ }).waitFor();
    await accessible(host.page, 'lobby');
    const link = await host.page.getByRole('textbox', { name: 'Invite' }).inputValue();
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit here' }).click();
    await host.page.getByRole('button', { name: 'Start now' }).click();
    await host.page.locator('[data-ask]').waitFor();
    await guest.page.locator('[data-ask]').waitFor();
    const [one, two] = [{ moves: 0 }, { moves: 0 }];
    let reloaded = false;
    let over = false;
    while (!over) {
      await asked(host.page, guest.page);
      over = await turn(host.page, title, mouse, one);
      if (!reloaded && two.moves > 3 && (await stateOf(guest.page)) === 'yours') {
        reloaded = true;
        await guest.page.reload();
        await asked(guest.page);
      }
      over = (await turn(guest.page, title, finger, two)) || over;
    }
    expect(reloaded).toBe(true);
    await ended(host, `${title} host`);
    await guest.page.locator('[data-status=finished]').waitFor();
    await guest.fine(`${title} guest`);
    await host.leave();
    await guest.leave();
  });

  test('with the keyboard alone', async () => {
    const visitor = await Visitor.come();
    const { page } = visitor;
    await page.goto('/');
    await tabTo(page, page.locator(`[data-game=${title}]`).getByRole('button', { name: /Play now/ }));
    await page.keyboard.press('Enter');
    await page.locator('[data-ask].yours').waitFor();
    await playOut(page, title, keys);
    await ended(visitor, `${title} by keyboard`);
    await visitor.leave();
  });
});
