import type { Page } from '@playwright/test';
import { clipFor } from '@tenger/demo/media';
import { NON_SUBSCRIBER, PIN, SUBSCRIBER } from './support/accounts';
import {
  PLAYBACK_START,
  positionOf,
  readShownFrame,
  startPlayback,
  TWO_FRAMES,
  video,
} from './support/frame';
import { axe, expect, site, test } from './support/test';

// The main path of a viewer: home → detail → sign in → watch → come back later.

/** Types phone and PIN into the open sign-in dialog. */
async function fillSignIn(page: Page, phone: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Утасны дугаар').fill(phone);
  await page.keyboard.press('Enter');
  // The first digit box takes the focus automatically; the last digit signs in.
  await expect(dialog.locator('input[type=password]').first()).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function signIn(page: Page, phone: string) {
  await page.goto(site('/'));
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  await fillSignIn(page, phone);
}

/** The id of an episode of title 2 whose video exists in all three qualities. */
async function episodeInEveryQuality(page: Page): Promise<number> {
  const response = await page.request.get(`${process.env.ORIGIN}/api/m/episodes/2`);
  const { data } = (await response.json()) as { data: { id: number; number: number }[] };
  const found = data.find(({ number }) => clipFor(2, number).hls?.qualities.length === 3);
  if (!found) throw new Error('no episode of title 2 has three qualities');
  return found.id;
}

/** Moves the pointer over the picture, so that hidden controls appear. */
async function wakeControls(page: Page) {
  const box = await video(page).boundingBox();
  if (!box) throw new Error('the video has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 20);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Plays until the position has advanced by some seconds. */
async function plays(page: Page, bySeconds = 1.5) {
  await startPlayback(page);
  const from = await positionOf(page);
  await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(from + bySeconds);
}

test('a visitor sees the home page with hero, rows and pictures, without layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Шинэ анги' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Алдартай' })).toBeVisible();
  const pictures = page.locator('main img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(12);
  await expect
    .poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(100);
  await page.waitForTimeout(1500);
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.02);
});

test('R2.3-01 R2.3-02 the detail modal opens by ?media=, closes by Esc and by Back, and returns the focus', async ({
  page,
}) => {
  await page.goto(site('/'));
  // A card of a row: the hero changes its slide automatically.
  const card = page.locator('main li a[href*="media="]').first();
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('media')).toMatch(/^\d+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).searchParams.has('media')).toBe(false);
  await expect(card).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('R4.5-03 R6-05 a visitor who wants to watch is asked to sign in, and then watches', async ({ page }) => {
  await page.goto(site('/?media=2'));
  await page.getByRole('dialog').getByRole('link', { name: /^Үзэх/ }).click();
  await expect(page).toHaveURL(/\/tenger\/watch\/2\/\d+/);
  await expect(page.getByRole('heading', { name: 'Та нэвтэрч орсны дараа үзэх боломжтой!' })).toBeVisible();
  // The dialog's view transition takes the card with it.
  await expect(page.locator('video')).toHaveCount(0);
  await page.locator('main').getByRole('button', { name: 'Нэвтрэх' }).click();
  await fillSignIn(page, SUBSCRIBER);
  await plays(page);
});

test('R4.5-02 an account without days reads what to do on a paid episode, and no media address leaks', async ({
  page,
}) => {
  await signIn(page, NON_SUBSCRIBER);
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/m/episode/')) replies.push(await response.text().catch(() => ''));
  });
  const list = (await (await page.request.get(`${process.env.ORIGIN}/api/m/episodes/2`)).json()) as {
    data: { id: number; is_free: boolean }[];
  };
  const paid = list.data.find((episode) => !episode.is_free);
  await page.goto(site(`/watch/2/${paid?.id}`));
  await expect(page.getByRole('heading', { name: 'Та эрхээ сунгаж үзвэрээ үзнэ үү!' })).toBeVisible();
  await expect.poll(() => replies.length).toBeGreaterThan(0);
  expect(replies.join()).not.toContain('/media/');
});

