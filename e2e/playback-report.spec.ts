import { ADMIN, fetchEpisodes, SUBSCRIBER, signIn, signInByApi } from './support/accounts';
import { positionOf } from './support/frame';
import { expect, site, test } from './support/test';

test('a watched film is reported when the page is hidden, without the account, and the overview counts it', async ({
  page,
}) => {
  const viewer = await signIn(page, SUBSCRIBER);
  const [episode] = await fetchEpisodes(2);
  await page.goto(site(`/watch/2/${episode?.id}`));
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const isReport = (url: string) => url.endsWith('/api/m/playback-report');
  const views = new Set<string>();
  for (let times = 0; times < 2; times += 1) {
    const [response] = await Promise.all([page.waitForResponse((one) => isReport(one.url())), hide()]);
    expect(response.status()).toBe(200);
    const request = response.request();
    expect(request.headers().authorization).toBeUndefined();
    expect(request.postData()).not.toContain(viewer.id);
    expect(request.postDataJSON()).toMatchObject({ media: 2, episode: episode?.id, errors: [] });
    views.add(request.postDataJSON().view);
    expect(request.postDataJSON().start_ms).toBeGreaterThan(0);
    const time = await positionOf(page);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(time + 1);
  }
  const admin = await signInByApi(ADMIN);
  const reply = await page.request.get(`${process.env.ORIGIN}/api/staff/overview?days=7`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { data } = await reply.json();
  // The server counts reports of the same play once. Other tests watch films of the same site.
  expect(views.size).toBe(1);
  expect(data.plays.at(-1).plays).toBeGreaterThan(0);
  expect(data.drop_off).toContainEqual(expect.objectContaining({ media_id: 2 }));
});
