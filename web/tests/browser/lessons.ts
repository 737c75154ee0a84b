import type { Page } from 'playwright-core';
import { placed } from '../../src/games/genial/aim';
import { layOut, towards } from '../../src/games/genial/hex';
import { lessons as genialLessons } from '../../src/games/genial/lessons';
import type { Line as GenialLine } from '../../src/games/genial/types';
import { lessons as genesisLessons } from '../../src/games/genesis/lessons';
import { cellNamed } from '../../src/games/genesis/map';
import { finger, keys, region, type Hand } from './moves';

/** How a person does what a lesson wants, with any hand. */

const spot = (page: Page, cell: number) => page.locator(`[data-spot="cell:${cell}"]`);

async function middle(page: Page, cell: number): Promise<[number, number]> {
  const box = await spot(page, cell).boundingBox();
  if (!box) throw new Error(`There is no cell ${cell}.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The cell that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.getAttribute('data-spot')?.slice(5) ?? -1));

/** Lays a tile of the rack exactly so, by pointing and turning. */
export async function layTile(page: Page, hand: Hand, rack: string[], line: GenialLine) {
  const { stage } = genialLessons;
  const layout = layOut(stage);
  const laid = placed(stage, line);
  const tile = line.tile ?? '';
  const place = rack.findIndex((one) => one === tile || one === `${tile[1]}${tile[0]}`);
  if (!laid || place < 0) throw new Error('No such tile.');
  const [first, second] = rack[place] === tile ? laid : [laid[1], laid[0]];
  const wanted = `${first.cell} ${towards(layout, first.cell, second.cell)}`;
  const aim = () => page.locator('.ghost:not(.hint)').getAttribute('data-aim');
  if (hand === keys) {
    await page.keyboard.press(String(place + 1));
    // The keys round S lead the six ways; of the neighbours the one nearest to the goal is next.
    const far = (cell: number) => {
      const [[q, r], [a, b]] = [stage.cells[cell] ?? [0, 0], stage.cells[first.cell] ?? [0, 0]];
      return Math.max(Math.abs(q - a), Math.abs(r - b), Math.abs(q + r - a - b));
    };
    for (let at = await focused(page); at !== first.cell; at = await focused(page)) {
      const ways = layout.beside[at] ?? [];
      const [way = 0] = [0, 1, 2, 3, 4, 5]
        .filter((one) => (ways[one] ?? -1) >= 0)
        .sort((one, two) => far(ways[one] ?? 0) - far(ways[two] ?? 0));
      await page.keyboard.press('dxzawe'[way] ?? '');
    }
  } else {
    await hand.press(page, page.locator('[data-tour=rack] button').nth(place));
    const at = await middle(page, first.cell);
    if (hand === finger) await page.touchscreen.tap(...at);
    else await page.mouse.move(...at);
  }
  for (let turns = 0; turns < 6 && (await aim()) !== wanted; turns++) {
    if (hand === keys) await page.keyboard.press('r');
    else if (hand === finger) await page.getByRole('button', { name: 'Turn', exact: true }).tap();
    else await page.mouse.wheel(0, 100);
  }
  if ((await aim()) !== wanted) throw new Error(`The tile cannot be turned to ${wanted}.`);
  if (hand === keys) await page.keyboard.press('Enter');
  else if (hand === finger) await page.getByRole('button', { name: 'Lay it' }).tap();
  else await page.mouse.click(...(await middle(page, first.cell)));
}

/** Takes a terrain and places it on a cell. */
export async function placeTerrain(page: Page, hand: Hand, terrain: string, name: string) {
  const { stage } = genesisLessons;
  const cell = cellNamed(stage, name);
  await hand.press(page, page.locator(`[data-tour=tray] [data-terrain=${terrain}]`));
  if (hand === keys) {
    const { columns } = stage;
    for (
      let steps = 0, at = await focused(page);
      at !== cell && steps < 30;
      steps++, at = await focused(page)
    ) {
      const down = Math.floor(cell / columns) - Math.floor(at / columns);
      const right = (cell % columns) - (at % columns);
      if (down !== 0) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
      else await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    }
    await page.keyboard.press('Enter');
    return;
  }
  const at = await middle(page, cell);
  if (hand === finger) {
    await page.touchscreen.tap(...at);
    await page.locator('[data-tour=deeds] button.main:enabled').tap();
  } else await page.mouse.click(...at);
}

/** A card grows when it is pressed; then it is taken or played. */
async function useCard(page: Page, hand: Hand, card: string) {
  await hand.press(page, page.locator(`button.rest[data-card="${card}"]`));
  await hand.press(page, page.locator(`[data-closer="${card}"] button.main:enabled`));
}

/** What each lesson of Genesia wants. */
export const GENESIA: Record<string, (page: Page, hand: Hand) => Promise<void>> = {
  objective: (page, hand) => hand.press(page, page.locator('[data-tour=objectives] button').first()),
  draft: (page, hand) => useCard(page, hand, '4'),
  card: (page, hand) => useCard(page, hand, '9'),
  recruit: async (page, hand) => {
    await region(page, '[data-region].source', hand);
    await hand.press(page, page.locator('[data-tour=recruit] button.main:enabled'));
  },
  move: async (page, hand) => {
    await region(page, '[data-region].source', hand);
    await region(page, '[data-region].target', hand);
    await hand.press(page, page.locator('.aim .stepper button').last());
    await hand.press(page, page.locator('.aim button.main:enabled'));
  },
  peace: (page, hand) => hand.press(page, page.locator('button.tile').filter({ hasText: 'Peace' })),
  progress: (page, hand) => useCard(page, hand, '4'),
  war: (page, hand) => hand.press(page, page.locator('button.tile').filter({ hasText: 'War' })),
  assault: async (page, hand) => {
    await region(page, '[data-region].source', hand);
    await region(page, '[data-region].target', hand);
    await hand.press(page, page.locator('.aim button.main:enabled'));
  },
  siege: (page, hand) => hand.press(page, page.locator('button.pick').first()),
};
