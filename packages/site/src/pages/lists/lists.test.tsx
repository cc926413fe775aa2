import { ageGroups, latestEpisodes, markedTitles, upcomingMedia } from '@tenger/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../i18n';
import { session } from '../../state/session';
import { signInForm } from '../../state/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { aCard } from '../../testing/fixtures';
import { cards, listOf, ok, replyWithTitles } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

it('R2.1-08 R2.1-09 the age page lists titles by age', async () => {
  const api = fakeApi();
  api.reply(
    ageGroups,
    {},
    ok([
      { age: 0, total: 3 },
      { age: 12, total: 9 },
    ]),
  );
  replyWithTitles(api, listOf(cards(1, 1)));
  await renderSite('/age');
  await screen.findByText('9 бүтээл');
  expect(location.pathname).toBe('/tenger/age/all');
  fireEvent.click(screen.getByRole('link', { name: /12\+/ }));
  await waitFor(() => expect(location.pathname).toBe('/tenger/age/12'));
  await waitFor(() => expect(api.requests.at(-1)?.body).toMatchObject({ age: 12 }));
});

it.each(['22', '99', 'x'])(
  'R2.1-09 the age page redirects from the age "%s", which no title has',
  async (age) => {
    const api = fakeApi();
    replyWithTitles(api, listOf(cards(1, 1)));
    await renderSite(`/age/${age}`);
    await screen.findByText('Бүтээл 1');
    expect(location.pathname).toBe('/tenger/age/all');
  },
);

it('R2.1-11 the page of new episodes links each one to its watch page', async () => {
  const api = fakeApi();
  api.reply(
    latestEpisodes,
    { params: { type: '1' }, query: { page: 1 } },
    ok(
      listOf([
        { episode_id: 41, number: 3, image: null, released_at: new Date().toISOString(), media: aCard() },
      ]),
    ),
  );
  await renderSite('/episode/new');
  const link = await screen.findByRole('link', { name: /Хөх чоно/ });
  expect(link.getAttribute('href')).toBe('/tenger/watch/2/41');
});

describe('R2.1-12 likes and watchlist of a viewer', () => {
  it('R8-09 the list of liked titles asks a visitor to sign in', async () => {
    fakeApi();
    await renderSite('/episode/liked');
    await screen.findByText('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
    const main = document.getElementById('content') as HTMLElement;
    fireEvent.click(within(main).getByRole('button', { name: messages.signIn }));
    expect(signInForm.open).toBe(true);
  });

  it('the list of liked titles is shown to a signed-in viewer', async () => {
    const api = fakeApi();
    session.userId = 'user-000001';
    api.reply(
      markedTitles,
      { params: { userId: 'user-000001' }, query: { t: 'liked', page: 1 } },
      ok(listOf(cards(1, 1))),
    );
    await renderSite('/episode/liked');
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });
});

it('R2.3-15 an announced series shows how many episodes it will have, where the number is known', async () => {
  const released_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const announced = { released_date, is_completed: false, episodes_out: 0 };
  fakeApi().reply(
    upcomingMedia,
    {},
    ok([
      aCard({ id: 5, title: 'Цагаан сар', total_episode: 0, ...announced }),
      aCard({ id: 6, title: 'Хар салхи', total_episode: 12, ...announced }),
    ]),
  );
  await renderSite('/upcoming');
  expect((await screen.findByRole('link', { name: /Хар салхи/ })).textContent).toContain('12 анги');
  expect(screen.getByRole('link', { name: /Цагаан сар/ }).textContent).not.toContain('анги');
});

it('the upcoming page groups announced titles by day', async () => {
  const soon = new Date(Date.now() + 8 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 10);
  fakeApi().reply(upcomingMedia, {}, ok([aCard({ id: 5, title: 'Цагаан сар', released_date: soon })]));
  await renderSite('/upcoming');
  await screen.findByText('Цагаан сар');
  expect(screen.getByRole('heading', { level: 3, name: /3 хоногийн дараа/ })).toBeTruthy();
});
