import type { Locator } from '@playwright/test';
import { fetchEpisodes, SUBSCRIBER, signIn, signInWithMotion } from './support/accounts';
import { dialogOf } from './support/dialogs';
import { video } from './support/frame';
import { holdRequests } from './support/hold-requests';
import { expect, site, test } from './support/test';

// Layout numbers of the specification that need a browser: widths, columns and scroll distances.

/** The number of items in the first row. */
const inRow = (all: Locator) =>
  all.evaluateAll((list) => {
    const tops = list.map((one) => Math.round(one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('R2.2-01 R2.2-06 R9-05 the header stays visible, transparent over the first 60 pixels and solid below them', async ({
  page,
}) => {
  await page.goto(site('/'));
  await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
  const header = page.getByRole('banner').first();
  const scrolled = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  await expect(header).not.toHaveAttribute('data-solid');
  await scrolled(58);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(58);
  await expect(header).not.toHaveAttribute('data-solid');
  await scrolled(62);
  await expect(header).toHaveAttribute('data-solid');
  await scrolled(600);
  await expect(header).toHaveAttribute('data-solid');
  expect(await header.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(0);
  await scrolled(0);
  await expect(header).not.toHaveAttribute('data-solid');
});

test('R2.7-01 R2.7-02 R9-34 the sign-in dialog is 600 pixels wide, or as wide as the window, and centered', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site('/faq'));
    await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Утасны дугаар')).toBeVisible();
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && [Math.round(box.width), Math.round(box.x + box.width / 2)];
      })
      .toEqual([Math.min(600, width), width / 2]);
  }
});

test('R2.3-17 R9-32 R2.4-05 the episode grid has ten columns, five on a phone, and the news three, two or one', async ({
  page,
}) => {
  for (const [path, all, rows] of [
    ['/series/detail/2', 'main ol a[href*="/watch/2/"]', { 1440: 10, 360: 5 }],
    ['/news', 'main li:has(a[href*="/news/detail/"])', { 901: 3, 900: 2, 601: 2, 600: 1 }],
  ] as const) {
    await page.goto(site(path));
    for (const [width, count] of Object.entries(rows)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expect.poll(() => inRow(page.locator(all)), `${path} at ${width}`).toBe(count);
    }
  }
});

