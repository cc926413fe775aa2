import type { Page } from '@playwright/test';
import { axe, expect, site, test } from './support/test';

// Browsing and search: by typing, filters and remote control; and the pages that crawlers receive.

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('R2.2-04 R2.2-09 the keyboard alone searches with /, chooses with arrows, opens with Enter and plays after Tab', async ({
  page,
}) => {
  await page.goto(site('/news'));
  await expect(page.getByRole('heading', { name: 'Мэдээ', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  // The search finds the title without the letter Ө.
  await page.keyboard.type('хох чо');
  await expect(page.getByRole('option', { name: /Хөх чоно/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/series\/detail\/2$/);
  await expect(page.getByRole('link', { name: 'Үзэх', exact: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Үзэх', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\/2\//);
});

test('R2.1-03 R2.1-41 filters are part of the address, and Back leads to the previous ones', async ({
  page,
}) => {
  await page.goto(site('/series'));
  await page.getByRole('link', { name: 'Драм', exact: true }).click();
  await expect(page).toHaveURL(/\/series\/4\/all\/all\/new/);
  await page.getByLabel('Эрэмбэ').selectOption('rating');
  await expect(page).toHaveURL(/\/series\/4\/all\/all\/rating/);
  await page.goto(site('/series/all/all/all/name'));
  const cards = page.getByRole('list', { name: 'Бүх ангилал' }).getByRole('link');
  // The second page loads near the end of the first.
  await cards.nth(23).scrollIntoViewIfNeeded();
  const card = cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  const [name, scrollPosition] = [await focused(page), await page.evaluate(() => window.scrollY)];
  expect(scrollPosition).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Мэдээ' }).focus();
  await card.focus();
  await page.evaluate((y) => window.scrollTo(0, y), scrollPosition);
  await page.getByRole('banner').first().getByRole('link', { name: 'Нас' }).click();
  await expect(page.getByRole('heading', { name: 'Насны ангилал', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Бүх ангилал', level: 1 })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollPosition)).toBeLessThan(200);
  await expect.poll(() => focused(page)).toBe(name);
});

test('R2.1-40 a page starts at its top, and a title over it keeps the scroll position', async ({ page }) => {
  await page.goto(site('/series/all/all/all/name'));
  const card = page.getByRole('list', { name: 'Бүх ангилал' }).getByRole('link').nth(20);
  await card.scrollIntoViewIfNeeded();
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const position = await scrollY();
  expect(position).toBeGreaterThan(200);
  await card.click();
  const dialog = page.locator('[data-title-dialog]');
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await scrollY()).toBe(position);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await scrollY()).toBe(position);
  await page.getByRole('banner').first().getByRole('link', { name: 'Нас' }).click();
  await expect(page.getByRole('heading', { name: 'Насны ангилал', level: 1 })).toBeVisible();
  await expect.poll(scrollY).toBe(0);
});

test('R2.1-03 the filters are one button on a phone, with the chosen ones next to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site('/series'));
  const list = page.getByRole('list', { name: 'Бүх ангилал' });
  // Heading, button, then titles: the first row fits on the first screen.
  const first = await list.getByRole('link').first().boundingBox();
  expect((first?.y ?? 740) + (first?.height ?? 740)).toBeLessThan(740 - 56);
  await expect(page.getByLabel('Эрэмбэ')).toBeHidden();

  const button = page.getByRole('button', { name: /^Шүүлтүүр/ });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Шүүлтүүр' });
  await sheet.getByRole('link', { name: 'Драм', exact: true }).click();
  await expect(page).toHaveURL(/\/series\/4\/all\/all\/new/);
  await sheet.getByLabel('Эрэмбэ').selectOption('rating');
  await expect(page).toHaveURL(/\/series\/4\/all\/all\/rating/);
  await expect(sheet.getByRole('button', { name: /бүтээл үзэх$/ })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Шүүлтүүр 2 сонгосон');
  await page.getByRole('button', { name: 'Драм: шүүлтүүрээс хасах' }).click();
  await expect(page).toHaveURL(/\/series\/all\/all\/all\/rating/);
  await expect(button).toBeFocused();
  expect(await axe(page)).toEqual([]);
});

test('the arrow keys of a remote lead from card to card and down into the list', async ({ page }) => {
  await page.goto(site('/series/all/all/all/name'));
  const cards = page.getByRole('list', { name: 'Бүх ангилал' }).getByRole('link');
  await cards.first().focus();
  // The first key loads the script that handles arrow keys, and counts itself.
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const columns = await cards.evaluateAll(
    (links) =>
      links.filter((link) => link.getBoundingClientRect().top === links[0]?.getBoundingClientRect().top)
        .length,
  );
  await expect(cards.nth(columns + 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cards.nth(1)).toBeFocused();
});

test('R2.1-31 the policy page can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site('/policy'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(200);
  await context.close();
});

test('the page contains the data it shows, without a second request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A busy server sends a page of up to a minute ago, whose data the browser replaces. The next one is new.
  await expect(async () => {
    asked.length = 0;
    await page.goto(site('/'));
    await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const path of ['/api/m/slides/big', '/api/m/media/popular', '/api/m/latest/anime/1'])
      expect(asked).not.toContain(path);
  }).toPass({ timeout: 90_000 });
});

test('R8-33 the site opens offline with the page and what was seen last', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(site('/faq'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The service worker controls the page: it stores responses from now on.
  await page.reload();
  await expect(page.getByRole('button', { expanded: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Түгээмэл асуулт', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { expanded: true })).toBeVisible();
  await expect(page.getByText('Интернэт холболтгүй байна')).toBeVisible();
  await context.close();
});

test('R8-33 offline, a page that was not opened before shows the pages that are saved, and opens once the network returns', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(site('/faq'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isSaved = (file: RegExp) =>
    page.evaluate(async (pattern) => {
      const names = await caches.keys();
      const saved = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return saved.flat().some(({ url }) => new RegExp(pattern).test(url));
    }, file.source);
  // The page has loaded its script before the service worker was active, and reports it.
  await expect.poll(() => isSaved(/faq-page-[\w-]+\.js$/)).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { expanded: true })).toBeVisible();
  // The service worker saves what home requests; the server wrote the questions into their page.
  await page.getByRole('banner').first().getByRole('link', { name: 'Нүүр', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => isSaved(/\/api\/m\/media\/popular$/)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('banner').first().getByRole('link', { name: 'Дүр' }).click();
  const offline = page.getByRole('heading', { name: 'Интернэт холболтгүй байна', level: 1 });
  await expect(offline).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  const saved = page.getByRole('navigation', { name: 'Холболтгүй үзэж болох хуудас' });
  await expect(saved.getByRole('link')).toHaveText(['Нүүр', 'Түгээмэл асуулт']);
  expect(await axe(page)).toEqual([]);
  // A reload shows the same, because each address opens the saved page. Each listed page opens then.
  await page.reload();
  await expect(saved.getByRole('link')).toHaveText(['Нүүр', 'Түгээмэл асуулт']);
  await saved.getByRole('link', { name: 'Түгээмэл асуулт' }).click();
  await expect(page.getByRole('button', { expanded: true })).toBeVisible();
  await page.goBack();
  await saved.getByRole('link', { name: 'Нүүр' }).click();
  await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
  await page.goBack();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Дүрүүд', level: 1 })).toBeVisible();
  await context.close();
});
