import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { SUBSCRIBER, signIn, signInWithMotion } from './support/accounts';
import { holdRequests } from './support/hold-requests';
import { measureOverflow } from './support/measure-overflow';
import { axe, expect, openWithoutInitialData, site, test } from './support/test';

// The appearance of the site: both variants, themes, text sizes, forced colors, with and without motion.
// screens.spec.ts tests the screens of a visitor at the usual widths.

/** pages.spec.ts visits the dark ones. */
const lightVariants = [
  ['tenger', 'light'],
  ['gal', 'light'],
] as const;

/** Changes variant and theme of the open page; they only change colors. */
const setAppearance = (page: Page, variant: string, theme: string) =>
  page.evaluate(
    ([variant = '', theme = '']) => Object.assign(document.documentElement.dataset, { variant, theme }),
    [variant, theme],
  );

/** Without transitions: axe would measure colors in the middle of one. */
const reduceMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

async function expectContrast(page: Page, path: string) {
  for (const [variant, theme] of lightVariants) {
    await setAppearance(page, variant, theme);
    expect(await axe(page, ['color-contrast']), `${path} ${variant} ${theme}`).toEqual([]);
  }
}

/** Waits for the heading: a page that redirects has none at first. */
async function open(page: Page, path: string) {
  await page.goto(site(path));
  await expect(page.locator('h1').first()).toBeAttached();
  // A signed-in page keeps an event stream open, so its network is never idle.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
}

for (const path of ['/series/detail/17', '/profile', '/history', '/payment', '/theatre/watch/31']) {
  test(`a signed-in viewer’s ${path} has enough contrast in the light theme`, async ({ page }) => {
    await signIn(page, SUBSCRIBER);
    await open(page, path);
    await expectContrast(page, path);
  });
}

for (const path of ['/theatre/all/all', '/watch/17', '/upcoming']) {
  test(`a visitor’s ${path} has enough contrast in the light theme`, async ({ page }) => {
    await reduceMotion(page);
    await open(page, path);
    await expectContrast(page, path);
  });
}

const pagesOfAViewer = [
  ...['/', '/?media=17', '/series', '/search', '/watch/1', '/upcoming'],
  ...['/profile', '/history', '/payment', '/news', '/faq'],
];

/** Texts of the parts that load last. */
const lateTexts: Readonly<Record<string, string>> = {
  '/payment': 'Шинэ хугацаа',
  '/watch/1': 'Автомат',
  '/profile': 'Энэ төхөөрөмж',
};

test('the pages have no horizontal overflow at 320 px, nor with doubled text size', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  for (const [width, height] of [
    [320, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of pagesOfAViewer) {
      await open(page, path);
      const late = lateTexts[path];
      if (late) await expect(page.getByText(late)).toBeVisible();
      expect(await measureOverflow(page), `${path} at ${width} px`).toBe(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await measureOverflow(page), `${path} at ${width} px, letters at 200 %`).toBe(0);
    }
  }
});

test('the header and the first slide are not cut at 320 px with doubled text size', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const links = page
    .locator('header, main [data-under-header]')
    .locator('a:visible, button:visible, p:visible');
  expect(await links.count()).toBeGreaterThan(6);
  const cut = await links.evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('a visitor on a phone sees the whole header, prices and message over the player with large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/payment', '/watch/1/5']) {
    await open(page, path);
    if (path === '/payment') await expect(page.getByText('25,900₮')).toBeVisible();
    const message = page.locator('[data-in-place-of-player]');
    if (path === '/watch/1/5') await expect(message).toBeVisible();
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((to) => {
        document.documentElement.style.fontSize = to;
      }, size);
      expect(await measureOverflow(page), `${path} at ${size}`).toBe(0);
      const cut = await page
        .locator('header[data-theme], [data-in-place-of-player]')
        .locator('a:visible, button:visible')
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const { left, right, top, bottom, width } = one.getBoundingClientRect();
              const isOnTop = (y: number) => one.contains(document.elementFromPoint(left + width / 2, y));
              return right > innerWidth || !isOnTop(top + 2) || !isOnTop(bottom - 2);
            })
            .map((one) => one.textContent),
        );
      expect(cut, `${path} at ${size}`).toEqual([]);
    }
  }
});

test('the buttons of the hero are visible on a phone on its side', async ({ page }) => {
  for (const [width, height] of [
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const button = page.locator('main [data-under-header]').getByRole('link', { name: 'Үзэх' }).first();
    await expect(button).toBeVisible();
    const isOnTop = await button.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint((left + right) / 2, bottom - 2)) && top > 0;
    });
    expect(isOnTop, `${width} × ${height}`).toBe(true);
  }
});

test('a dialog that is higher than the screen starts at its top, with its close button', async ({ page }) => {
  await reduceMotion(page);
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
  await signInWithMotion(page, SUBSCRIBER);
  const release = await holdRequests(page, '**/api/payment/rentals/**');
  await openWithoutInitialData(page, '/theatre/detail/31');
  const watchLink = page.locator('a[href$="/theatre/watch/31"]');
  await expect(watchLink).toHaveAttribute('aria-busy', 'true');
  await expect(watchLink.getByText('Түрээслэх')).toBeHidden();
  const reservedBox = await watchLink.boundingBox();
  release();
  await expect(watchLink.getByText('Түрээслэх')).toBeVisible();
  await expect(watchLink).not.toHaveAttribute('aria-busy');
  expect(await watchLink.boundingBox()).toEqual(reservedBox);
});

test('the home page on a phone reserves the height of its first picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const release = await holdRequests(page, '**/api/**slide**');
  await openWithoutInitialData(page, '/');
  const hero = page.locator('main section').first();
  await expect(hero).toHaveAttribute('aria-busy', 'true');
  const reservedBox = await hero.boundingBox();
  release();
  await expect(hero).not.toHaveAttribute('aria-busy');
  // Except for a second line of the title's description.
  const { height = 0 } = (await hero.boundingBox()) ?? {};
  expect(Math.abs(height - (reservedBox?.height ?? 0))).toBeLessThan(25);
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

  // The page is light without the site's scripts: nothing dark flashes.
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

/** Counts the view transitions of the page's picture. */
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
  // On a slow network, the script that shows clips arrives after the pointer has stopped.
  await page.route(/hover-preview/, async (route) => {
    await sleep(2000);
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
  await reduceMotion(page);
  await countTravels(page);
  // The script that shows clips in cards is not even requested.
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
