import type { Locator, Page } from '@playwright/test';
import {
  dropResponse,
  fetchCodeFor,
  fetchEpisodes,
  fetchMailTo,
  NON_SUBSCRIBER,
  openPageFor,
  type Person,
  SUBSCRIBER,
  signInByApi,
} from './support/accounts';
import { dialogOf, firstBox } from './support/dialogs';
import { focusPlayer, PLAYBACK_START, positionOf, startPlayback, video } from './support/frame';
import { expectShown, rememberTexts } from './support/shown-texts';
import { expect, site, test } from './support/test';

// The network fails during each flow and recovers: no data is lost or duplicated. Once before the request is sent, once
// after it has arrived and before its response.

const OFFLINE = 'Интернэт холболтгүй байна';
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|40[139] /] });

const cut = (page: Page) => page.context().setOffline(true);
const restore = (page: Page) => page.context().setOffline(false);

test('R8-33 R4.3-12 each step of a registration survives a disconnect, with one message sent and one account created', async ({
  page,
}) => {
  const phone = `87${String(Date.now()).slice(-6)}`;
  const email = `sar${phone}@mail.example`;
  const dialog = dialogOf(page);
  const problem = dialog.getByRole('alert').filter({ hasText: /./ });
  await page.goto(site('/faq'));
  await page.getByRole('button', { name: 'Нэвтрэх' }).first().click();
  await dialog.getByRole('tab', { name: 'Бүртгүүлэх' }).click();
  await dialog.getByLabel('Утасны дугаар').fill(phone);

  await cut(page);
  await page.keyboard.press('Enter');
  await expect(problem).toHaveText(OFFLINE);
  await restore(page);
  await page.keyboard.press('Enter');
  await expect(firstBox(dialog)).toBeFocused();
  const code = await fetchCodeFor(phone);
  expect(await fetchMailTo(phone)).toHaveLength(1);

  // Each response is lost once, and the request is repeated.
  const twice = async (address: string, fill: () => Promise<void>) => {
    await dropResponse(page, `**${address}`);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(address));
    await fill();
    await lost;
    await expect(problem).toHaveText(/./);
    await page.keyboard.press('Enter');
  };
  await twice('/api/m/v2/sms/verify', () => page.keyboard.type(code));
  await expect(dialog.getByRole('heading', { name: 'Пин код зохиох' })).toBeVisible();
  await expect(firstBox(dialog)).toBeFocused();
  await twice('/api/m/v2/pin/set', async () => {
    await page.keyboard.type('4826');
    await page.keyboard.press('Enter');
  });
  await expect(dialog.getByLabel('И-мэйл')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'И-мэйлээ баталгаажуулах' })).toBeVisible();
  await expect(firstBox(dialog)).toBeFocused();
  const emailCode = await fetchCodeFor(email);
  await twice('/api/m/v2/email/verify', () => page.keyboard.type(emailCode));
  await expect(dialog.getByLabel('Овог')).toBeFocused();
  await page.keyboard.type('Дорж');
  await dialog.getByLabel('Нэр', { exact: true }).fill('Сараа');
  await dialog.getByRole('checkbox').check();
  await twice('/api/m/v2/register', () => page.keyboard.press('Enter'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Сараа' })).toBeVisible();
  expect(await fetchMailTo(phone)).toHaveLength(1);
});

interface Comments {
  readonly data: { readonly data: readonly { readonly body: string }[] };
}
interface Likes {
  readonly data: { readonly liked: number; readonly likeCount: number };
}
interface Danmaku {
  readonly data: readonly (readonly [number, number, number, string, string, number])[];
}

