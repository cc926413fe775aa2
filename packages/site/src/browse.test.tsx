import {
  ageGroups,
  categories,
  characters,
  content,
  episodesForUser,
  faq,
  latestEpisodes,
  type Movie,
  markedTitles,
  mediaDetail,
  movieList,
  newsDetail,
  newsList,
  oneActor,
  oneCharacter,
  oneMovie,
  type SearchHit,
  search,
  seasons,
  titleList,
  upcomingMedia,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from './i18n';
import { own } from './i18n/account';
import { browse } from './i18n/browse';
import { notices } from './state/notices';
import { closePanel, panels } from './state/panels';
import { session } from './state/session';
import { finishSignIn, signInForm } from './state/sign-in';
import { fakeApi } from './testing/fake-api';
import { aCard, aMedia, anEpisode } from './testing/fixtures';
import { renderSite } from './testing/render-site';

const ok = <D,>(data: D) => ({ status: 1 as const, data });
const listOf = <T,>(data: T[], at = 1, of = 1) => ({
  data,
  current_page: at,
  last_page: of,
  total: data.length * of,
  per_page: 24,
  next_cursor: at < of ? `c${at}` : null,
});
const everything = { cats: null, season: null, animeStatus: null, age: null, type: null, sort: null };

/** The first header of the page is the site's own. */
const siteHeader = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

/** The calls of a list are POSTs to one address; the fake tells them apart by their query. */
function answerTitles(
  api: ReturnType<typeof fakeApi>,
  reply: ReturnType<typeof listOf<ReturnType<typeof aCard>>>,
  query: Record<string, unknown> = {},
) {
  api.answer(
    titleList,
    { params: { userId: 'null' }, query: { t: 'all', ...query, page: 1, ...query }, body: everything },
    ok(reply),
  );
}
const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => aCard({ id: from + at, title: `Бүтээл ${from + at}` }));

beforeEach(() => {
  notices.list = [];
  session.userId = null;
  session.user = null;
  finishSignIn();
  closePanel('search');
  closePanel('bell');
});