test('R2.3-22 the detail dialog is labeled by its title, traps the focus, and makes the page behind it inert', async ({
  page,
}) => {
  await page.goto(site('/series'));
  const card = page.getByRole('link', { name: /Одны малчин/ });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Одны малчин/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Хаах' })).toBeVisible();
  // The focus moves in a frame after the dialog appears.
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const focused = () => ({
    isInside: Boolean(document.activeElement?.closest('[role=dialog]')),
    element: document.activeElement?.outerHTML.slice(0, 200),
  });
  // Tab through all of the dialog and beyond its end.
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    // The focus moves in a frame from the last element to the first.
    await expect
      .poll(() => page.evaluate(focused), { message: `after ${step + 1} steps` })
      .toMatchObject({ isInside: true });
  }
  // The page behind is inert, so a query by role does not find it.
  const behind = page.locator('main a', { hasText: 'Одны малчин' });
  expect(await behind.evaluate((one) => Boolean(one.closest('[inert], [aria-hidden=true]')))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test('R2.1-13 R2.1-25 R2.1-26 R2.1-27 R2.1-28 R2.1-29 the account pages exist at their addresses', async ({
  page,
}) => {
  await signInWithMotion(page, SUBSCRIBER);
  for (const [path, heading] of [
    ['/history', 'Үзсэн түүх'],
    ['/profile', 'Миний профайл'],
    ['/profile/change-password', 'Нууц үг солих'],
    ['/profile/my-fund', 'Төлбөр ба түрээс'],
    ['/profile/extend-rights', 'Эрх сунгах'],
    ['/profile/viewed-history', 'Үзсэн түүх'],
  ] as const) {
    await page.goto(site(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(site(path));
  }
});

test('R9-15 the volume bar of the player is 35 pixels wide', async ({ page }) => {
  await signInWithMotion(page, SUBSCRIBER);
  await page.goto(site('/watch/2'));
  await expect(video(page)).toBeAttached({ timeout: 60_000 });
  const bar = page.locator('.volume-bar');
  await expect.poll(async () => bar.evaluate((one) => getComputedStyle(one).width)).toBe('35px');
});

test('R2.6-01 the account panel is at the right, with its cover, the avatar and the nickname', async ({
  page,
}) => {
  await signInWithMotion(page, SUBSCRIBER);
  await page.goto(site('/'));
  const button = page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last();
  const nickname = button.locator('span').last();
  // Until the account is loaded, the button says "my corner".
  await expect(nickname).not.toHaveText(/^$|Бүртгэл|Миний булан/);
  // Read it first: behind the panel the header is inert.
  const name = (await nickname.textContent()) ?? '';
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && Math.round(box.x + box.width);
    })
    .toBe(width);
  // The cover spans the panel, and the avatar overlaps its lower edge.
  const [drawn, cover] = await Promise.all([
    panel.boundingBox(),
    panel.locator('> div').first().boundingBox(),
  ]);
  expect(cover?.width).toBe(drawn?.width);
});

test('R2.2-13 on a phone on its side the header and the bottom menu leave the watch page to the player', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signInWithMotion(page, SUBSCRIBER);
  await page.goto(site('/watch/2/42'));
  await expect(video(page)).toBeVisible();
  const header = page.getByRole('banner').first();
  const menu = page.getByRole('navigation', { name: 'Үндсэн цэс' }).last();
  const area = await page.locator('[data-player-area]').boundingBox();
  expect(area).toMatchObject({ x: 0, y: 0, width: 740, height: 360 });
  await expect(header).not.toBeInViewport();
  await expect(menu).not.toBeInViewport();
  // Both return below the player.
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect(header).toBeInViewport();
  await expect(menu).toBeInViewport();
});

test('the sections of an account page have no gap above an empty state, and none above placeholders', async ({
  page,
}) => {
  await signIn(page, SUBSCRIBER);
  await page.route('**/api/payment/rentals/**', (route) => route.fulfill({ json: { status: 1, data: [] } }));
  // It stays without a reply.
  await page.route('**/api/payment/orders/**', () => undefined);
  await page.goto(site('/profile/my-fund'));
  for (const [name, content] of [
    ['Түрээсэлсэн кино', 'svg'],
    ['Төлбөрийн түүх', 'ul'],
  ] as const) {
    const heading = page.getByRole('heading', { name });
    const first = page.locator('section', { has: heading }).locator(content).first();
    await expect(first).toBeVisible();
    const [above, below] = [await heading.boundingBox(), await first.boundingBox()];
    if (!above || !below) throw new Error('not rendered');
    expect(below.y - above.y - above.height, name).toBeLessThan(32);
  }
});

test('the comments appear at the height of their placeholders', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  const release = await holdRequests(page, '**/api/m/comments/ep/**');
  const first = (await fetchEpisodes(2)).find(({ number }) => number === 1);
  await page.goto(site(`/watch/2/${first?.id}`));
  const section = page.locator('section[aria-labelledby=comments]');
  const placeholders = section.locator('[aria-busy=true]');
  await expect(placeholders).toBeVisible();
  // In the section, because the text above it may load meanwhile.
  const top = (list: Locator) =>
    list.evaluate(
      (one) => one.getBoundingClientRect().top - Number(one.parentElement?.getBoundingClientRect().top),
    );
  const loading = await top(placeholders);
  release();
  await expect(section.locator('article').first()).toBeVisible();
  expect(await top(section.locator(':scope > ul'))).toBe(loading);
});

test('R2.8-01 the skeleton of a title page has a banner of the height of the real one', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  for (const width of [1920, 1440, 800, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdRequests(page, '**/api/m/anime/detail/**');
    await page.goto(site('/theatre/detail/31'));
    const heightOf = async (banner: Locator) => Math.round((await banner.boundingBox())?.height ?? 0);
    const skeleton = page.locator('main [aria-busy=true] [data-banner]');
    await expect(skeleton).toBeVisible();
    const reserved = await heightOf(skeleton);
    release();
    const banner = page.locator('main article [data-banner]');
    await expect(banner).toBeVisible();
    expect(reserved, `at ${width}`).toBe(await heightOf(banner));
    await page.unroute('**/api/m/anime/detail/**');
  }
});

test('R2.3-17 R2.8 the episodes of a title appear in the space that their placeholders reserve', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    for (const title of [2, 41]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdRequests(page, '**/api/m/episodes/**');
      await page.goto(site(`/faq?media=${title}`));
      const dialog = page.locator('[data-title-dialog]');
      const placeholders = dialog.locator('[aria-busy=true]');
      await expect(placeholders).toBeVisible();
      const people = dialog.locator('#title-people');
      // From the list, because pictures above it may load meanwhile.
      const distance = () =>
        people.evaluate((one) => {
          const head = document.getElementById('title-episodes') as HTMLElement;
          return one.getBoundingClientRect().top - head.getBoundingClientRect().top;
        });
      const reserved = await distance();
      release();
      await expect(dialog.locator(`ol a[href*="/watch/${title}/"]`).first()).toBeVisible();
      await expect(placeholders).toBeHidden();
      expect(await distance(), `title ${title} at ${width}`).toBe(reserved);
      await page.unroute('**/api/m/episodes/**');
    }
  }
});

test.describe('a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the text of fields has at least 16 pixels, so that an iPhone does not zoom into them', async ({
    page,
  }) => {
    for (const path of ['/watch/1/3', '/search']) {
      await page.goto(site(path));
      const fields = page.locator(
        'main :is(select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range]))',
      );
      await expect(fields.first()).toBeVisible();
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    }
  });
});
