import type { Page } from '@playwright/test';
import { axe, expect, openAsking, site, test } from './support/test';

// How the site looks to whom: both variants, dark and light, small and enlarged, in forced colours, with and without
// motion. The screens of a visitor at the usual widths are in screens.spec.ts.

async function signIn(page: Page) {
  const answer = await page.request.post(`${process.env.ORIGIN}/api/m/login`, {
    data: { phone: '99000001', password: '1234' },
  });
  const { data } = (await answer.json()) as { data: { access_token: string; id: string } };
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('tenger.token', token ?? '');
      localStorage.setItem('tenger.user-id', id ?? '');
    },
    [data.access_token, data.id],
  );
}

/** Beside the usual one. The fourth differs from it in tokens alone, whose contrast has a test of its own. */
const looks = [
  ['tenger', 'light'],
  ['gal', 'light'],
] as const;

/** Another look of the page that is open: colours are all that a look changes. */
const wear = (page: Page, variant: string, theme: string) =>
  page.evaluate(
    ([variant = '', theme = '']) => Object.assign(document.documentElement.dataset, { variant, theme }),
    [variant, theme],
  );

/** Colours that glide from one look to the next would be judged on their way. */
const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

async function noBarriers(page: Page, path: string) {
  expect(await axe(page), path).toEqual([]);
  for (const [variant, theme] of looks) {
    await wear(page, variant, theme);
    expect(await axe(page, ['color-contrast']), `${path} ${variant} ${theme}`).toEqual([]);
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Its heading says that the page is there, which an address that leads on is not at once. */
async function open(page: Page, path: string) {
  await page.goto(site(path));
  await expect(page.locator('h1').first()).toBeAttached();
  // A signed-in page listens for news for as long as it is open, so its network is never idle.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
}

for (const path of ['/series/detail/17', '/profile', '/history', '/payment', '/theatre/watch/31']) {
  test(`a signed-in viewer’s ${path} has no barrier in any look`, async ({ page }) => {
    await still(page);
    await signIn(page);
    await open(page, path);
    await noBarriers(page, path);
  });
}

for (const path of ['/theatre/all/all', '/watch/17', '/upcoming']) {
  test(`a visitor’s ${path} has no barrier in any look`, async ({ page }) => {
    await still(page);
    await open(page, path);
    await noBarriers(page, path);
  });
}

test('the pages have no horizontal overflow at 320 px and with doubled text size', async ({ page }) => {
  await still(page);
  await signIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/?media=17',
    '/series',
    '/profile',
    '/history',
    '/payment',
    '/upcoming',
    '/faq',
  ]) {
    await open(page, path);
    expect(await sideways(page), path).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/series', '/profile', '/payment']) {
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sideways(page), `${path}, letters at 200 %`).toBe(0);
  }
});

test('a dialog that is higher than the screen starts at its top, with its close button', async ({ page }) => {
  await still(page);
  for (const [width, height] of [
    [640, 360],
    [800, 360],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Хаах' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Хаах' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the titles of cards are shown in full on a phone, and no fact below them is cut', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/series');
  for (const name of ['Үнэгний дуудлага', 'Зүүдний галт тэрэг', 'Хотын сүнснүүд']) {
    const shown = page.getByRole('main').getByText(name, { exact: true });
    await shown.scrollIntoViewIfNeeded();
    expect(await shown.evaluate((element) => element.scrollHeight - element.clientHeight), name).toBe(0);
    const cut = await shown.evaluate((element) =>
      [...(element.nextElementSibling?.children ?? [])].filter((fact) => fact.scrollWidth > fact.clientWidth),
    );
    expect(cut, name).toEqual([]);
  }
});

test('R4.4-02 a movie shows neither price nor play button until the viewer’s rentals are known', async ({
  page,
}) => {
  await signIn(page);
  let release = () => {};
  const known = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/payment/rentals/**', async (route) => {
    await known;
    await route.continue();
  });
  await openAsking(page, '/theatre/detail/31');
  const way = page.locator('a[href$="/theatre/watch/31"]');
  await expect(way).toHaveAttribute('aria-busy', 'true');
  await expect(way.getByText('Түрээслэх')).toBeHidden();
  const room = await way.boundingBox();
  release();
  await expect(way.getByText('Түрээслэх')).toBeVisible();
  await expect(way).not.toHaveAttribute('aria-busy');
  expect(await way.boundingBox()).toEqual(room);
});

test('the home page on a phone reserves the height of its first picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  let release = () => {};
  const asked = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/**slide**', async (route) => {
    await asked;
    await route.continue();
  });
  await openAsking(page, '/');
  const hero = page.locator('main section').first();
  await expect(hero).toHaveAttribute('aria-busy', 'true');
  const room = await hero.boundingBox();
  release();
  await expect(hero).not.toHaveAttribute('aria-busy');
  // But for a second line of the film's own words.
  const { height = 0 } = (await hero.boundingBox()) ?? {};
  expect(Math.abs(height - (room?.height ?? 0))).toBeLessThan(25);
});

test('forced colors show what is chosen and what can be pressed', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/series');
  const chips = page.getByRole('navigation', { name: 'Төрөл' }).getByRole('link');
  const ground = (at: number) => chips.nth(at).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground(0)).not.toBe(await ground(1));
  const edge = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button) => getComputedStyle(button).borderTopStyle);
  expect(await edge('Нэвтрэх')).toBe('solid');
});

test('the light theme is stored, applies before the first paint, and follows the device when chosen so', async ({
  page,
}) => {
  await open(page, '/faq');
  const root = page.locator('html');
  const bar = page.locator('meta[name="theme-color"]');
  await expect(root).not.toHaveAttribute('data-theme');
  const dark = await bar.getAttribute('content');
  await page.getByRole('button', { name: 'Цайвар' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(bar).not.toHaveAttribute('content', dark ?? '');

  // Without any of the site's own scripts the page is light already: nothing dark flashes.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(site('/faq'), { waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.unroute('**/assets/*.js');

  await open(page, '/faq');
  await page.getByRole('button', { name: 'Системийн' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).not.toHaveAttribute('data-theme');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

/** Counts how often the page's picture travels. */
const countTravels = (page: Page) =>
  page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      document.documentElement.dataset.travels = String(
        Number(document.documentElement.dataset.travels ?? 0) + 1,
      );
      return begin(change);
    };
  });

test('R9-06 a picture moves between its card and the opened title, and a card shows its clip', async ({
  page,
}) => {
  await countTravels(page);
  // On a slow line the part that shows clips comes after the pointer has come to rest.
  await page.route(/hover-preview/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await open(page, '/series');
  const root = page.locator('html');
  const card = page.getByRole('link', { name: /Одны малчин/ });
  await card.hover();
  await expect(card.locator('video')).toHaveAttribute('data-ready');
  await card.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect(root).toHaveAttribute('data-travels', '1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(root).toHaveAttribute('data-travels', '2');
  await expect(card.locator('video')).toHaveCount(0);
});

test('reduced motion stops view transitions and clips', async ({ page }) => {
  await still(page);
  await countTravels(page);
  // The part that shows clips in cards is not even fetched.
  const clips: string[] = [];
  page.on('request', (request) => {
    if (/\/anime\/hover\/|hover-preview/.test(request.url())) clips.push(request.url());
  });
  await open(page, '/series');
  const card = page.getByRole('link', { name: /Одны малчин/ });
  await card.hover();
  await card.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-travels');
  expect(clips).toEqual([]);
});