describe('the list of series', () => {
  const house = () => {
    const api = fakeApi();
    api.answer(categories, {}, ok([{ id: 2, title: 'Тулаан' }]));
    api.answer(seasons, {}, ok([{ id: 21, title: '2026 намар' }]));
    return api;
  };

  it('R2.1-02 R8-30 /series leads to everything, with its label', async () => {
    answerTitles(house(), listOf(cards(1, 3)));
    await renderSite('/series');
    await screen.findByText('Бүтээл 2');
    expect(decodeURIComponent(location.pathname + location.search)).toBe(
      '/tenger/series/all/all/all/new?t=Бүх ангилал',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Бүх ангилал');
  });

  it('R2.1-03 asks for what the address says', async () => {
    const api = house();
    answerTitles(api, listOf(cards(1, 1)));
    await renderSite('/series/2/21/ongoing/rating');
    await screen.findByText('Бүтээл 1');
    expect(api.asked.find((one) => one.path.includes('/anime/list/'))?.body).toEqual({
      ...everything,
      cats: 2,
      season: 21,
      animeStatus: 'ongoing',
      type: 'series',
      sort: 'rating',
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Тулаан');
  });

  it('R2.1-04 a label from the address is text', async () => {
    const api = fakeApi();
    answerTitles(api, listOf(cards(1, 1)));
    await renderSite(`/series/7/all/all/new?t=${encodeURIComponent('<img src=x>')}`);
    await screen.findByText('Бүтээл 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<img src=x>');
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('R2.1-03 a choice is another address, and the focus stays on it', async () => {
    answerTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/all/all/all/new');
    await screen.findByRole('option', { name: '2026 намар' });
    const season = screen.getByLabelText<HTMLSelectElement>(browse.season);
    season.focus();
    fireEvent.change(season, { target: { value: '21' } });
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/21/all/new'));
    expect(document.activeElement).toBe(screen.getByLabelText(browse.season));
  });

  it('on a phone one button opens all filters, and what is chosen can be taken away', async () => {
    answerTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/2/21/all/rating');
    await screen.findByText('Бүтээл 1');
    // Styles hide it where there is room.
    const button = (name: string) => screen.getByRole('button', { name, hidden: true });
    const opener = `${browse.filters} 3 ${browse.chosen}`;
    fireEvent.click(button(opener));
    const sheet = within(await screen.findByRole('dialog', { name: browse.filters }));
    fireEvent.change(sheet.getByLabelText(browse.status), { target: { value: 'ongoing' } });
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/2/21/ongoing/rating'));
    fireEvent.click(await sheet.findByRole('button', { name: browse.showFound('1') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button(browse.withoutFilter('2026 намар')));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/2/all/ongoing/rating'));
    expect(document.activeElement).toBe(button(opener));
  });

  it('R2.1-03 a season or a genre that nobody knows is named as such', async () => {
    answerTitles(house(), listOf([]));
    await renderSite('/series/77/999/all/new');
    await screen.findByText(browse.noneNarrowed);
    const season = screen.getByLabelText<HTMLSelectElement>(browse.season);
    await waitFor(() => expect(season.selectedOptions[0]?.text).toBe(browse.unknownSeason));
    expect(screen.getByRole('link', { name: browse.unknownGenre }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: browse.clearFilters }));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/all/all/new'));
  });

  it('R2.1-03 an address that cannot be read is mended', async () => {
    answerTitles(house(), listOf(cards(1, 1)));
    await renderSite('/series/2/summer/1/drop');
    await screen.findByText('Бүтээл 1');
    expect(location.pathname).toBe('/tenger/series/2/all/all/new');
  });

  it('goes on page by page, by cursor, to its end', async () => {
    const api = house();
    answerTitles(api, listOf(cards(1, 2), 1, 2));
    answerTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browse.more }));
    await screen.findByText('Бүтээл 4');
    expect(screen.getByText(browse.endOfList)).toBeTruthy();
    expect(screen.queryByRole('button', { name: browse.more })).toBeNull();
  });

  it('a page that fails can be asked for again, and what is there stays', async () => {
    const api = house();
    answerTitles(api, listOf(cards(1, 2), 1, 2));
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browse.more }));
    const again = await screen.findByRole('button', { name: 'Дахин оролдох' });
    expect(screen.getByText('Бүтээл 1')).toBeTruthy();
    answerTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    fireEvent.click(again);
    expect(await screen.findByText('Бүтээл 3')).toBeTruthy();
  });

  it('R8-34 a list that does not come says so and can be asked for again', async () => {
    const api = house();
    await renderSite('/series/all/all/all/new');
    await screen.findByText(browse.listFailed);
    answerTitles(api, listOf(cards(1, 1)));
    fireEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });

  it('an empty list offers to take the filters away', async () => {
    answerTitles(house(), listOf<ReturnType<typeof aCard>>([]));
    await renderSite('/series/2/21/ongoing/rating');
    await screen.findByText(browse.noneNarrowed);
    fireEvent.click(screen.getByRole('button', { name: browse.clearFilters }));
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/all/all/all/rating'));
  });

  it('R2.8 keeps the room of its cards while they are on their way', async () => {
    house();
    const answering = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes('/anime/list/') ? new Promise(() => undefined) : answering(address, init),
    );
    await renderSite('/series/all/all/all/new');
    await waitFor(() => expect(document.querySelector('[data-bones=poster]')?.childElementCount).toBe(18));
  });

  it('R2.1-41 back shows the list as it was left, with the focus on the card', async () => {
    const api = house();
    answerTitles(api, listOf(cards(1, 2), 1, 2));
    answerTitles(api, listOf(cards(3, 2), 2, 2), { page: 2, cursor: 'c1' });
    api.answer(faq, {}, ok([]));
    await renderSite('/series/all/all/all/new');
    fireEvent.click(await screen.findByRole('button', { name: browse.more }));
    await screen.findByText('Бүтээл 4');
    const chip = screen.getByRole('link', { name: 'Тулаан' });
    chip.focus();
    const before = api.asked.length;
    fireEvent.click(screen.getByRole('link', { name: words.faq }));
    await screen.findByText(words.emptyList);
    await act(async () => {
      history.back();
      await new Promise((done) => setTimeout(done, 50));
    });
    expect(await screen.findByText('Бүтээл 4')).toBeTruthy();
    expect(api.asked.slice(before).filter((one) => one.path.includes('/anime/list/'))).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Тулаан'));
  });
});

