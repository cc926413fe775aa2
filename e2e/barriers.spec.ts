import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { addresses } from './support/addresses';
import { type Person, person, RICH } from './support/people';
import { serve } from './support/server';
import { axe, test as base, expect } from './support/test';

// Nothing stands in anybody's way on any address of the site: every route, in both looks as the application setting
// chooses them, signed in and out, in both languages. Each walk is one browser context; what it finds is told at its end.

/** Pictures are not loaded: what they show is of no matter here, and the server need not make hundreds. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
      }),
    { scope: 'worker' },
  ],
});

/** Lead on to another at once. */
const leadOn = ['/series', '/character', '/age', '/theatre', '*'];
/** The page of all parts is judged in screens.spec.ts; it is no part of the site that is delivered. */
const elsewhere = ['/_design'];

/** What opens over a page, and for whom. */
const overlays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'what is typed in the search field': async (page) => {
    // A page listens to keys a moment after it is drawn.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.locator('search input')).toBeFocused({ timeout: 500 });
    }).toPass();
    // The field that suggests takes the place of a plain one.
    await expect(page.locator('input[role=combobox]')).toBeFocused();
    await page.keyboard.type('a');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the way in, or the panel of one’s own': async (page) => {
    await page.locator('header').getByRole('button').last().click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  },
};

/** Two walks at a time, each of some fifty pages. */
test.describe.configure({ timeout: 900_000 });

/** A page of a browser of its own: whose it is, and what it speaks, is kept there as by an earlier visit. */
async function walker(browser: Browser, language: string, who: Person | undefined) {
  const context = await browser.newContext({
    locale: 'mn-MN',
    // Colours on their way from one to the next would be judged as they are then.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([language, token, id]) => {
      localStorage.setItem('tenger.language', language ?? '');
      if (!token) return;
      localStorage.setItem('tenger.token', token);
      localStorage.setItem('tenger.user-id', id ?? '');
    },
    [language, who?.token, who?.id],
  );
  return context.newPage();
}

/** There when it answers, has its heading, and waits for nothing. */
async function settled(page: Page) {
  await page.locator('[data-painted]').waitFor({ state: 'detached' });
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
}

async function barriers(page: Page, origin: string, look: string): Promise<string[]> {
  const found: string[] = [];
  const judge = async (where: string) => {
    for (const barrier of await axe(page)) found.push(`${where} – ${barrier}`);
  };
  for (const address of addresses) {
    await page.goto(`${origin}/tenger${address}`);
    await settled(page);
    expect(await page.locator('html').getAttribute('data-variant')).toBe(look);
    await judge(address);
  }
  for (const [name, open] of Object.entries(overlays)) {
    await page.goto(`${origin}/tenger/news`);
    await settled(page);
    await open(page);
    await judge(name);
  }
  await page.context().close();
  return found;
}

test('the accessibility test visits every route of the site', () => {
  const source = readFileSync(new URL('../packages/site/src/routes.tsx', import.meta.url), 'utf8');
  const routes = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(routes.length).toBeGreaterThan(30);
  const walked = addresses.map((address) => address.replace(/\?.*/, ''));
  const isWalked = (route: string) => {
    const pattern = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return walked.some((address) => new RegExp(`^${pattern}$`).test(address));
  };
  const left = routes.filter((route) => ![...leadOn, ...elsewhere].includes(route) && !isWalked(route));
  expect(left).toEqual([]);
});

// Colours are the look's and names are the language's, so that two walks see all of both.
for (const [look, language] of [
  ['tenger', 'mn'],
  ['gal', 'en'],
] as const) {
  test(`axe finds no barrier on any route in ${look}, ${language}, signed in and out`, async ({
    browser,
  }) => {
    const { origin, stop } = await serve({ APP_NAME: look });
    const people = [undefined, await person(RICH, origin)];
    const [visitor, viewer] = await Promise.all(
      people.map(async (who) => barriers(await walker(browser, language, who), origin, look)),
    );
    await stop();
    expect({ visitor, viewer }).toEqual({ visitor: [], viewer: [] });
  });
}
