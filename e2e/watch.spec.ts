import type { Browser, Locator, Page } from '@playwright/test';
import { fetchEpisodes, NON_SUBSCRIBER, openPageFor, SUBSCRIBER, signInByApi } from './support/accounts';
import { focusPlayer, PLAYBACK_START, positionOf, startPlayback, video } from './support/frame';
import { axe, expect, site, test } from './support/test';

// What a signed-in viewer does on the watch page: watch, comment, and open other pages meanwhile.

/** Default preferences of an account; another test may have changed them, and the account keeps them. */
const usual = { 'is-auto-play': true, 'danmaku-show': true, speed: 1 };

/** A page of a signed-in viewer. */
async function pageOf(browser: Browser, phone: string): Promise<Page> {
  const viewer = await signInByApi(phone);
  await viewer.post('/api/m/preferences', { values: usual });
  return openPageFor(browser, viewer);
}

/** Shows hidden controls. */
async function wakeControls(page: Page): Promise<void> {
  const box = await video(page).boundingBox();
  if (!box) throw new Error('the video has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + 24);
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
}

/** The comment that holds a text. */
const findComment = (page: Page, text: string): Locator =>
  page.locator('article').filter({ hasText: text }).last();

test('R4.6-10 R4.6-11 R3-18 the next episode starts by itself, with the preferences of this one', async ({
  browser,
}) => {
  const page = await pageOf(browser, SUBSCRIBER);
  const [first, second] = await fetchEpisodes(1);
  await page.goto(site(`/watch/1/${first?.id}`));
  await startPlayback(page);
  // Faster, by the player's key; a change beside the player applies as well.
  await focusPlayer(page);
  await page.keyboard.press('Shift+Period');
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.25);
  const auto = page.getByRole('switch', { name: /автоматаар/ });
  await expect(auto).toHaveAttribute('aria-checked', 'true');

  await video(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 1;
  });
  await expect(page).toHaveURL(new RegExp(`/watch/1/${second?.id}$`), { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2-р анги');
  await startPlayback(page);
  expect(await video(page).evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.25);
  // The focus is still in the player, so its keys work in the next episode.
  await page.keyboard.press('k');
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  await page.keyboard.press('k');

  await auto.click();
  await page.reload();
  await expect(auto).toHaveAttribute('aria-checked', 'false');
  await startPlayback(page);
  expect(await video(page).evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.25);
  await page.context().close();
});

test('R4.6-10 the continue notice on a phone makes way for the card of the next episode', async ({
  browser,
}) => {
  const rich = await signInByApi(SUBSCRIBER);
  const episode = (await fetchEpisodes(1)).at(-2);
  if (!episode) throw new Error('no episode with one after it');
  const path = `/api/m/episode/${episode.id}/${rich.id}`;
  interface Opened {
    readonly duration: number;
    readonly playback: { readonly segments: readonly { readonly kind: string; readonly start: number }[] };
  }
  const { data } = await rich.get<{ data: Opened }>(path);
  const credits = data.playback.segments.find(({ kind }) => kind === 'outro');
  const time = Math.floor((credits?.start ?? 0) - 2);
  const { duration } = data;
  await rich.post('/api/m/history', { media: 1, episode: episode.id, user: rich.id, time, duration });

  const page = await pageOf(browser, SUBSCRIBER);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site(`/watch/1/${episode.id}`));
  const note = page.getByRole('button', { name: 'Эхнээс нь үзэх' });
  const card = page.getByRole('button', { name: 'Одоо үзэх' });
  await expect(note).toBeVisible(PLAYBACK_START);
  await startPlayback(page);
  await expect(card).toBeVisible(PLAYBACK_START);
  // By itself, it would stay for some seconds more.
  await expect(note).toHaveCount(0, { timeout: 3000 });
  await page.context().close();
});

