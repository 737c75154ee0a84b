import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../src/generated/games';
import { arranged, DESK, PHONE, quit, Visitor } from './kit';
import { asked, mouse, playOut, turn, type Title } from './moves';

const TITLES = Object.keys(GAMES) as Title[];
const LOOKS = [
  { name: 'desk-light', viewport: DESK, theme: 'light' },
  { name: 'desk-dark', viewport: DESK, theme: 'dark' },
  { name: 'phone-light', viewport: PHONE, theme: 'light' },
  { name: 'phone-dark', viewport: PHONE, theme: 'dark' },
] as const;

/** After how many moves of one's own a board is worth a look; the second counts from the first. */
const STOPS: Partial<Record<Title, [string, number][]>> = {
  genial: [
    ['early', 4],
    ['middle', 5],
  ],
  genesis: [
    ['early', 6],
    ['middle', 14],
  ],
  genesia: [
    ['early', 8],
    ['middle', 45],
  ],
};

/** For all others. */
const STOP: [string, number][] = [['early', 3]];

afterAll(quit);

/** The page as it stands, in every look; the visitor ends at a desk by daylight. */
async function picture(page: Page, name: string, whole = true) {
  // The page has settled before it is squeezed into a phone.
  await page.waitForTimeout(500);
  for (const look of [...LOOKS].reverse()) {
    mkdirSync(`shots/${look.name}`, { recursive: true });
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.theme });
    await page.waitForTimeout(250);
    await page.screenshot({ path: `shots/${look.name}/${name}.png`, fullPage: whole });
  }
}

/** Plays on at the page's table as a bot advises, so that the boards look as after real play. */
async function advised(page: Page, moves: number) {
  await page.evaluate(async (wanted) => {
    const id = location.pathname.split('/')[2] ?? '';
    const socket = new WebSocket(`ws://${location.host}/api/v1/tables/${id}/socket`);
    let [seen, made] = [0, 0];
    const act = async () => {
      const answer = await fetch(`/api/v1/tables/${id}/hint`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seat: 0 }),
      });
      if (!answer.ok) return;
      const { line } = (await answer.json()) as { line: unknown };
      socket.send(JSON.stringify({ say: 'act', id: `advised-${made}-${seen}`, seat: 0, seen, line }));
      made += 1;
    };
    await new Promise<void>((done) => {
      socket.onopen = () =>
        socket.send(JSON.stringify({ say: 'hello', version: 1, seat: 0, seen: null, key: null }));
      socket.onclose = () => done();
      socket.onmessage = (message: MessageEvent<string>) => {
        const told = JSON.parse(message.data) as { tell: string; seen?: number; turn?: number[] };
        if (told.tell !== 'sync' && told.tell !== 'moved') return;
        seen = told.seen ?? seen;
        const mine = told.tell === 'sync' || told.turn?.includes(0);
        if (mine && made >= wanted) socket.close();
        else if (mine) void act();
      };
      setTimeout(done, 60_000);
    });
    socket.close();
  }, moves);
}

test('the pages', async () => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  const pages: [string, string][] = [
    ['home', '/'],
    ['new-genial', '/new/genial'],
    ['new-genesia', '/new/genesia?how=online'],
    ['rules', '/rules/genesis'],
    ['library', '/library'],
    ['watch', '/watch'],
    ['profile', '/me'],
    ['leaderboards', '/leaderboards'],
    ['login', '/login'],
    ['packs', '/packs'],
    ['about', '/about'],
  ];
  for (const [name, path] of pages) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(name === 'home' ? 3500 : 600);
    await picture(page, name);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await picture(page, 'settings', false);
  await page.goto('/new/genesia');
  await page.getByText('More options').click();
  await page.getByRole('button', { name: 'Choose the cards yourself' }).click();
  await page.getByRole('button', { name: 'Clear this Age' }).click();
  await picture(page, 'new-deck', false);
  await page.goto('/packs');
  await page.locator('a[href^="/packs/"]').first().click();
  await page.waitForTimeout(1500);
  await picture(page, 'pack', false);
  await page.goto('/new/genial?how=online');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await picture(page, 'lobby');
  await visitor.leave();
});

test.each(TITLES)('the board of %s', async (title) => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await arranged(page);
  await page.goto('/');
  await page
    .locator(`[data-game=${title}]`)
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-ask].yours').waitFor();
  await picture(page, `${title}-start`);
  for (const [name, moves] of STOPS[title] ?? STOP) {
    await advised(page, moves);
    await page.locator('[data-ask].yours, [data-status=finished]').first().waitFor();
    await picture(page, `${title}-${name}`);
  }
  await playOut(page, title, mouse);
  await page.locator('[data-result]').waitFor();
  await page.waitForTimeout(1000);
  await picture(page, `${title}-result`, false);
  await page.keyboard.press('Escape');
  await picture(page, `${title}-end`);
  await page.goto(`${new URL(page.url()).pathname}/replay?n=30`);
  await page.locator('[data-slider]').waitFor();
  await page.waitForTimeout(1500);
  await picture(page, `${title}-replay`);
  await visitor.leave();
});

test.each(TITLES)('the tutorial and the curtain of %s', async (title) => {
  const visitor = await Visitor.come();
  const { page } = visitor;
  await page.goto(`/learn/${title}`);
  await page.locator('[data-lesson-card]').waitFor();
  await page.waitForTimeout(800);
  await picture(page, `${title}-tutorial`, false);
  await page.goto(`/new/${title}?how=here`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-curtain], [data-ask].yours').first().waitFor();
  await picture(page, `${title}-here`, false);
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
});

/** A film strip of a turn: one's own move and what the others answer, a picture every 200 ms. */
test.each(TITLES)('a turn of %s as it is staged', async (title) => {
  const visitor = await Visitor.come({ motion: true, pace: 'normal' });
  const { page } = visitor;
  await arranged(page);
  await page.goto('/');
  await page
    .locator(`[data-game=${title}]`)
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.locator('[data-ask].yours').waitFor();
  await advised(page, 4);
  await asked(page);
  mkdirSync(`shots/film/${title}`, { recursive: true });
  await turn(page, title, mouse, { moves: 0 });
  for (let picture = 0; picture < 30; picture++) {
    const number = String(picture).padStart(2, '0');
    await Promise.all([
      page.screenshot({ path: `shots/film/${title}/${number}.png` }),
      page.waitForTimeout(200),
    ]);
  }
  await visitor.leave();
});
