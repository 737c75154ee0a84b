import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/generated/games';
import { inSight, shifts, watchShifts, WINDOWS } from './frame';
import { arranged, quit, Visitor, type Language } from './kit';
import { asked, mouse, stateOf, turn, type Title } from './moves';

/**
 * Games at every size with every number of players: at every decision all that is needed is in sight, and nothing moves
 * by itself. With LAYOUTS=all whole games of every kind are played and every decision is looked at in every window.
 * Otherwise some decisions of Génial, one after another in the next window; the other games do not pass yet
 * (docs/testing.md).
 */
const ALL = process.env.LAYOUTS === 'all';
const TITLES: Title[] = ALL ? (Object.keys(GAMES) as Title[]) : ['genial'];
const DECISIONS = ALL ? 600 : 9;
const LANGUAGES: Language[] = ['en', 'fr', 'it'];

afterAll(quit);

const TABLES = TITLES.flatMap((title) => {
  const { least, most } = GAMES[title];
  return Array.from({ length: most - least + 1 }, (_, n) => ({ title, players: least + n }));
});

describe.each(TABLES)('$title for $players', ({ title, players }) => {
  test('shows all that is needed, and nothing moves', async () => {
    const language = LANGUAGES[players % LANGUAGES.length] ?? 'en';
    const visitor = await Visitor.come({ language });
    const { page } = visitor;
    await arranged(page);
    await page.goto(`/new/${title}?how=bots`);
    await page.getByRole('radio', { name: String(players), exact: true }).check();
    await page.locator('form button[type=submit], button.main').last().click();
    await page.waitForURL('**/t/*');
    const progress = { moves: 0 };
    for (let decision = 0; decision < DECISIONS; decision++) {
      await asked(page);
      if ((await stateOf(page)) === 'over') break;
      const next = WINDOWS.slice(decision % WINDOWS.length);
      for (const window of ALL ? WINDOWS : next.slice(0, 1)) {
        await page.setViewportSize(window);
        await inSight(page, `${window.width} × ${window.height}, decision ${decision}`);
      }
      await watchShifts(page);
      if (await turn(page, title, mouse, progress)) break;
      await asked(page);
      expect(await shifts(page), `decision ${decision}`).toEqual([]);
    }
    await visitor.fine(`${title} for ${players}`);
    await visitor.leave();
  });
});
