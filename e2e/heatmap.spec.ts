import { fetchEpisodes, SUBSCRIBER, signIn } from './support/accounts';
import { positionOf, video } from './support/frame';
import { expect, site, test } from './support/test';

/** The demo has 300 comments for its first episodes. */
const SERIES = 2;

test('the seek bar shows where an episode is lively, and the key H jumps there', async ({ page }) => {
  await signIn(page, SUBSCRIBER);
  const [episode] = await fetchEpisodes(SERIES);
  const reply = await page.request.get(`${process.env.ORIGIN}/api/m/heatmap/${episode?.id}`);
  expect(reply.headers()['cache-control']).toBe('public, max-age=600');
  const { values }: { values: number[] } = await reply.json();
  expect([values.length, Math.max(...values)]).toEqual([100, 100]);

  const time = () => positionOf(page);
  await page.goto(site(`/watch/${SERIES}/${episode?.id}`));
  await expect.poll(time).toBeGreaterThan(0.5);
  // It does not delay the start: media came first.
  const starts = () =>
    page.evaluate(() => {
      const startOf = (part: string) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime;
      return { media: startOf('/media/'), heatmap: startOf('/api/m/heatmap/') };
    });
  await expect.poll(async () => (await starts()).heatmap).toBeDefined();
  const { media = 0, heatmap = 0 } = await starts();
  expect(heatmap).toBeGreaterThan(media);

  await expect(page.locator('.heatmap')).toHaveCount(0);
  const seekBar = page.getByRole('slider', { name: 'Байрлал' });
  await expect(async () => {
    await page.getByRole('region', { name: 'Тоглуулагч' }).hover();
    await seekBar.hover({ timeout: 5000 });
    await expect(page.locator('.heatmap path')).toBeVisible({ timeout: 5000 });
  }).toPass();

  await seekBar.focus();
  await page.keyboard.press('Home');
  await video(page).evaluate((one: HTMLVideoElement) => one.pause());
  await page.keyboard.press('h');
  await expect(page.getByText(/^Хамгийн идэвхтэй мөч · 0:\d\d$/)).toBeVisible();
  const duration = await video(page).evaluate((one: HTMLVideoElement) => one.duration);
  const peak = (values.indexOf(100) / 100) * duration;
  const landed = await time();
  expect(landed).toBeGreaterThan(peak - 5);
  expect(landed).toBeLessThan(peak);
});

test('a part that a viewer watches again is reported without the account', async ({ page }) => {
  const viewer = await signIn(page, SUBSCRIBER);
  const [episode] = await fetchEpisodes(SERIES);
  await page.goto(site(`/watch/${SERIES}/${episode?.id}?t=2`));
  const film = video(page);
  const time = () => film.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(time).toBeGreaterThan(6);
  const soughtTo = await film.evaluate(
    (one: HTMLVideoElement) =>
      new Promise<number>((done) => {
        one.addEventListener('seeked', () => done(one.currentTime), { once: true });
        one.currentTime = 3;
      }),
  );
  expect(soughtTo).toBeLessThan(4.5);
  await expect.poll(time).toBeGreaterThan(5);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/m/playback-report')),
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  ]);
  expect(response.status()).toBe(200);
  expect(response.request().postData()).not.toContain(viewer.id);
  const { replayed, duration } = response.request().postDataJSON();
  // One bucket is a third of a second.
  expect(replayed).toContain(Math.floor((4 / duration) * 100));
  expect(replayed).not.toContain(Math.floor((2.5 / duration) * 100));
});
