import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessible, DESK, PHONE, quit, tabTo, Visitor } from './kit';

afterAll(quit);

/** The page for a new table of Genesia, with all its options in sight. */
async function opened(page: Page, players: number) {
  await page.goto('/new/genesia');
  await page
    .getByRole('group', { name: 'Players' })
    .getByRole('radio', { name: String(players) })
    .check();
  await page.getByText('More options').click();
}

const start = (page: Page) => page.getByRole('button', { name: 'Start the game' });

/** The cards to draft from at the table: their numbers and lots. */
async function drafted(page: Page) {
  await page.locator('[data-ask].yours').waitFor();
  const cards = page.locator('[data-tour=pack] [data-card]');
  // Of two Objectives one is kept first.
  const keep = page.locator('[data-tour=objectives] button:enabled').first();
  await keep.or(cards.first()).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await cards.first().waitFor();
  return cards.evaluateAll((all) =>
    all.map((one) => ({
      number: one.getAttribute('data-card') ?? '',
      lot: one.querySelector('[data-lot]')?.getAttribute('data-lot') ?? '',
    })),
  );
}

test('chosen lots are dealt', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await opened(page, 2);
  for (const age of [1, 2, 3]) {
    const lots = page.getByRole('group', { name: `Lots of cards: Age ${age}` });
    for (const name of ['Blue', 'Yellow', 'Violet', 'Red']) await lots.getByRole('button', { name }).click();
  }
  await start(page).click();
  const lots = new Set((await drafted(page)).map((card) => card.lot));
  expect([...lots].filter((lot) => lot !== 'violet' && lot !== 'red')).toEqual([]);
  expect(lots.size).toBeGreaterThan(0);
  await visitor.fine('lots');
  await visitor.leave();
});

test('teams sit together', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await opened(page, 4);
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('teams');
  const team = (n: number) => page.getByRole('group', { name: `Teams: Team ${n}` });
  for (const [n, seats] of [
    [1, [1, 4]],
    [2, [2, 3]],
  ] as const) {
    for (const seat of seats)
      await team(n)
        .getByRole('button', { name: `Seat ${seat}` })
        .click();
  }
  await accessible(page, 'teams');
  await start(page).click();
  await page.locator('[data-ask]').waitFor();
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  const peoples = page.locator('[data-tour=panel-peoples]');
  await peoples.getByText('team 1').first().waitFor();
  expect(await peoples.getByText('team 1').count()).toBe(2);
  expect(await peoples.getByText('team 2').count()).toBe(2);
  await visitor.fine('teams');
  await visitor.leave();
});

test('a deck is chosen card by card, and its cards are dealt', async () => {
  const visitor = await Visitor.come({ viewport: PHONE });
  const { page } = visitor;
  await opened(page, 2);
  await page.getByRole('button', { name: 'Choose the cards yourself' }).click();
  await page.getByText('The deck is complete.').waitFor();
  expect(await page.getByRole('group', { name: /Lots of cards/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear this Age' }).click();
  await page.getByText('Age I: choose 12 more cards.').waitFor();
  await accessible(page, 'deck');
  await visitor.fine('deck');
  await start(page).click();
  await page.locator('.note').getByText('Age I: choose 12 more cards.').waitFor();
  await page.getByRole('button', { name: 'Take all: Green' }).click();
  await page.getByText('Age I: choose 6 more cards.').first().waitFor();
  await page.getByRole('region', { name: 'Red' }).getByRole('checkbox').first().press('Space');
  await page.getByText('Age I: choose 5 more cards.').first().waitFor();
  await page.getByRole('button', { name: 'Fill up by chance' }).click();
  await page.getByText('The deck is complete.').waitFor();
  const chosen = await page
    .locator('.picker label:has(:checked) .name')
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').split(' ')[0]));
  expect(chosen).toHaveLength(12);
  await page.setViewportSize(DESK);
  await visitor.fine('deck at a desk');
  await start(page).click();
  const cards = (await drafted(page)).map((card) => card.number);
  expect(cards.filter((number) => !chosen.includes(number))).toEqual([]);
  await visitor.leave();
});

test('a card is ticked with the keyboard alone, and another number of players asks for another deck', async () => {
  const visitor = await Visitor.come({ language: 'fr' });
  const { page } = visitor;
  await page.goto('/new/genesia');
  await page.getByText('Plus d’options').click();
  await page.getByRole('button', { name: 'Choisir les cartes soi-même' }).click();
  await page.getByText('Toutes les cartes sont choisies.').waitFor();
  await tabTo(page, page.locator('.picker input[type=checkbox]').first());
  await page.keyboard.press('Space');
  await page.getByText('Âge I : encore 1 carte à choisir.').waitFor();
  await page.getByRole('group', { name: 'Joueurs' }).getByRole('radio', { name: '3' }).check();
  await page.getByText('Âge I : encore 7 cartes à choisir.').waitFor();
  await visitor.fine('keyboard');
  await visitor.leave();
});
