import type { APIRequestContext } from '@playwright/test';
import { expect, site, test } from './support/test';

// What the server draws of a page: seen before any script, right for who sees it, and taken over without a loss.

/** A busy server sends a page that it has not drawn in time as it is; the drawing is there for whoever asks next. */
const drawn = (request: APIRequestContext, path: string) =>
  expect
    .poll(async () => (await request.get(site(path))).text(), { timeout: 60_000 })
    .toContain('data-painted');

const SCRIPTS = /\/tenger\/assets\/.*\.js$/;

test('R2.1-01 R2.1-10 without a script a page is there: heading, pictures, ways on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await drawn(page.request, '/series/all/all/all/new');
  await page.goto(site('/series/all/all/all/new'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бүх ангилал');
  await expect(page.getByRole('link', { name: /Одны малчин/ })).toBeVisible();
  await drawn(page.request, '/series/detail/1');
  await page.goto(site('/series/detail/1'));
  await expect(page.getByRole('link', { name: 'Үзэх' }).first()).toHaveAttribute(
    'href',
    /\/tenger\/watch\/1\//,
  );
  expect(violations).toEqual([]);
  await context.close();
});

test('what is pressed and typed before the page can answer is not lost', async ({ page, context }) => {
  await drawn(page.request, '/series/all/all/all/new');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  const opening = page.goto(site('/series/all/all/all/new'), { waitUntil: 'commit' });
  const search = page.getByPlaceholder('Хүүхэлдэйн кино хайх').first();
  await search.fill('салхи');
  await page.getByRole('button', { name: 'Нэвтрэх' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await opening;
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(search).toHaveValue('салхи');
});

test.describe('for whom it is not', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('who is signed in, or reads English, does not see a visitor’s page first', async ({
    page,
    context,
  }) => {
    await drawn(page.request, '/');
    await context.route(SCRIPTS, (route) => route.abort());
    await context.addInitScript(() => localStorage.setItem('tenger.token', 'x'));
    const open = (path: string) => page.goto(site(path), { waitUntil: 'commit' }).catch(() => undefined);
    void open('/');
    const signIn = page.getByRole('button', { name: 'Нэвтрэх', includeHidden: true });
    await expect(signIn).toHaveCount(1);
    await expect(signIn).toBeHidden();
    void open('/?lang=en');
    await expect(page.locator('html')).toHaveAttribute('data-foreign');
    await expect(page.getByRole('banner', { includeHidden: true })).toBeHidden();
  });
});