test('R4.6-08 R9-13 the video plays, its burnt-in clock matches the position, and its width follows the chosen quality', async ({
  page,
}) => {
  await signIn(page, SUBSCRIBER);
  await page.goto(site(`/watch/2/${await episodeInEveryQuality(page)}`));
  await plays(page);

  const first = await readShownFrame(page);
  expect(Math.abs(first.seconds - first.position)).toBeLessThan(TWO_FRAMES);
  // Slowly, so that the video lasts while a busy machine switches three times.
  await video(page).evaluate((v: HTMLVideoElement) => {
    v.playbackRate = 0.5;
  });

  for (const [name, width, height] of [
    ['1080 QHD', 1920, 1080],
    ['480 SD', 854, 480],
    ['720 HD', 1280, 720],
  ] as const) {
    const before = await positionOf(page);
    await wakeControls(page);
    await page.getByRole('button', { name: 'Тохиргоо' }).click();
    await page.getByRole('menuitem', { name: /Чанар/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect
      .poll(() => video(page).evaluate((v: HTMLVideoElement) => v.videoWidth), { timeout: 60_000 })
      .toBe(width);
    await page.keyboard.press('Escape');
    await plays(page, 0.5);
    const frame = await readShownFrame(page);
    expect(frame.quality).toBe(height);
    expect(frame.position).toBeGreaterThanOrEqual(before);
    expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(TWO_FRAMES);
  }

  // A seek displays the requested frame.
  await video(page).evaluate((v: HTMLVideoElement) => v.pause());
  await page.getByRole('slider', { name: /Явц|Байрлал|Хугацаа/ }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => positionOf(page)).toBeLessThan(0.2);
  // While the seek loads, there is no frame to read.
  await expect(async () => expect((await readShownFrame(page)).seconds).toBeLessThan(0.3)).toPass({
    timeout: 60_000,
  });
});

test('R9-27 the watch position is stored, and the next visit continues there', async ({ page, context }) => {
  await signIn(page, SUBSCRIBER);
  await page.goto(site('/watch/1/'));
  await plays(page);
  const path = new URL(page.url()).pathname;
  await video(page).evaluate((v: HTMLVideoElement) => {
    v.currentTime = 31;
  });
  const written = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/m/history') && (request.postDataJSON() as { time: number }).time > 31,
    { timeout: 90_000 },
  );
  await plays(page, 0.5);
  await written;
  await page.close();

  const later = await context.newPage();
  await later.goto(`${process.env.ORIGIN}${path}`);
  await plays(later, 0.5);
  const position = await positionOf(later);
  expect(position).toBeGreaterThan(30);
  expect(position).toBeLessThan(60);
  const frame = await readShownFrame(later);
  expect(Math.abs(frame.seconds - frame.position)).toBeLessThan(TWO_FRAMES);

  await later.goto(site('/'));
  await expect(later.getByRole('heading', { name: 'Үргэлжлүүлэн үзэх' })).toBeVisible();
});

test('R4.1-04 R2.6-03 signing out ends the session on the server, too', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  const [token, id] = await page.evaluate(() => [
    localStorage.getItem('tenger.token'),
    localStorage.getItem('tenger.user-id'),
  ]);
  const askWithToken = async () =>
    (
      await page.request.get(`${process.env.ORIGIN}/api/m/auth/me/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  expect(await askWithToken()).toBe(200);
  const request = page.waitForResponse((response) => response.url().endsWith('/api/m/logout'));
  await page.getByRole('button', { name: 'Тэнүүн' }).click();
  await page.getByRole('button', { name: 'Гарах' }).click();
  expect((await request).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Нэвтрэх' }).first()).toBeVisible();
  expect(await askWithToken()).toBe(401);
});

test('R2.1-39 crawlers get the status 404 for an unknown address', async ({ page }) => {
  const response = await page.request.get(site('/no/such/place'));
  expect(response.status()).toBe(404);
});

for (const path of ['/', '/?media=1']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(site(path));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await axe(page)).toEqual([]);
  });
}
