import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/test';

// The docs as readers use them: every page under its policy, on a phone, and each feature of a page.

const dist = fileURLToPath(new URL('../docs/dist/', import.meta.url));
const address = (path: string) => `${process.env.ORIGIN}/docs/${path}`;
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?!live\/).*index\.html$/.test(name))
  .map((name) => name.replace(/index\.html$/, ''));

test('every docs page fits on a phone, has one heading, and violates no policy', async ({ page }) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 360, height: 800 });
  // Other tests cover the players in the pages.
  await page.route('**/docs/live/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  expect(pages.length).toBeGreaterThan(50);
  for (const path of pages) {
    await page.goto(address(path));
    const seen = await page.evaluate(() => ({
      sticksOut: document.documentElement.scrollWidth - innerWidth,
      headings: document.querySelectorAll('h1').length,
      described: document.querySelector('meta[name=description]')?.getAttribute('content') !== '',
    }));
    expect(seen, path).toEqual({ sticksOut: 0, headings: 1, described: true });
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown address of the docs shows a page with links', async ({ page }) => {
    const response = await page.goto(address('guide/no-such-page/'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
    await page.getByRole('main').getByRole('link', { name: 'Every option' }).click();
    await expect(page).toHaveURL(address('reference/options/'));
  });
});

test('a docs page has contents, previous and next page, copy buttons, anchors, light and dark', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address('start/npm/'));
  const contents = page.getByRole('button', { name: 'Contents' });
  const list = page.getByRole('navigation', { name: 'Contents' });
  await expect(list).toBeHidden();
  await contents.click();
  await expect(list.getByRole('link', { name: 'From npm' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await contents.click();
  await list.getByRole('link', { name: 'Embedding' }).click();
  await expect(page).toHaveURL(address('guide/embedding/'));

  await page.getByRole('link', { name: 'Next Migrate from DPlayer' }).click();
  await expect(page).toHaveURL(address('guide/migrating-from-dplayer/'));
  await page.getByRole('link', { name: 'Before Embedding' }).click();
  await expect(page).toHaveURL(address('guide/embedding/'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Integrity' })
    .click();
  await expect(page.getByRole('heading', { name: 'Integrity' })).toBeInViewport();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address('start/npm/'));
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm install @tenger/player-sdk');

  await page.getByRole('button', { name: 'Switch theme' }).click();
  const theme = await page.evaluate('document.documentElement.dataset.theme');
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe(theme);

  const search = page.getByRole('combobox', { name: 'Search the docs' });
  await search.fill('qqqqqq');
  await expect(page.getByRole('status')).toHaveText('Nothing found: qqqqqq');
  await search.fill('sendBeacon');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
});

test('the start pages of the docs exist in Mongolian, each linked with its English version', async ({
  page,
}) => {
  await page.goto(address('mn/'));
  for (const name of ['Нэг мөр скрипт', 'npm багцаас', 'React', 'Өөрийн кино сайт']) {
    await page
      .getByRole('navigation', { name: 'Гарчиг' })
      .getByRole('link', { name, exact: true })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Монгол', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mn');
  }
  await page.getByRole('combobox', { name: 'Баримтаас хайх' }).fill('скрипт');
  await expect(page.getByRole('option').first()).toContainText('скрипт');
});
