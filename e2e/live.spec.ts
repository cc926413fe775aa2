import { episodesOf, POOR, pageOf, person, RICH } from './support/people';
import { axe, expect, site, test } from './support/test';

// One account in two browsers: what happens in one is seen in the other, without anything being loaded anew.

test('R2.2-11 a reply shows in the bell of both browsers, and reading it in one marks it read in the other', async ({
  browser,
}) => {
  const [rich, poor] = [await person(RICH), await person(POOR)];
  const [, , , episode] = await episodesOf(1);
  const id = episode?.id ?? 0;
  const post = (who: typeof rich, body: string, parent: number | null) =>
    who.post<{ comment: { id: number } }>('/api/m/comment/post', {
      ...{ ep_id: id, parent_id: parent, user_id: who.id, body },
    });
  const { comment } = await post(rich, `Асуулт ${Date.now()}`, null);
  const news = (await rich.get<{ data: { data: { id: number }[] } }>(`/api/m/notifications/${rich.id}`)).data;
  const newest = news.data[0]?.id;
  if (newest !== undefined) await rich.post('/api/m/notifications/read', { up_to: newest });

  const [one, other] = [await pageOf(browser, rich), await pageOf(browser, rich)];
  for (const page of [one, other]) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The line to the account is what the bell hears by.
    const line = page.waitForResponse((response) => response.url().includes(`/api/m/live/${rich.id}`));
    await page.goto(site('/faq'));
    await line;
    await expect(page.getByText(/шинэ мэдэгдэл$/)).toHaveCount(0);
  }
  const answer = `Хариулт ${Date.now()}`;
  await post(poor, answer, comment.id);
  for (const page of [one, other]) await expect(page.getByText('1 шинэ мэдэгдэл')).toBeAttached();

  await one.getByRole('button', { name: 'Мэдэгдэл' }).first().click();
  const bell = one.getByRole('dialog', { name: 'Мэдэгдэл' });
  await expect(bell.getByText(answer)).toBeVisible();
  expect(await axe(one)).toEqual([]);
  for (const page of [one, other]) await expect(page.getByText(/шинэ мэдэгдэл$/)).toHaveCount(0);
  for (const page of [one, other]) await page.context().close();
});

test('R3-18 a preference that changes in one browser changes in the other, also after a disconnect', async ({
  browser,
}) => {
  const poor = await person(POOR);
  await poor.post('/api/m/preferences', { values: { 'is-auto-play': true } });
  // Where nothing plays for this viewer, the switch is there all the same.
  const paid = (await episodesOf(2)).find(({ is_free }) => !is_free);
  const [one, other] = [await pageOf(browser, poor), await pageOf(browser, poor)];
  const auto = (page: typeof one) => page.getByRole('switch', { name: /автоматаар/ });
  for (const page of [one, other]) {
    const line = page.waitForResponse((response) => response.url().includes(`/api/m/live/${poor.id}`));
    await page.goto(site(`/watch/2/${paid?.id}`));
    await line;
    await expect(auto(page)).toHaveAttribute('aria-checked', 'true');
  }
  await auto(one).click();
  await expect(auto(other)).toHaveAttribute('aria-checked', 'false');

  // Chosen without a line, it is told when that is back.
  await other.context().setOffline(true);
  await auto(other).click();
  await expect(auto(other)).toHaveAttribute('aria-checked', 'true');
  await other.context().setOffline(false);
  await expect(auto(one)).toHaveAttribute('aria-checked', 'true');
  for (const page of [one, other]) await page.context().close();
});
