import { afterAll, expect, test } from 'vitest';
import { accessible, arranged, PHONE, quit, Visitor } from './kit';

afterAll(quit);

/** Somebody opens a table for others, whose link is returned. */
async function openOnline(visitor: Visitor, game: string) {
  await visitor.page.goto(`/new/${game}?how=online`);
  await visitor.page.getByRole('radio', { name: 'As listed' }).check();
  await visitor.page.getByRole('button', { name: 'Open the table' }).click();
  await visitor.page.waitForURL('**/t/*');
  return visitor.page.getByRole('textbox', { name: 'Invite' }).inputValue();
}

test('people choose who they are, meet in the lobby, and the game begins when all are ready', async () => {
  const host = await Visitor.come();
  const guest = await Visitor.come({ viewport: PHONE });
  const link = await openOnline(host, 'genesis');
  await guest.page.goto(link);
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('A');
  await guest.page.getByRole('radio', { name: 'Face 5', exact: true }).check();
  await guest.page.getByRole('alert').getByText('2 to 24 letters').waitFor();
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Nils');
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByText('Nils').waitFor();
  await host.page.getByText('No hints against people.').waitFor();
  await accessible(host.page, 'lobby of the host');
  await accessible(guest.page, 'lobby of a guest');

  await guest.page.getByRole('textbox', { name: 'Your message' }).fill('Good evening');
  await guest.page.getByRole('button', { name: 'Send' }).click();
  await host.page.locator('.chat').getByText('Good evening').waitFor();
  await host.page.getByRole('button', { name: 'Well played!' }).click();
  await guest.page.locator('.chat').getByText('Well played!').waitFor();

  await guest.page.getByRole('button', { name: 'I am ready' }).click();
  await host.page.getByText('Ready', { exact: true }).waitFor();
  await host.fine('lobby of the host');
  await guest.fine('lobby of a guest');
  await host.page.getByRole('button', { name: 'I am ready' }).click();
  await host.page.locator('[data-ask].yours').waitFor();
  expect(await host.page.getByRole('toolbar').getByRole('button', { name: 'Hint' }).count()).toBe(0);

  // All agree to stop; whoever wants to play again asks, and the others are asked.
  await host.page.getByRole('button', { name: 'More', exact: true }).click();
  await host.page.getByRole('button', { name: 'Propose to stop the game' }).click();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await guest.page.getByText(/would like to play again/).waitFor();
  await guest.page.getByRole('button', { name: 'Agree' }).click();
  const next = (page: typeof host.page) => page.waitForURL((url) => !link.endsWith(url.pathname));
  await Promise.all([next(host.page), next(guest.page)]);
  expect(host.page.url()).toBe(guest.page.url());
  await host.leave();
  await guest.leave();
});

test('an open table is closed by its owner', async () => {
  const host = await Visitor.come();
  await openOnline(host, 'genial');
  await host.page.getByRole('button', { name: 'Close the table' }).click();
  await host.page.getByText('This table was closed before the game began.').waitFor();
  await host.fine('closed table');
  await host.leave();
});

test('two strangers find each other, and whoever finds nobody is offered a bot', async () => {
  const [one, other, third] = [
    await Visitor.come(),
    await Visitor.come({ viewport: PHONE }),
    await Visitor.come(),
  ];
  await one.page.goto('/pair/genesis');
  await accessible(one.page, 'pairing');
  await one.page.getByRole('button', { name: 'Find an opponent' }).click();
  await one.page.locator('[data-looking]').waitFor();
  await other.page.goto('/pair/genesis');
  await other.page.getByRole('button', { name: 'Find an opponent' }).click();
  await Promise.all([one.page.waitForURL('**/t/*'), other.page.waitForURL('**/t/*')]);
  expect(one.page.url()).toBe(other.page.url());

  await arranged(third.page);
  await third.page.clock.install();
  await third.page.goto('/pair/genial');
  await third.page.getByRole('button', { name: 'Find an opponent' }).click();
  await third.page.locator('[data-looking]').waitFor();
  await third.page.clock.runFor(20_000);
  await third.page.getByRole('button', { name: 'Play against Basile' }).click();
  await third.page.waitForURL('**/t/*');
  for (const visitor of [one, other, third]) {
    await visitor.fine('after pairing');
    await visitor.leave();
  }
});

test('my games say who won, and can be cleared', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Show Genesis' }).click();
  await page.locator('[data-game=genesis]').getByText('Lino').waitFor();
  await page
    .locator('[data-game=genesis]')
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-ask]').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('[data-result]').getByText('Lino wins!').waitFor();
  await page.goto('/library');
  await page.getByText(/Won by Lino/).waitFor();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the list' }).click();
  await page.getByText('One game is cleared.').waitFor();
  expect(await page.getByText(/Won by Lino/).count()).toBe(0);
  await accessible(page, 'my games');
  await page.getByRole('button', { name: 'Show cleared games again' }).click();
  await page.getByText(/Won by Lino/).waitFor();
  await visitor.fine('my games');
  await visitor.leave();
});

test('a new table offers only what can be', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto('/new/genial?how=here');
  const variants = () => page.getByRole('combobox', { name: 'Variant' }).locator('option').allTextContents();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect.poll(variants).toContain('Teams');
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('teams');
  await page.getByRole('combobox', { name: 'Racks of partners' }).waitFor();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect.poll(variants).not.toContain('Teams');
  await page.getByRole('combobox', { name: 'Racks of partners' }).waitFor({ state: 'detached' });
  await page.getByText('More options').click();
  expect(await page.getByRole('radio', { name: '1 day per move' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Online', exact: true }).check();
  await page.getByRole('radio', { name: '1 day per move' }).waitFor();
  await visitor.leave();
});

test('what the house refuses is said in French to whoever reads French', async () => {
  const visitor = await Visitor.come({ language: 'fr' });
  await visitor.page.goto('/login');
  await visitor.page.getByRole('textbox', { name: 'Nom' }).fill('Personne');
  await visitor.page.locator('input[type=password]').fill('wrong password');
  await visitor.page.locator('form button[type=submit]').click();
  await visitor.page.getByText('Le nom et le mot de passe ne vont pas ensemble.').waitFor();
  // What one page had to say does not follow to the next.
  await visitor.page.goto('/');
  await visitor.page.locator('#code').fill('x');
  await visitor.page.locator('#code').press('Enter');
  await visitor.page.locator('.note.trouble').waitFor();
  await visitor.page.locator('a[href="/watch"]').first().click();
  await visitor.page.waitForURL('**/watch');
  await visitor.page.locator('.note.trouble').waitFor({ state: 'detached' });
  await visitor.leave();
});