test('R7.11-01 R4.6-06 R4.6-18 R9-27 the watch page keeps a comment, a like, a player comment and the history through a disconnect', async ({
  browser,
}) => {
  const rich = await signInByApi(SUBSCRIBER);
  // An episode that no other test uses.
  const episode = (await fetchEpisodes(3)).find(({ is_free }) => is_free);
  if (!episode) throw new Error('no free episode');
  const { id } = episode;
  const page = await openPageFor(browser, rich);
  await rememberTexts(page);
  await page.goto(site(`/watch/3/${id}`));
  await startPlayback(page);
  await video(page).evaluate((film: HTMLVideoElement) => film.pause());

  const comments = (text: string): Locator => page.locator('article').filter({ hasText: text });
  const written = async (text: string) =>
    (await rich.get<Comments>(`/api/m/comments/ep/${id}/${rich.id}`)).data.data.filter(
      ({ body }) => body === text,
    ).length;
  const field = page.getByRole('textbox', { name: 'Таны сэтгэгдэл' });

  // Written offline: it waits in the outbox, and is sent automatically.
  const first = `Шугамгүй бичсэн ${Date.now()}`;
  await cut(page);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await field.fill(first);
  await page.keyboard.press('Control+Enter');
  const like = page.getByRole('button', { name: /^Энэ анги таалагдсан/ });
  const before = await like.getAttribute('aria-pressed');
  await like.click();
  const liked = before === 'true' ? 'false' : 'true';
  await expect(like).toHaveAttribute('aria-pressed', liked);
  await expect(comments(first)).toHaveCount(0);
  await restore(page);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(comments(first)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect
    .poll(async () => (await rich.get<Likes>(`/api/m/episode/${id}/${rich.id}`)).data.liked)
    .toBe(liked === 'true' ? 1 : 0);
  // The like changes the episode; the paused video must not load again.
  const isPaused = () =>
    video(page).evaluate((film: HTMLVideoElement) => film.paused && film.currentTime > 0);
  expect(await isPaused()).toBe(true);

  // The response is lost; sent again, the comment exists once. The server accepts a comment every five seconds.
  await page.waitForTimeout(5500);
  const second = `Хариу нь алдагдсан ${Date.now()}`;
  await dropResponse(page, '**/api/m/comment/post');
  await field.fill(second);
  await page.keyboard.press('Control+Enter');
  await expectShown(page, 'Сэтгэгдэл илгээх үед алдаа гарлаа!');
  await expect(field).toHaveValue(second);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(comments(second)).toHaveCount(1);
  expect([await written(first), await written(second)]).toEqual([1, 1]);

  // Danmaku: an unsent comment stays in its field, and is sent at the next attempt.
  const comment = `Тасарсан ${Date.now() % 100_000}`;
  await focusPlayer(page);
  await expect(async () => {
    const box = await video(page).boundingBox();
    if (!box) throw new Error('the video has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + 24);
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.getByRole('button', { name: 'Сэтгэгдэл бичих' }).click({ timeout: 5000 });
  }).toPass();
  const composer = page.getByRole('textbox', { name: 'Сэтгэгдэл бичих' });
  await composer.fill(comment);
  await cut(page);
  const unsent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/danmaku/v3/'));
  await page.keyboard.press('Enter');
  await unsent;
  await expect(composer).toHaveValue(comment);
  await restore(page);
  await expect(async () => {
    if ((await composer.inputValue()) !== '') await composer.press('Enter');
    await expect(composer).toHaveValue('', { timeout: 5000 });
  }).toPass();
  const flown = (await rich.get<Danmaku>(`/danmaku/v3/?id=${id}`)).data.filter(
    (entry) => entry[4] === comment,
  );
  expect(flown).toHaveLength(1);

  const watched = async () =>
    (await rich.get<{ data: { time: number } | null }>(`/api/m/episode/history/${id}/${rich.id}`)).data
      ?.time ?? 0;
  // The watch position is sent when the network is back.
  await video(page).evaluate((film: HTMLVideoElement) => {
    film.currentTime = 21;
    return film.play();
  });
  await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(21.3);
  await cut(page);
  await video(page).evaluate((film: HTMLVideoElement) => film.pause());
  const position = await video(page).evaluate((film: HTMLVideoElement) => Math.floor(film.currentTime));
  await restore(page);
  // The player reports its position at most four times a second.
  await expect.poll(async () => Math.abs((await watched()) - position)).toBeLessThan(3);
  await page.context().close();
});

/** A theatre movie that this viewer has not rented. */
async function filmToRent(viewer: Person): Promise<number> {
  for (const id of [35, 36, 37, 38, 39, 40, 33, 32]) {
    const { data } = await viewer
      .get<{ data: { access: string } }>(`/api/m/movie/${id}`)
      .catch(() => ({ data: { access: 'missing' } }));
    if (data.access === 'rent') return id;
  }
  throw new Error('nothing to rent');
}

test('R4.4-12 a rental through a disconnect, a lost reply and an unseen payment is paid once', async ({
  browser,
}) => {
  const poor = await signInByApi(NON_SUBSCRIBER);
  const film = await filmToRent(poor);
  const page = await openPageFor(browser, poor);
  await page.goto(site(`/theatre/watch/${film}`));
  const rent = page.getByRole('button', { name: /түрээслэх$/ });
  await expect(rent).toBeVisible();
  await cut(page);
  await rent.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Алдаа гарлаа' })).toBeVisible();
  await restore(page);

  // The server created the order, and the response was lost: the viewer gets the same order again.
  await dropResponse(page, '**/api/payment/invoice');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/payment/invoice'));
  await rent.click();
  await lost;
  await rent.click();
  await expect(page.getByRole('img', { name: /QR код$/ })).toHaveAttribute('data-qr', /^000201/);
  const orders = async () =>
    (
      await poor.get<{ data: { data: readonly { movie_id: number | null; state: string }[] } }>(
        `/api/payment/orders/${poor.id}`,
      )
    ).data.data.filter(({ movie_id }) => movie_id === film);
  expect(await orders()).toHaveLength(1);

  const bank = (await page.getByRole('link', { name: 'Туршилтын банкны хуудас' }).getAttribute('href')) ?? '';
  await cut(page);
  // The page has detected the failure, and waits.
  await expect(page.getByText(OFFLINE)).toBeVisible();
  const paid = await fetch(bank, { method: 'POST', body: new URLSearchParams({ action: 'callback-twice' }) });
  expect(paid.ok).toBe(true);
  await restore(page);
  await expect(page.getByText('Төлбөр амжилттай төлөгдлөө')).toBeVisible();
  expect((await orders()).map(({ state }) => state)).toEqual(['paid']);

  // The next evening, the addresses of the film have expired. Its playlists are known, so segments alone are refused.
  await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(0.5);
  let isExpired = true;
  await page.route(/\.m4s(\?|$)/, (route) => (isExpired ? route.fulfill({ status: 403 }) : route.continue()));
  // Addresses are the same within a minute, so the test changes them.
  await page.route(`**/api/m/movie/${film}`, async (route) => {
    isExpired = false;
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(\/media\/\d[^"?]+)"/g, '$1?renewed"');
    await route.fulfill({ response, body });
  });
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 40;
  });
  await expect.poll(() => isExpired, PLAYBACK_START).toBe(false);
  await expect.poll(() => positionOf(page), PLAYBACK_START).toBeGreaterThan(40.5);
  await page.context().close();
});