test('R7.6-04 R6-06 two viewers share a player comment, a comment, a reply, a like and a report', async ({
  browser,
}) => {
  const bold = await pageOf(browser, SUBSCRIBER);
  const saraa = await pageOf(browser, NON_SUBSCRIBER);
  const episode = (await fetchEpisodes(1)).find(({ is_free, number }) => is_free && number > 1);
  if (!episode) throw new Error('no free episode');
  const address = site(`/watch/1/${episode.id}`);

  await saraa.goto(address);
  // R4.6-13: an ad before a free episode.
  const ad = saraa.getByText(/^Сурталчилгаа\s*(\d+:\d\d)?$/).first();
  await expect(ad).toBeVisible(PLAYBACK_START);
  await expect(ad).toBeHidden(PLAYBACK_START);
  await startPlayback(saraa);
  await video(saraa).evaluate((film: HTMLVideoElement) => film.pause());

  await bold.goto(address);
  await startPlayback(bold);
  await video(bold).evaluate((film: HTMLVideoElement) => film.pause());
  const danmakuText = `Гайхалтай ${Date.now() % 100_000}`;
  await focusPlayer(bold);
  await expect(async () => {
    await wakeControls(bold);
    await bold.getByRole('button', { name: 'Сэтгэгдэл бичих' }).click({ timeout: 5000 });
  }).toPass();
  await bold.keyboard.type(danmakuText);
  await bold.keyboard.press('Enter');

  // The other browser shows it as text, without a reload.
  await expect(async () => {
    await wakeControls(saraa);
    await saraa.getByRole('button', { name: 'Тохиргоо' }).click({ timeout: 5000 });
    await saraa.getByRole('menuitem', { name: /^Сэтгэгдэл/ }).click({ timeout: 5000 });
    await saraa.getByRole('menuitem', { name: /Сэтгэгдлийн жагсаалт/ }).click({ timeout: 5000 });
  }).toPass();
  await expect(saraa.getByRole('dialog').getByText(danmakuText)).toBeVisible();
  await saraa.keyboard.press('Escape');

  const opinion = `Үнэхээр сайхан анги байлаа ${Date.now()}`;
  await bold.getByRole('textbox', { name: 'Таны сэтгэгдэл' }).fill(opinion);
  await bold.keyboard.press('Control+Enter');
  await expect(findComment(bold, opinion)).toBeVisible();

  await saraa.reload();
  await expect(findComment(saraa, opinion)).toBeVisible();
  await findComment(saraa, opinion)
    .getByRole('button', { name: /^Таалагдсан/ })
    .click();
  await findComment(saraa, opinion).getByRole('button', { name: 'Хариулах' }).click();
  await saraa.getByRole('textbox', { name: 'Таны хариулт' }).fill('Бүрэн санал нийлж байна');
  await saraa.keyboard.press('Control+Enter');
  await expect(findComment(saraa, 'Бүрэн санал нийлж байна')).toBeVisible();
  await findComment(saraa, opinion).getByRole('button', { name: 'Сэтгэгдлийг мэдээлэх' }).first().click();
  await saraa.getByRole('radio', { name: 'Үйл явдлыг задалсан' }).check();
  await saraa.getByRole('dialog').getByRole('button', { name: 'Илгээх' }).click();
  await expect(saraa.getByText('Мэдээлсэнд баярлалаа!')).toBeVisible();

  await bold.reload();
  await expect(findComment(bold, 'Бүрэн санал нийлж байна')).toBeVisible();
  const mine = bold.locator('article').filter({ hasText: opinion }).first();
  await expect(mine.getByRole('button', { name: 'Таалагдсан: 1' })).toBeVisible();
  expect(await axe(bold)).toEqual([]);
  // By keyboard: the question replaces the buttons, and Cancel brings them back. The focus stays in the comment.
  await mine.getByRole('button', { name: 'Устгах' }).first().press('Enter');
  await mine.getByRole('group').getByRole('button', { name: 'Болих' }).press('Enter');
  await expect(mine.locator('button:focus').first()).toBeVisible();
  await mine.getByRole('button', { name: 'Устгах' }).first().click();
  await mine.getByRole('group').getByRole('button', { name: 'Устгах' }).click();
  // The reply stays below the deleted comment.
  await expect(bold.getByText(opinion)).toHaveCount(0);
  await expect(bold.getByText('Сэтгэгдэл устгагдсан')).toBeVisible();
  await expect(findComment(bold, 'Бүрэн санал нийлж байна')).toBeVisible();
  await bold.context().close();
  await saraa.context().close();
});

test('R1-09 the mini player plays on while the viewer browses, returns, and ends when it is closed', async ({
  browser,
}) => {
  const page = await pageOf(browser, SUBSCRIBER);
  const [, , third] = await fetchEpisodes(1);
  await page.goto(site(`/watch/1/${third?.id}?t=1`));
  await startPlayback(page);
  const home = page
    .getByRole('navigation', { name: 'Үндсэн цэс' })
    .first()
    .getByRole('link', { name: 'Нүүр' });
  const back = page.getByRole('button', { name: 'Хуудсан дахь байранд нь буцаах' });

  // Slowly, so that playback lasts while a busy machine runs the checks.
  await video(page).evaluate((film: HTMLVideoElement) => {
    film.playbackRate = 0.25;
  });
  const left = await positionOf(page);
  await home.click();
  await expect(page).toHaveURL(/\/tenger\/$/);
  await expect(back).toBeAttached();
  await startPlayback(page);
  expect(await positionOf(page)).toBeGreaterThan(left);
  expect(await axe(page)).toEqual([]);

  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/watch/1/${third?.id}$`));
  await startPlayback(page);
  expect(await positionOf(page)).toBeGreaterThan(left);

  await home.click();
  await page.getByRole('button', { name: 'Жижиг тоглуулагчийг хаах' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Тоглуулагч' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/tenger\/$/);
  await page.context().close();
});
