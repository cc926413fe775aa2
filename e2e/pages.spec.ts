import type { Browser, Page } from '@playwright/test';
import { sitePaths } from '../packages/api-contract/src/site-paths';
import { type Person, SUBSCRIBER, signInByApi, storeSession } from './support/accounts';
import { addresses } from './support/addresses';
import { measureOverflow } from './support/measure-overflow';
import { startServer } from './support/server';
import { axe, expect, imageless as test } from './support/test';
import { onPolicyViolation } from './support/trusted-types';

// Every page of the site, signed in and out, in both variants and both languages, on a phone and on a desktop: no
// accessibility violation, no horizontal overflow, no Trusted Types violation, no error. Each run uses one browser
// context and reports all findings at its end.

const REQUIRED_POLICY = "require-trusted-types-for 'script'; trusted-types tenger tenger-site;";

/** Pages that redirect immediately. */
const leadOn = ['/series', '/character', '/age', '/theatre'];
/** screens.spec.ts checks the page with all components; it is not part of the delivered site. */
const elsewhere = ['/_design'];

/** Dialogs and panels, with the viewers who can open them. */
const overlays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'what is typed in the search field': async (page) => {
    // A page handles keys shortly after it is rendered.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.locator('search input')).toBeFocused({ timeout: 3000 });
    }).toPass();
    // A busy page may handle a second key as text.
    await page.locator('search input').fill('a');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the way in, or the panel of one’s own': async (page) => {
    await page.locator('header').getByRole('button').last().click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  },
};

/** Two runs at a time, each of about fifty pages. */
test.describe.configure({ timeout: 900_000 });

/** A page in a new browser context, with the session and language of an earlier visit. */
async function walker(browser: Browser, language: string, who: Person | undefined, phone: boolean) {
  const context = await browser.newContext({
    locale: 'mn-MN',
    viewport: phone ? { width: 360, height: 780 } : { width: 1280, height: 720 },
    // axe would measure colors in the middle of a transition.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((code) => localStorage.setItem('tenger.language', code), language);
  if (who) await context.addInitScript(storeSession, { token: who.token, id: who.id });
  return context.newPage();
}

/** Waits until the page is hydrated, has its heading and loads nothing. */
async function settled(page: Page) {
  await page.locator('[data-ssr]').waitFor({ state: 'detached' });
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
}

/** Main headings in Mongolian, by address. */
const headings: Readonly<Record<string, RegExp>> = {
  '/character/all': /Дүрүүд/,
  '/character/anime/list/1': /Тэмүүлэн/,
  '/actor/7': /Тэмүүжин/,
  '/age/12': /12 наснаас дээш/,
  '/episode/new': /Шинэ анги/,
  '/episode/liked': /Дуртай бүтээлүүд/,
  '/upcoming': /Удахгүй/,
  '/search?q=%D1%85%D3%A9%D1%85': /хөх/,
  '/theatre/all/all': /Театр/,
  '/theatre/detail/31': /Өндөр уулын эзэн/,
  '/news': /Мэдээ/,
  '/faq': /Түгээмэл асуулт/,
};

/** All findings on the pages of one viewer. */
async function faults(
  page: Page,
  { origin, variant, language, phone }: { origin: string; variant: string; language: string; phone: boolean },
): Promise<string[]> {
  const found: string[] = [];
  let where = '';
  const note = (fault: string) => found.push(`${where} – ${fault}`);
  page.on('pageerror', ({ message }) => note(`thrown: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  await onPolicyViolation(page.context(), note);
  const judge = async () => {
    for (const violation of await axe(page)) note(violation);
    const wider = await measureOverflow(page);
    if (wider !== 0) note(`${wider} px wider than the window`);
  };
  for (const address of addresses) {
    where = address;
    const response = await page.goto(`${origin}/tenger${address}`);
    await settled(page);
    expect(await page.locator('html').getAttribute('data-variant')).toBe(variant);
    if (!response?.headers()['content-security-policy']?.includes(REQUIRED_POLICY))
      note('does not require Trusted Types');
    const heading = headings[address];
    if (language === 'mn' && heading) await expect(page.locator('h1').first()).toHaveText(heading);
    await judge();
  }
  // The header on a phone has other buttons; screens.spec.ts opens its dialogs.
  for (const [name, open] of Object.entries(phone ? {} : overlays)) {
    await page.goto(`${origin}/tenger/news`);
    await settled(page);
    await open(page);
    where = name;
    await judge();
  }
  await page.context().close();
  return found;
}

test('the walk visits every route of the site', () => {
  const routes = Object.values(sitePaths).map(({ path }) => path);
  expect(routes.length).toBeGreaterThan(30);
  const walked = addresses.map((address) => address.replace(/\?.*/, ''));
  const isWalked = (route: string) => {
    const pattern = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return walked.some((address) => new RegExp(`^${pattern}$`).test(address));
  };
  const left = routes.filter((route) => ![...leadOn, ...elsewhere].includes(route) && !isWalked(route));
  expect(left).toEqual([]);
});

// Colors depend on the variant, names on the language, layout on the width: two runs cover all of each.
for (const [variant, language] of [
  ['tenger', 'mn'],
  ['gal', 'en'],
] as const) {
  test(`R3-18 every page has no accessibility violation, no overflow and no Trusted Types violation in ${variant}, ${language}`, async ({
    browser,
  }) => {
    const { origin, stop } = await startServer({ APP_NAME: variant });
    const people = [undefined, await signInByApi(SUBSCRIBER, origin)];
    const [visitor, viewer] = await Promise.all(
      people.map(async (who) => {
        const phone = (who === undefined) === (language === 'mn');
        return faults(await walker(browser, language, who, phone), { origin, variant, language, phone });
      }),
    );
    await stop();
    expect({ visitor, viewer }).toEqual({ visitor: [], viewer: [] });
  });
}