describe('people', () => {
  const person = { id: 7, name: 'Өнөр', about: 'Хөх чоно', image: null };

  it('R2.1-05 R2.1-06 characters by their letter', async () => {
    const api = fakeApi();
    api.answer(characters, { query: { page: 1 } }, ok(listOf([{ ...person, actor: null }])));
    api.answer(characters, { query: { page: 1, letter: 'Ө' } }, ok(listOf([{ ...person, actor: null }])));
    await renderSite('/character');
    await screen.findByText('Өнөр');
    expect(location.pathname).toBe('/tenger/character/all');
    fireEvent.click(screen.getByRole('link', { name: browse.letter('Ө') }));
    await waitFor(() => expect(decodeURIComponent(location.pathname)).toBe('/tenger/character/Ө'));
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: /Өнөр/ })).getAttribute('href')).toBe(
      '/tenger/character/anime/list/7',
    );
  });

  it('R2.1-06 an id in place of a letter leads to that character', async () => {
    fakeApi();
    await renderSite('/character/7');
    await waitFor(() => expect(location.pathname).toBe('/tenger/character/anime/list/7'));
  });

  it('R2.1-07 a character, the voice behind it and its titles', async () => {
    const api = fakeApi();
    api.answer(
      oneCharacter,
      { params: { id: 7 } },
      ok({ ...person, actor: { id: 9, name: 'Б. Тэмүүжин', image: null }, titles: [] }),
    );
    answerTitles(api, listOf(cards(1, 1)), { t: 'character', id: 7 });
    await renderSite('/character/anime/list/7');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Өнөр');
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Тэмүүжин/ }).getAttribute('href')).toBe('/tenger/actor/9');
  });

  it('R2.1-30 an actor with characters and titles', async () => {
    const api = fakeApi();
    api.answer(
      oneActor,
      { params: { id: 9 } },
      ok({
        id: 9,
        name: 'Б. Тэмүүжин',
        image: null,
        characters: [{ id: 7, name: 'Өнөр', image: null }],
        titles: [],
      }),
    );
    answerTitles(api, listOf(cards(1, 1)), { t: 'actor', id: 9 });
    await renderSite('/actor/9');
    expect(await screen.findByRole('link', { name: 'Өнөр' })).toBeTruthy();
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });

  it.each([
    ['/actor/99', browse.actorMissing],
    ['/actor/x', browse.actorMissing],
    ['/character/anime/list/99', browse.characterMissing],
    ['/news/detail/99', browse.newsMissing],
    ['/content/99', browse.contentMissing],
    ['/series/detail/99', words.titleMissing],
  ])('%s says that there is no such thing', async (path, text) => {
    fakeApi();
    await renderSite(path);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

it('R2.1-08 R2.1-09 titles by age', async () => {
  const api = fakeApi();
  api.answer(
    ageGroups,
    {},
    ok([
      { age: 0, total: 3 },
      { age: 12, total: 9 },
    ]),
  );
  answerTitles(api, listOf(cards(1, 1)));
  await renderSite('/age');
  await screen.findByText('9 бүтээл');
  expect(location.pathname).toBe('/tenger/age/all');
  fireEvent.click(screen.getByRole('link', { name: /12\+/ }));
  await waitFor(() => expect(location.pathname).toBe('/tenger/age/12'));
  await waitFor(() => expect(api.asked.at(-1)?.body).toMatchObject({ age: 12 }));
});

it('R2.1-11 new episodes', async () => {
  const api = fakeApi();
  api.answer(
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

describe('R2.1-12 what a viewer has marked', () => {
  it('R8-09 is a viewer’s own', async () => {
    fakeApi();
    await renderSite('/episode/liked');
    await screen.findByText('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
    const main = document.getElementById('content') as HTMLElement;
    fireEvent.click(within(main).getByRole('button', { name: words.signIn }));
    expect(signInForm.open).toBe(true);
  });

  it('is shown to whoever is signed in', async () => {
    const api = fakeApi();
    session.userId = 'user-000001';
    api.answer(
      markedTitles,
      { params: { userId: 'user-000001' }, query: { t: 'liked', page: 1 } },
      ok(listOf(cards(1, 1))),
    );
    await renderSite('/episode/liked');
    expect(await screen.findByText('Бүтээл 1')).toBeTruthy();
  });
});

describe('a title on a page of its own', () => {
  const tell = (api: ReturnType<typeof fakeApi>, media: ReturnType<typeof aMedia>) => {
    api.answer(mediaDetail, { params: { id: media.id, userId: 'null' } }, ok(media));
    api.answer(episodesForUser, { params: { mediaId: media.id, userId: 'null' } }, ok([anEpisode(1)]));
  };

  it('R2.1-10 shows what the dialog shows', async () => {
    const api = fakeApi();
    tell(api, aMedia());
    await renderSite('/series/detail/2');
    expect(await screen.findByText('Blue Wolf')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Тулаан' }).getAttribute('href')).toBe(
      '/tenger/series/2/all/all/all',
    );
  });

  it('R2.2-09 the theatre’s address of a series leads to the series', async () => {
    const api = fakeApi();
    tell(api, aMedia());
    await renderSite('/theatre/detail/2');
    await waitFor(() => expect(location.pathname).toBe('/tenger/series/detail/2'));
  });

  it('R2.1-34 a movie stays in the theatre', async () => {
    const api = fakeApi();
    tell(api, aMedia({ type: 'movie', is_theatre: true, price: 6900 }));
    await renderSite('/theatre/detail/2');
    expect(await screen.findByRole('link', { name: 'Түрээслэх 6,900₮' })).toBeTruthy();
    expect(location.pathname).toBe('/tenger/theatre/detail/2');
  });

  const aMovie = (over: Partial<Movie> = {}): Movie => ({
    ...aMedia({ type: 'movie', epId: null }),
    atitle: 'Blue Wolf',
    has_price: false,
    access: 'login',
    access_msg: null,
    rental_ends_at: null,
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
  ])('R2.1-14 R2.1-35 %s of a movie of the theatre (%s) is at %s', async (from, is_theatre, to) => {
    fakeApi().answer(oneMovie, { params: { id: 2 } }, ok(aMovie({ is_theatre })));
    await renderSite(from);
    await screen.findByText('Та нэвтэрч орсны дараа үзэх боломжтой!');
    expect(location.pathname).toBe(to);
  });

  it.each([
    ['R2.5-03 R8-11', 'login', 'Та нэвтэрч орсны дараа үзэх боломжтой!'],
    ['R2.5-04 R8-10', 'extend', 'Та эрхээ сунгаж үзвэрээ үзнэ үү!'],
    ['R2.5-05', 'rent', words.rentFirst],
    ['R8-12', 'missing', 'Уучлаарай бичлэг олдсонгүй'],
  ] as const)('%s %s: "%s"', async (_, access, text) => {
    if (access !== 'login') session.userId = 'user-000001';
    fakeApi().answer(oneMovie, { params: { id: 2 } }, ok(aMovie({ is_theatre: true, access })));
    await renderSite('/theatre/watch/2');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('R2.1-32 R2.1-33 the theatre', async () => {
  const api = fakeApi();
  api.answer(categories, {}, ok([{ id: 2, title: 'Тулаан' }]));
  const body = { cats: null, sort: 'new' as const, theatre: null };
  api.answer(
    movieList,
    { query: { page: 1 }, body },
    ok(listOf([aCard({ id: 31, title: 'Өндөр уулын эзэн', type: 'movie', is_theatre: true, price: 6900 })])),
  );
  await renderSite('/theatre');
  const link = await screen.findByRole('link', { name: /Өндөр уулын эзэн/ });
  expect(location.pathname).toBe('/tenger/theatre/all/all');
  expect(link.getAttribute('href')).toBe('/tenger/theatre/detail/31');
  fireEvent.change(screen.getByLabelText(browse.sort), { target: { value: 'rating' } });
  await waitFor(() => expect(location.pathname).toBe('/tenger/theatre/all/rating'));
});

describe('R2.4 questions and news', () => {
  const questions = [
    { id: 1, title: 'Нэг?', body: '<p>Нэгийн хариу</p>' },
    { id: 2, title: 'Хоёр?', body: '<p>Хоёрын хариу</p>' },
  ];
  const open = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

  it('R2.1-36 R2.4-01 R2.4-02 R2.4-03 R2.4-04 one answer at a time, the first at the start', async () => {
    fakeApi().answer(faq, {}, ok(questions));
    await renderSite('/faq');
    await screen.findByText('Нэгийн хариу');
    expect(open()).toEqual(['Нэг?']);
    fireEvent.click(screen.getByRole('button', { name: 'Хоёр?' }));
    expect(open()).toEqual(['Хоёр?']);
    expect(screen.getByRole('region', { name: 'Хоёр?' }).hidden).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Хоёр?' }));
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  });

  it('R8-35 none at all is said, too', async () => {
    fakeApi().answer(faq, {}, ok([]));
    await renderSite('/faq');
    expect(await screen.findByText('Одоогоор энд юу ч алга')).toBeTruthy();
  });

  const item = (id: number) => ({
    id,
    title: `Мэдээ ${id}`,
    summary: 'Товч',
    thumb: null,
    created_at: '2026-11-20T03:00:00.000Z',
  });

  it('R2.1-37 R2.4-06 R2.4-07 cards with a date and a way on; a pager with ends', async () => {
    const api = fakeApi();
    api.answer(newsList, { query: { page: 1 } }, ok(listOf([item(1)], 1, 2)));
    api.answer(newsList, { query: { page: 2 } }, ok(listOf([item(2)], 2, 2)));
    await renderSite('/news');
    await screen.findByText('Мэдээ 1');
    expect(screen.getByText('2026 оны 11-р сарын 20')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Дэлгэрэнгүй: Мэдээ 1/ }).getAttribute('href')).toBe(
      '/tenger/news/detail/1',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: browse.previousPage }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: browse.nextPage }));
    await screen.findByText('Мэдээ 2');
    expect(location.search).toBe('?page=2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: browse.nextPage }).disabled).toBe(true);
  });

  it('R2.1-38 a news item', async () => {
    fakeApi().answer(
      newsDetail,
      { params: { id: 1 } },
      ok({ ...item(1), body: '<p>Бүтэн <b>мэдээ</b></p>' }),
    );
    await renderSite('/news/detail/1');
    expect((await screen.findByText('мэдээ')).localName).toBe('b');
  });
});

describe('pages of text', () => {
  it('R2.1-20 R2.1-21 shows the page that is asked for', async () => {
    fakeApi().answer(
      content,
      { params: { id: 47 } },
      ok({ id: 47, title: 'Бидний тухай', body: '<p>Тэнгэр</p>' }),
    );
    await renderSite('/content/47');
    expect((await screen.findByRole('heading', { level: 1, name: 'Бидний тухай' })).localName).toBe('h1');
  });

  it('R2.1-31 the policy has nothing around it', async () => {
    fakeApi().answer(content, { params: { id: 49 } }, ok({ id: 49, title: 'Нууцлал', body: '<p>а</p>' }));
    await renderSite('/policy');
    await screen.findByRole('heading', { name: 'Нууцлал' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('R2.2-17 the footer leads to all of them', async () => {
    fakeApi();
    await renderSite('/faq');
    const footer = screen.getByRole('contentinfo');
    expect(
      within(footer)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      ...['/content/47', '/content/48', '/content/49', '/faq', '/news'].map((path) => `/tenger${path}`),
      // This page, in the other language.
      '?lang=en',
    ]);
  });
});

it('announced titles by their day', async () => {
  const soon = new Date(Date.now() + 8 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 10);
  fakeApi().answer(upcomingMedia, {}, ok([aCard({ id: 5, title: 'Цагаан сар', released_date: soon })]));
  await renderSite('/upcoming');
  await screen.findByText('Цагаан сар');
  expect(screen.getByRole('heading', { level: 3, name: /3 хоногийн дараа/ })).toBeTruthy();
});

const aHit = (over: Partial<SearchHit> = {}): SearchHit => ({
  ...aCard(),
  match: { in: 'title', text: 'Хөх чоно', ranges: [[0, 3]] },
  ...over,
});

describe('searching', () => {
  it('R2.1-19 R8-36 the results of an address, or the word that there are none', async () => {
    const api = fakeApi();
    api.answer(search, { query: { q: 'хөх', page: 1 } }, ok(listOf([aHit()])));
    api.answer(search, { query: { q: 'ууу', page: 1 } }, ok(listOf<SearchHit>([])));
    const first = await renderSite('/search?q=хөх');
    expect((await screen.findAllByText('Хөх чоно')).length).toBeGreaterThan(0);
    first.unmount();
    await renderSite('/search?q=ууу');
    expect(await screen.findByText('“ууу” гэсэн хайлтад илэрц олдсонгүй')).toBeTruthy();
  });

  it('R5-31 nothing is asked for without a letter', async () => {
    const api = fakeApi();
    await renderSite('/search');
    await screen.findByText(browse.searchStart);
    expect(api.asked.some((one) => one.path.startsWith('/api/search'))).toBe(false);
    expect(
      within(document.getElementById('content') as HTMLElement).getByRole<HTMLButtonElement>('button', {
        name: words.search,
      }).disabled,
    ).toBe(true);
  });

  /** The header's field, awake. */
  async function wake() {
    fireEvent.focus(siteHeader().getByRole('searchbox'));
    return screen.findByRole<HTMLInputElement>('combobox');
  }

  it('R2.2-04 R2.2-07 R2.2-08 R8-29 R2.2-09 suggests from one letter on, after a pause, and leads to the theatre’s address', async () => {
    const api = fakeApi();
    api.answer(faq, {}, ok([]));
    api.answer(search, { query: { q: 'х' } }, ok(listOf([aHit(), aHit({ id: 3, title: 'Хангай' })])));
    await renderSite('/faq');
    const field = await wake();
    expect(field.placeholder).toBe('Хүүхэлдэйн кино хайх');
    fireEvent.change(field, { target: { value: 'х' } });
    expect(api.asked.some((one) => one.path.startsWith('/api/search'))).toBe(false);
    const [first, second] = await screen.findAllByRole('option');
    expect(first?.querySelector('mark')?.textContent).toBe('Хөх');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id);
    expect(second?.getAttribute('aria-selected')).toBe('true');
    const push = vi.spyOn(history, 'pushState');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(push.mock.calls.at(-1)?.[2]).toBe('/tenger/theatre/detail/3'));
    push.mockRestore();
  });

  it('Enter without a choice shows all results; Escape closes the list', async () => {
    const api = fakeApi();
    api.answer(faq, {}, ok([]));
    api.answer(search, { query: { q: 'х' } }, ok(listOf([aHit()])));
    api.answer(search, { query: { q: 'х', page: 1 } }, ok(listOf([aHit()])));
    await renderSite('/faq');
    const field = await wake();
    fireEvent.change(field, { target: { value: 'х' } });
    await screen.findByRole('option');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() =>
      expect(decodeURIComponent(location.pathname + location.search)).toBe('/tenger/search?q=х'),
    );
  });

  it('/ leads to the field, but not while somebody types', async () => {
    fakeApi().answer(faq, {}, ok([]));
    await renderSite('/faq');
    fireEvent.keyDown(document.body, { key: '/' });
    const field = await screen.findByRole<HTMLInputElement>('combobox');
    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
  });

  it('R2.2-10 R2.2-11 a phone has buttons for searching and for what is new', async () => {
    fakeApi().answer(faq, {}, ok([]));
    await renderSite('/faq');
    const header = siteHeader();
    fireEvent.click(header.getByLabelText(words.search, { selector: 'button' }));
    expect(panels.search).toBe(true);
    expect(await screen.findByRole('dialog', { name: words.search })).toBeTruthy();
    closePanel('search');
    fireEvent.click(header.getByLabelText(words.notifications, { selector: 'button' }));
    expect(await screen.findByText(own.noNotifications)).toBeTruthy();
  });
});

it('R2.2-03 R2.2-13 header and bottom menu have the same four links', async () => {
  fakeApi().answer(faq, {}, ok([]));
  await renderSite('/faq');
  // By their label: the style sheet hides one of the two.
  const menus = screen
    .getAllByLabelText(words.mainMenu)
    .map((menu) => within(menu).getAllByRole('link', { hidden: true }));
  const four = ['Нүүр /', 'Төрөл /series', 'Дүр /character', 'Нас /age'];
  for (const links of menus) {
    expect(
      links.map((link) => `${link.textContent} ${link.getAttribute('href')?.replace('/tenger', '')}`),
    ).toEqual(four);
  }
  expect(menus).toHaveLength(2);
});
