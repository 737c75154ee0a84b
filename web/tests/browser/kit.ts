import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { strayFaces } from './faces';

export type Language = 'en' | 'fr' | 'it';

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

let browser: Browser | null = null;

/** A headless Chromium of the system, of which nothing but the program itself is taken from the machine. */
export async function start(more: Record<string, string> = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Ends what hangs, here and below: a crowded machine takes its time.
    timeout: 120_000,
    env: {
      ...(process.env as Record<string, string>),
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      ...more,
    },
    args: [
      '--lang=en-US',
      '--hide-scrollbars',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export async function launch(): Promise<Browser> {
  browser ??= await start();
  return browser;
}

export async function quit() {
  await browser?.close();
  browser = null;
}

export interface Wishes {
  viewport?: { width: number; height: number };
  language?: Language;
  theme?: 'light' | 'dark';
  touch?: boolean;
  motion?: boolean;
  /** How long what others do is shown. Nobody waits for it but those who look at it. */
  pace?: 'slow' | 'normal' | 'fast' | 'off';
  /** A browser that was started for this visitor alone. */
  browser?: Browser;
}

/** Somebody with a browser of their own, who notices every error on the console. */
export class Visitor {
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('requestfailed', (request) => {
      // Leaving a page cuts its requests short; that is no error.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.errors.push(`${request.url()} failed`);
    });
    page.on('request', (request) => {
      const origin = new URL(request.url()).origin;
      if (origin !== inject('house') && !request.url().startsWith('data:'))
        this.errors.push(`asked ${origin}`);
    });
  }

  static async come(wishes: Wishes = {}): Promise<Visitor> {
    const context = await (wishes.browser ?? (await launch())).newContext({
      viewport: wishes.viewport ?? DESK,
      deviceScaleFactor: 1,
      isMobile: false,
      locale: wishes.language ?? 'en',
      timezoneId: 'UTC',
      colorScheme: wishes.theme ?? 'light',
      hasTouch: wishes.touch ?? false,
      reducedMotion: wishes.motion ? 'no-preference' : 'reduce',
      forcedColors: 'none',
      contrast: 'no-preference',
      baseURL: inject('house'),
    });
    const page = await context.newPage();
    await page.addInitScript((pace) => {
      const stored = JSON.parse(localStorage.getItem('genarium.settings') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('genarium.settings', JSON.stringify({ pace, ...stored }));
    }, wishes.pace ?? 'off');
    page.setDefaultTimeout(120_000);
    return new Visitor(context, page);
  }

  /** Nothing went wrong so far, nothing sticks out of the screen, and all is set in the page's own faces. */
  async fine(where: string) {
    expect(this.errors, where).toEqual([]);
    const out = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(out, `${where}: sticks out by`).toBeLessThanOrEqual(0);
    expect(await strayFaces(this.page), `${where}: faces of the machine`).toEqual([]);
  }

  async leave() {
    await this.context.close();
  }
}

/** axe finds nothing serious on the page as it stands. */
export async function accessible(page: Page, where: string) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const tool = (globalThis as unknown as { axe: typeof axe }).axe;
    const result = await tool.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map(
        (one) =>
          `${one.id}: ${one.nodes
            .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)
            .slice(0, 3)
            .join(' | ')}`,
      );
  });
  expect(found, where).toEqual([]);
}

/** Tables that this page opens keep their seats as listed, so that whoever opens one begins. */
export async function arranged(page: Page) {
  await page.route('**/api/v1/tables', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const table = route.request().postDataJSON() as Record<string, unknown>;
    return route.fallback({ postData: JSON.stringify({ ...table, seating: 'arranged' }) });
  });
}

/** Opens the drawer of the table, at its log or another tab. */
export async function openDrawer(page: Page, tab: string | RegExp = 'Log') {
  if ((await page.locator('[data-drawer]').count()) === 0)
    await page.getByRole('toolbar').getByRole('button', { name: 'Log' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

/** Walks with the Tab key until the thing has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 250; presses++) {
    if (await target.evaluate((element) => document.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
