import type { Browser, Page } from '@playwright/test';
import {
  ADMIN,
  fetchEpisodes,
  MODERATOR,
  NON_SUBSCRIBER,
  openPageFor,
  signInByApi,
} from './support/accounts';
import { focusPlayer, positionOf, readShownFrame, video } from './support/frame';
import { holdRequests } from './support/hold-requests';
import { axe, expect, site, test } from './support/test';

// Two viewers in two browsers watch one episode together.

// Accounts that no other test watches with, because preferences are stored with them.
const [HOST, GUEST] = [MODERATOR, ADMIN];

/** A page of a signed-in viewer; by default it does not continue with the next episode. */
async function pageOf(browser: Browser, phone: string, goesOn = false): Promise<Page> {
  // Two players on one machine: small pictures without comments over them.
  const page = await openPageFor(browser, await signInByApi(phone), {
    viewport: { width: 640, height: 720 },
  });
  await page.addInitScript((auto) => {
    localStorage.setItem('tenger-player:is-auto-play', String(auto));
    localStorage.setItem('tenger-player:danmaku-show', 'false');
  }, goesOn);
  return page;
}

/** A busy machine without a GPU needs time to start playback, and more for two players. */
const SLOW = { timeout: 90_000, intervals: [250] };

const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

const seekTo = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);
const pause = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.pause());

/** Position minus wall-clock time: equal in two browsers that play in sync. Seconds. */
const phase = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime - Date.now() / 1000);

/** The drift between two players. The clip is short: the host seeks back before its end. */
const apart = async (host: Page, guest: Page) => {
  const [mine, theirs] = await Promise.all([phase(host), phase(guest)]);
  if (await video(host).evaluate((element: HTMLVideoElement) => element.currentTime > 24))
    await seekTo(host, 4);
  return Math.abs(mine - theirs);
};

/** The timecodes of both pictures while paused. Seconds. */
const picturesApart = async (one: Page, other: Page) => {
  const [mine, theirs] = await Promise.all([readShownFrame(one), readShownFrame(other)]);
  return Math.abs(mine.seconds - theirs.seconds);
};

