import {
  categories,
  episodesForUser,
  type Movie,
  mediaDetail,
  movieList,
  oneMovie,
  pageSlides,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { watchMessages } from '../../i18n/watch';
import { session } from '../../state/session';
import { fakeApi } from '../../testing/fake-api';
import { aCard, aMedia, anEpisode, aSlide } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { listOf, ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

beforeEach(resetSite);

it('R2.1-32 R2.1-33 the theatre page lists its movies and sorts them', async () => {
  const api = fakeApi();
  api.reply(categories, {}, ok([{ id: 2, title: 'Тулаан' }]));
  const body = { cats: null, sort: 'new' as const, theatre: null };
  api.reply(
    movieList,
    { query: { page: 1 }, body },
    ok(listOf([aCard({ id: 31, title: 'Өндөр уулын эзэн', type: 'movie', is_theatre: true, price: 6900 })])),
  );
  await renderSite('/theatre');
  const link = await screen.findByRole('link', { name: /Өндөр уулын эзэн/ });
  expect(location.pathname).toBe('/tenger/theatre/all/all');
  expect(link.getAttribute('href')).toBe('/tenger/theatre/detail/31');
  fireEvent.change(screen.getByLabelText(browseMessages.sort), { target: { value: 'rating' } });
  await waitFor(() => expect(location.pathname).toBe('/tenger/theatre/all/rating'));
});

it('R7.1-04 R7.1-03 R7.7-03 R7.7-04 the theatre page shows the slides of the theatre and of the movies, each title once', async () => {
  const api = fakeApi();
  const movie = { type: 'movie', is_theatre: true, price: 6900 } as const;
  const slides = (slot: '3' | '4', ...ids: number[]) =>
    api.reply(
      pageSlides,
      { params: { slot }, query: { multi: '1' } },
      ok(ids.map((id) => aSlide(id, { ...movie, title: `Кино ${id}` }))),
    );
  slides('4', 31, 32);
  slides('3', 32, 36);
  await renderSite('/theatre/all/all');
  const featured = within(await screen.findByRole('region', { name: messages.slides }));
  await featured.findByText('Кино 36');
  expect(featured.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Кино 31',
    'Кино 32',
    'Кино 36',
  ]);
  expect(featured.getByRole('button', { name: messages.forward })).toBeTruthy();
});

it('R7.1-03 R7.1-04 the theatre page reserves the space of its slides until both lists of slides have loaded', async () => {
  const api = fakeApi();
  const at = (slot: '3' | '4') => ({ params: { slot }, query: { multi: '1' } }) as const;
  api.reply(pageSlides, at('4'), ok([]));
  api.reply(pageSlides, at('3'), ok([aSlide(36, { title: 'Кино 36' })]));
  const { release } = holdReplies((address) => address.includes('/slides/big/3'));
  await renderSite('/theatre/all/all');
  const tabs = await screen.findByRole('navigation', { name: browseMessages.listTabs });
  await waitFor(() => expect(api.requests.some(({ path }) => path.includes('/slides/big/4'))).toBe(true));
  await act(async () => undefined);
  const reserved = tabs.nextElementSibling;
  expect(reserved?.querySelector('[class*=bone]')).toBeTruthy();
  await act(async () => release());
  expect(await screen.findByRole('region', { name: messages.slides })).toBe(tabs.nextElementSibling);
});

describe('a title on a page of its own', () => {
  const tell = (api: ReturnType<typeof fakeApi>, media: ReturnType<typeof aMedia>) => {
    api.reply(mediaDetail, { params: { id: media.id, userId: 'null' } }, ok(media));
    api.reply(episodesForUser, { params: { mediaId: media.id, userId: 'null' } }, ok([anEpisode(1)]));
  };

  it('R2.1-10 the page of a title shows what the dialog shows', async () => {
    const api = fakeApi();
    tell(api, aMedia());
    await renderSite('/series/detail/2');
    expect(await screen.findByText('Blue Wolf')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Тулаан' }).getAttribute('href')).toBe(
      '/tenger/series/2/all/all/all',
    );
  });

  it('R2.2-09 the theatre’s address of a series redirects to the series', async () => {
    const api = fakeApi();
    tell(api, aMedia());
    await renderSite('/theatre/detail/2');
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/detail/2'));
  });

  it('R2.1-34 the page of a theatre movie stays at the theatre’s address', async () => {
    const api = fakeApi();
    tell(api, aMedia({ type: 'movie', is_theatre: true, price: 6900 }));
    await renderSite('/theatre/detail/2');
    expect(await screen.findByRole('link', { name: 'Түрээслэх 6,900₮' })).toBeTruthy();
    expect(location.pathname).toBe('/tenger/theatre/detail/2');
  });

  it('the page of a movie before its release day says when it comes out, and has no play button', async () => {
    const api = fakeApi();
    const upcoming = { type: 'movie', epId: null, is_theatre: true, price: 6900 } as const;
    tell(api, aMedia({ ...upcoming, released_date: '2999-12-25' }));
    await renderSite('/theatre/detail/2');
    expect(await screen.findByText('Гарах өдөр: 2999 оны 12-р сарын 25')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Түрээслэх 6,900₮' })).toBeNull();
  });

  const aMovie = (over: Partial<Movie> = {}): Movie => ({
    ...aMedia({ type: 'movie', epId: null }),
    atitle: 'Blue Wolf',
    has_price: false,
    access: 'login',
    access_msg: null,
    rental_ends_at: null,
    rental_seconds_left: 0,
    duration: 5400,
    vid1: null,
    vid2: null,
    vid3: null,
    audio: null,
    dubs: [],
    subs: [],
    playback: null,
    ...over,
  });

  it.each([
    ['/movie/stream/2', true, '/tenger/theatre/watch/2'],
    ['/movie/stream/2', false, '/tenger/movie/stream/2'],
    ['/theatre/watch/2', false, '/tenger/movie/stream/2'],
    ['/theatre/watch/2', true, '/tenger/theatre/watch/2'],
  ])('R2.1-14 R2.1-35 the address %s of a movie with theatre %s becomes %s', async (from, is_theatre, to) => {
    fakeApi().reply(oneMovie, { params: { id: 2 } }, ok(aMovie({ is_theatre })));
    await renderSite(from);
    await screen.findByText('Та нэвтэрч орсны дараа үзэх боломжтой!');
    expect(location.pathname).toBe(to);
  });

  it.each([
    ['R2.5-03 R8-11', 'login', 'Та нэвтэрч орсны дараа үзэх боломжтой!'],
    ['R2.5-04 R8-10', 'extend', 'Та эрхээ сунгаж үзвэрээ үзнэ үү!'],
    ['R2.5-05', 'rent', watchMessages.rentFirst],
    ['R8-12', 'missing', 'Уучлаарай бичлэг олдсонгүй'],
  ] as const)('%s the movie page for access %s says "%s"', async (_, access, text) => {
    if (access !== 'login') session.userId = 'user-000001';
    fakeApi().reply(oneMovie, { params: { id: 2 } }, ok(aMovie({ is_theatre: true, access })));
    await renderSite('/theatre/watch/2');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it.each([['/series/detail/99', messages.titleMissing]])(
  'the page %s says that the title does not exist',
  async (path, text) => {
    fakeApi();
    await renderSite(path);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  },
);
