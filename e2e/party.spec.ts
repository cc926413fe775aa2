import type { Browser, Page } from '@playwright/test';
import { frameShown, video } from './support/frame';
import { axe, expect, site, test } from './support/test';

// Two people in two browsers watch one episode together.

// Accounts that no other test watches with: what is chosen here is kept with them.
const HOST = '99000003';
const GUEST = '99000004';

/** A page of somebody who has signed in before, and who stays with an episode when it ends. */
async function pageOf(browser: Browser, phone: string): Promise<Page> {
  const answer = await fetch(`${process.env.ORIGIN}/api/m/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: '1234' }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string; id: string } };
  const context = await browser.newContext({
    locale: 'mn-MN',
    serviceWorkers: 'block',
    // Two players on one machine: small pictures, and nothing drawn over them.
    viewport: { width: 640, height: 720 },
  });
  await context.addInitScript(({ access_token, id }) => {
    localStorage.setItem('tenger.token', access_token);
    localStorage.setItem('tenger.user-id', id);
    localStorage.setItem('tenger-player:is-auto-play', 'false');
    localStorage.setItem('tenger-player:danmaku-show', 'false');
  }, data);
  return context.newPage();
}

/** A busy machine without a GPU takes its time to begin a film, and longer for two. */
const SLOW = { timeout: 90_000, intervals: [250] };

const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

const seekTo = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);
const pause = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.pause());

const at = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Position less the clock on the wall: the same in two browsers that play in step. Seconds. */
const phase = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime - Date.now() / 1000);

/** How far two players are from each other. The clip is short: before its end the host goes back. */
const apart = async (host: Page, guest: Page) => {
  const [mine, theirs] = await Promise.all([phase(host), phase(guest)]);
  if (await video(host).evaluate((element: HTMLVideoElement) => element.currentTime > 24))
    await seekTo(host, 4);
  return Math.abs(mine - theirs);
};

/** What the two pictures say, while both stand still. Seconds. */
const picturesApart = async (one: Page, other: Page) => {
  const [mine, theirs] = await Promise.all([frameShown(one), frameShown(other)]);
  return Math.abs(mine.seconds - theirs.seconds);
};

test('R1-09 watch party: two players in step, what is said is heard by both, the host goes, the next one is host, and ends it', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const answer = await fetch(`${process.env.ORIGIN}/api/m/episodes/1`);
  const { data } = (await answer.json()) as { data: { id: number; is_free: boolean }[] };
  const episode = data.find(({ is_free }) => is_free);
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

  // Both stand still, and go together to the same picture.
  await expect.poll(() => isPaused(guest), SLOW).toBe(true);
  await seekTo(host, 8);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);
  await expect.poll(() => at(guest), SLOW).toBeGreaterThan(7);

  // Both play, in step.
  await host.getByRole('region', { name: 'Тоглуулагч' }).focus();
  await host.keyboard.press('k');
  await expect.poll(() => isPaused(guest), SLOW).toBe(false);
  await expect.poll(() => apart(host, guest), SLOW).toBeLessThan(0.5);
  await seekTo(host, 3);

  // A seek while it plays, and a pause: the pictures themselves say that the other followed.
  await pause(host);
  await expect.poll(() => isPaused(guest), SLOW).toBe(true);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);

  const said = `Гоё хэсэг ${Date.now() % 100_000}`;
  await others.getByRole('textbox', { name: 'Өрөөнд хэлэх' }).fill(said);
  await guest.keyboard.press('Enter');
  await expect(others.getByRole('log')).toContainText(said);
  await expect(room.getByRole('log')).toContainText(said);

  // The host goes: the guest is the host, is told so, and steers.
  await room.getByRole('button', { name: 'Өрөөнөөс гарах' }).click();
  await expect(host.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' })).toBeVisible();
  await expect(
    others.getByText('Хөтлөгч гарсан тул та хөтлөгч боллоо. Бичлэгийг одоо та удирдана.'),
  ).toBeVisible(SLOW);
  await expect(others.getByRole('listitem')).toHaveCount(1, SLOW);
  expect(await axe(guest)).toEqual([]);
  await seekTo(guest, 12);

  // The former host comes back as a guest, and goes along with the film.
  await host.goto(invitation);
  await expect(room.getByText('Тоглуулах, зогсоох, гүйлгэхийг хөтлөгч удирдана.')).toBeVisible(SLOW);
  await expect(others.getByRole('listitem')).toHaveCount(2, SLOW);
  await expect.poll(() => picturesApart(host, guest).catch(() => 99), SLOW).toBeLessThan(0.5);
  await expect.poll(() => at(host), SLOW).toBeGreaterThan(11);

  await others.getByRole('button', { name: 'Өрөөг дуусгах' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Өрөөг дуусгах' }).click();
  await expect(room.getByText('Өрөө дууссан байна.')).toBeVisible(SLOW);
  await expect(guest.getByRole('button', { name: 'Хамтдаа үзэх өрөө нээх' })).toBeVisible();
  await host.context().close();
  await guest.context().close();
});