test('R1-09 a watch party keeps two players in sync, shares the chat, hands over to the next host, and is ended by that host', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const episode = (await fetchEpisodes(1)).find(({ is_free }) => is_free);
  if (!episode) throw new Error('no free episode');
  const host = await pageOf(browser, HOST);
  const guest = await pageOf(browser, GUEST);

  await host.goto(site(`/watch/1/${episode.id}`));
  await expect(video(host)).toBeAttached(SLOW);
  await expect
    .poll(() => video(host).evaluate((element: HTMLVideoElement) => element.currentTime > 0.2), SLOW)
    .toBe(true);
  await pause(host);
  await host.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' }).click();
  const room = host.getByRole('region', { name: 'Хамтдаа үзэж байна' });
  await expect(room.getByText('Найзуудаа хүлээж байна')).toBeVisible(SLOW);
  const invitation = await room.getByLabel('Урих холбоос').inputValue();
  expect(invitation).toMatch(new RegExp(`/tenger/watch/1/${episode.id}\\?party=[2-9a-z]{8}$`));

  await guest.goto(invitation);
  const others = guest.getByRole('region', { name: 'Хамтдаа үзэж байна' });
  await expect(others.getByRole('listitem')).toHaveCount(2, SLOW);
  await expect(room.getByRole('listitem')).toHaveCount(2, SLOW);
  expect(await axe(host)).toEqual([]);

  // Both are paused, and seek together to the same picture.
  await expect.poll(() => isPaused(guest), SLOW).toBe(true);
  await seekTo(host, 8);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);
  await expect.poll(() => positionOf(guest), SLOW).toBeGreaterThan(7);

  // Both play in sync.
  await focusPlayer(host);
  await host.keyboard.press('k');
  await expect.poll(() => isPaused(guest), SLOW).toBe(false);
  await expect.poll(() => apart(host, guest), SLOW).toBeLessThan(0.5);
  await seekTo(host, 3);

  // A seek during playback, and a pause: the timecodes show that the guest followed.
  await pause(host);
  await expect.poll(() => isPaused(guest), SLOW).toBe(true);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);

  const comment = `Гоё хэсэг ${Date.now() % 100_000}`;
  await others.getByRole('textbox', { name: 'Өрөөнд бичих' }).fill(comment);
  await guest.keyboard.press('Enter');
  await expect(others.getByRole('log')).toContainText(comment);
  await expect(room.getByRole('log')).toContainText(comment);

  // The host leaves: the guest becomes the host, sees a notice, and controls playback.
  await room.getByRole('button', { name: 'Өрөөнөөс гарах' }).click();
  await expect(host.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' })).toBeVisible();
  await expect(
    others.getByText('Хөтлөгч гарсан тул та хөтлөгч боллоо. Бичлэгийг одоо та удирдана.'),
  ).toBeVisible(SLOW);
  await expect(others.getByRole('listitem')).toHaveCount(1, SLOW);
  expect(await axe(guest)).toEqual([]);
  await seekTo(guest, 12);

  // The former host returns as a guest, and follows.
  await host.goto(invitation);
  await expect(room.getByText('Тоглуулах, зогсоох, гүйлгэхийг хөтлөгч удирдана.')).toBeVisible(SLOW);
  await expect(others.getByRole('listitem')).toHaveCount(2, SLOW);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);
  await expect.poll(() => positionOf(host), SLOW).toBeGreaterThan(11);

  await others.getByRole('button', { name: 'Өрөөг дуусгах' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Өрөөг дуусгах' }).click();
  await expect(room.getByText('Өрөө дууссан байна.')).toBeVisible(SLOW);
  await expect(guest.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' })).toBeVisible();
  await host.context().close();
  await guest.context().close();
});

test('R1-09 guests of a watch party wait for the host at the end, follow the host back and on, and read why they cannot', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const episodes = await fetchEpisodes(1);
  // The last free episode, so that the next one needs a subscription.
  const from = episodes.findLast(({ is_free }) => is_free);
  const to = episodes.find(({ number }) => number === (from?.number ?? 0) + 1);
  if (!from || !to || to.is_free) throw new Error('no free episode before one that is not');
  const host = await pageOf(browser, HOST);
  // Alone, these would continue with the next episode when the video ends.
  const guest = await pageOf(browser, GUEST, true);
  const poor = await pageOf(browser, NON_SUBSCRIBER, true);
  const guests = [guest, poor];
  const ended = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.ended);
  const episodeOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
  const roomOf = (page: Page) => page.getByRole('region', { name: 'Хамтдаа үзэж байна' });

  await host.goto(site(`/watch/1/${from.id}`));
  await expect(video(host)).toBeAttached(SLOW);
  await expect.poll(() => positionOf(host), SLOW).toBeGreaterThan(0.2);
  await pause(host);
  await host.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' }).click();
  const invitation = await roomOf(host).getByLabel('Урих холбоос').inputValue();
  for (const page of guests) {
    await page.goto(invitation);
    await expect.poll(() => isPaused(page), SLOW).toBe(true);
  }
  await expect(roomOf(host).getByRole('listitem')).toHaveCount(3, SLOW);

  // The host's episode ends: everyone is at the end, and stays there longer than a countdown takes.
  const play = async () => {
    await focusPlayer(host);
    await host.keyboard.press('k');
  };
  const length = await video(host).evaluate((element: HTMLVideoElement) => element.duration);
  await seekTo(host, length - 4);
  for (const page of guests) await expect.poll(() => positionOf(page), SLOW).toBeGreaterThan(length - 6);
  await play();
  for (const page of [host, ...guests]) await expect.poll(() => ended(page), SLOW).toBe(true);
  await expect(guest.getByText('Анги дууслаа. Хөтлөгчийг хүлээж байна')).toBeVisible();
  await guest.waitForTimeout(10_000);
  expect(guests.map(episodeOf)).toEqual([from.id, from.id]);
  await expect(roomOf(host).getByRole('listitem')).toHaveCount(3);

  // Back to an earlier scene: guests at the end play again, in sync.
  // The host presses play while the seek is on its way to the server.
  const isRequested = host.waitForRequest((request) => request.url().includes('/api/m/party/steer'));
  const release = await holdRequests(host, '**/api/m/party/steer', { times: 1 });
  await seekTo(host, 5);
  await isRequested;
  await play();
  await expect.poll(() => isPaused(host), SLOW).toBe(false);
  // Longer than the page merges actions: without an order, "play" would arrive first and the seek would pause everyone.
  await host.waitForTimeout(500);
  release();
  for (const page of guests) {
    await expect.poll(() => isPaused(page), SLOW).toBe(false);
    await expect.poll(() => apart(host, page), SLOW).toBeLessThan(0.5);
  }

  // The next episode, by the page's own link: the guest with access follows, the other sees why not. Paused, because
  // after its end the video of the refused guest would go on to the next episode by itself.
  await pause(host);
  for (const page of guests) await expect.poll(() => isPaused(page), SLOW).toBe(true);
  await host.getByRole('link', { name: /^Дараагийн анги/ }).click();
  await expect.poll(() => episodeOf(host)).toBe(to.id);
  await expect.poll(() => episodeOf(guest), SLOW).toBe(to.id);
  await expect(host).toHaveURL(/\?party=[2-9a-z]{8}$/);
  await expect.poll(() => apart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);
  const refused = roomOf(poor);
  await expect(refused.getByText('Та эрхээ сунгаж үзвэрээ үзнэ үү!')).toBeVisible(SLOW);
  expect(episodeOf(poor)).toBe(from.id);
  await expect(roomOf(host).getByRole('listitem')).toHaveCount(2, SLOW);
  expect(await axe(poor)).toEqual([]);
  await refused.getByRole('button', { name: 'Хаах' }).click();
  await expect(refused).toBeHidden();
  for (const page of [host, ...guests]) await page.context().close();
});

test('R1-09 the room fits a phone, and its chat is beside the player on a wide screen', async ({
  browser,
}) => {
  const page = await pageOf(browser, HOST);
  await page.goto(site('/watch/2/42'));
  await page.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' }).click();
  const panel = page.locator('section[aria-labelledby=party-title]');
  const copy = panel.getByRole('button', { name: 'Хуулах' });
  const boxOf = async (part: typeof panel) =>
    (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(copy).toBeVisible();
  const [outer, button] = [await boxOf(panel), await boxOf(copy)];
  expect(button.x + button.width).toBeLessThanOrEqual(outer.x + outer.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  const player = page.locator('[data-player-area]');
  await expect.poll(async () => (await boxOf(panel)).y).toBe((await boxOf(player)).y);
  expect((await boxOf(panel)).x).toBeGreaterThan((await boxOf(player)).width);
  await page.context().close();
});
