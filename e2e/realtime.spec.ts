import { fetchEpisodes, NON_SUBSCRIBER, openPageFor, SUBSCRIBER, signInByApi } from './support/accounts';
import { axe, expect, site, test } from './support/test';

// One account in two browsers: changes in one appear in the other without a reload.

test('R2.2-11 a reply shows in the bell of both browsers, and reading it in one marks it read in the other', async ({
  browser,
}) => {
  const [rich, poor] = [await signInByApi(SUBSCRIBER), await signInByApi(NON_SUBSCRIBER)];
  const [, , , episode] = await fetchEpisodes(1);
  const id = episode?.id ?? 0;
  const post = (who: typeof rich, body: string, parent: number | null) =>
    who.post<{ comment: { id: number } }>('/api/m/comment/post', {
      ...{ ep_id: id, parent_id: parent, user_id: who.id, body },
    });
  let question = 0;
  // Another spec may have commented as this viewer within the last five seconds.
  await expect(async () => {
    question = (await post(rich, `Асуулт ${Date.now()}`, null)).comment.id;
  }).toPass();
  const notifications = (
    await rich.get<{ data: { data: { id: number }[] } }>(`/api/m/notifications/${rich.id}`)
  ).data;
  const newest = notifications.data[0]?.id;
  if (newest !== undefined) await rich.post('/api/m/notifications/read', { up_to: newest });

  const [one, other] = [await openPageFor(browser, rich), await openPageFor(browser, rich)];
  for (const page of [one, other]) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The account's event stream, which feeds the bell.
    const stream = page.waitForResponse((response) => response.url().includes(`/api/m/live/${rich.id}`));
    await page.goto(site('/faq'));
    await stream;
    await expect(page.getByText(/шинэ мэдэгдэл$/)).toHaveCount(0);
  }
  const replyText = `Хариулт ${Date.now()}`;
  await post(poor, replyText, question);
  for (const page of [one, other]) await expect(page.getByText('1 шинэ мэдэгдэл')).toBeAttached();

  await one.getByRole('button', { name: 'Мэдэгдэл' }).first().click();
  const bell = one.getByRole('dialog', { name: 'Мэдэгдэл' });
  await expect(bell.getByText(replyText)).toBeVisible();
  expect(await axe(one)).toEqual([]);
  for (const page of [one, other]) await expect(page.getByText(/шинэ мэдэгдэл$/)).toHaveCount(0);
  for (const page of [one, other]) await page.context().close();
});

test('R3-18 a preference that changes in one browser changes in the other, also after a disconnect', async ({
  browser,
}) => {
  const poor = await signInByApi(NON_SUBSCRIBER);
  await poor.post('/api/m/preferences', { values: { 'is-auto-play': true } });
  // The switch is shown, although no video plays for this viewer.
  const paid = (await fetchEpisodes(2)).find(({ is_free }) => !is_free);
  const [one, other] = [await openPageFor(browser, poor), await openPageFor(browser, poor)];
  const auto = (page: typeof one) => page.getByRole('switch', { name: /автоматаар/ });
  for (const page of [one, other]) {
    const stream = page.waitForResponse((response) => response.url().includes(`/api/m/live/${poor.id}`));
    await page.goto(site(`/watch/2/${paid?.id}`));
    await stream;
    await expect(auto(page)).toHaveAttribute('aria-checked', 'true');
  }
  await auto(one).click();
  await expect(auto(other)).toHaveAttribute('aria-checked', 'false');

  // A change made offline is sent when the network is back.
  await other.context().setOffline(true);
  await auto(other).click();
  await expect(auto(other)).toHaveAttribute('aria-checked', 'true');
  await other.context().setOffline(false);
  await expect(auto(one)).toHaveAttribute('aria-checked', 'true');
  for (const page of [one, other]) await page.context().close();
});
