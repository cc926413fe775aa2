import {
  ageGroups,
  characters,
  episodesForUser,
  faq,
  footerContacts,
  homeCategories,
  homeSlides,
  hoverClip,
  latestEpisodes,
  latestMovies,
  type Media,
  mediaDetail,
  oneEpisode,
  popularMedia,
  rentals,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from './i18n';
import { setDataSaver } from './lib/data-saver';
import { session } from './state/session';
import { finishSignIn, signInForm } from './state/sign-in';
import { toasts } from './state/toasts';
import { fakeApi } from './testing/fake-api';
import { aCard, aMedia, anEpisode, anEpisodeDetail, aSlide } from './testing/fixtures';
import { holdReplies } from './testing/hold-replies';
import { ok } from './testing/lists';
import { goBack, renderSite } from './testing/render-site';

/** A fake API with one item of each kind. */
function fakeSiteApi() {
  const api = fakeApi();
  api.reply(homeSlides, {}, ok([aSlide(2), aSlide(4, { title: 'Галын охин' })]));
  api.reply(
    latestEpisodes,
    { params: { type: '1' }, query: { page: 1 } },
    ok({ data: [], current_page: 1, last_page: 1, total: 0, per_page: 24 }),
  );
  api.reply(popularMedia, {}, ok([aCard(), aCard({ id: 4, title: 'Галын охин' })]));
  api.reply(
    latestMovies,
    {},
    ok([aCard({ id: 31, title: 'Өндөр уулын эзэн', type: 'movie', is_theatre: true, price: 6900 })]),
  );
  api.reply(
    homeCategories,
    {},
    ok([{ category: { id: 4, title: 'Драм' }, titles: [aCard({ id: 26, title: 'Нүүдэл' })] }]),
  );
  api.reply(ageGroups, {}, ok([]));
  api.reply(
    characters,
    { query: { page: 1 } },
    ok({ data: [], current_page: 1, last_page: 1, total: 0, per_page: 30, next_cursor: null }),
  );
  api.reply(
    footerContacts,
    {},
    ok([{ id: 1, title: 'Тусламж', value: 'tuslamj@tenger.example', icon: 'mail' }]),
  );
  return api;
}
const tell = (api: ReturnType<typeof fakeApi>, media: Media) => {
  api.reply(mediaDetail, { params: { id: media.id, userId: 'null' } }, ok(media));
  api.reply(
    episodesForUser,
    { params: { mediaId: media.id, userId: 'null' } },
    ok([anEpisode(1), anEpisode(2, { locked: true })]),
  );
};
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  toasts.list = [];
  session.userId = null;
  finishSignIn();
});
afterEach(() => void vi.useRealTimers());

describe('home', () => {
  it('R1-01 the home page shows its rows to everybody, and no continue-watching row to a visitor', async () => {
    fakeSiteApi();
    await renderSite('/');
    for (const name of [messages.popular, messages.theatre]) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    }
    // Rows below the first screen load after the first interaction.
    expect(screen.queryByRole('heading', { name: 'Драм' })).toBeNull();
    fireEvent.pointerMove(document.body);
    expect(await screen.findByRole('heading', { name: 'Драм' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: messages.continueWatching })).toBeNull();
    expect(screen.getByText('6,900₮')).toBeTruthy();
  });

  it('R7.9-01 a home row that failed offers to try again, and the others stay', async () => {
    const api = fakeSiteApi();
    api.fail(popularMedia, {}, 500, 'server-error');
    await renderSite('/');
    await screen.findByText(messages.rowFailed);
    expect(screen.getByRole('heading', { name: messages.popular })).toBeTruthy();
    api.reply(popularMedia, {}, ok([aCard({ title: 'Ирсэн нь' })]));
    fireEvent.click(screen.getByRole('button', { name: 'Дахин оролдох' }));
    expect(await screen.findAllByText('Ирсэн нь')).toBeTruthy();
  });

  it('R2.2-19 R2.2-23 the footer has e-mail links and the current year', async () => {
    fakeSiteApi();
    await renderSite('/');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'tuslamj@tenger.example' });
    expect(link.href).toBe('mailto:tuslamj@tenger.example');
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Тэнгэр`))).toBeTruthy();
  });

  it('R2.1-39 an unknown address shows the home page with a notice', async () => {
    fakeSiteApi();
    await renderSite('/no/such/page');
    await waitFor(() => expect(location.pathname).toBe('/tenger/'));
    expect(toasts.list.map((notice) => notice.text)).toContain(messages.unknownPage);
  });

  it('R2.2-14 the header offers to sign in', async () => {
    fakeSiteApi();
    await renderSite('/');
    fireEvent.click(screen.getByRole('button', { name: messages.signIn }));
    expect(signInForm.open).toBe(true);
  });
});

describe('the focus after a navigation', () => {
  /** Opens the FAQ from the home page while an element that `create` makes has the focus. */
  const leaveHomeWith = async (create: () => HTMLElement) => {
    fakeSiteApi().reply(faq, {}, ok([]));
    await renderSite('/');
    const element = document.body.appendChild(create());
    element.tabIndex = 0;
    element.focus();
    const link = document.querySelector('footer a[href$="/faq"]');
    if (!link) throw new Error('no link to the FAQ');
    fireEvent.click(link);
    const heading = await screen.findByRole('heading', { level: 1, name: messages.faq });
    await screen.findByText(messages.pageOpened(messages.faq));
    const focused = document.activeElement;
    element.remove();
    return { element, heading, focused };
  };

  it('R2.1-43 the focus moves to the heading of the new page', async () => {
    const { heading, focused } = await leaveHomeWith(() => document.createElement('a'));
    expect(focused).toBe(heading);
  });

  it('R2.1-43 the focus stays in the player, and the page is announced', async () => {
    const player = await leaveHomeWith(() => {
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' });
      return host;
    });
    expect(player.focused).toBe(player.element);
  });
});

describe('a title over the page', () => {
  it('R2.3-01 R2.3-02 the title dialog opens with ?media=, and closes by removing only that parameter', async () => {
    tell(fakeSiteApi(), aMedia());
    await renderSite('/?t=x&media=2');
    const box = await dialog();
    expect(await within(box).findByText('Blue Wolf')).toBeTruthy();
    fireEvent.click(within(box).getByRole('button', { name: messages.close }));
    await waitFor(() => expect(location.search).toBe('?t=x'));
  });

  it('R2.3-02 the title dialog opens over the page without rendering it again, and Back closes it', async () => {
    tell(fakeSiteApi(), aMedia());
    await renderSite('/');
    const card = (await screen.findAllByRole('link', { name: /Хөх чоно/ }))[0] as HTMLElement;
    const main = document.getElementById('content') as HTMLElement;
    await screen.findByText('Драм');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    await act(async () => void fireEvent.click(card));
    expect(location.search).toBe('?media=2');
    await dialog();
    observer.disconnect();
    expect(changes).toEqual([]);
    await goBack();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('R2.3-02 closing the title dialog twice quickly goes back one page only, also after Forward', async () => {
    tell(fakeSiteApi(), aMedia());
    await renderSite('/');
    const steps = vi.spyOn(history, 'go');
    const card = (await screen.findAllByRole('link', { name: /Хөх чоно/ }))[0] as HTMLElement;
    await act(async () => void fireEvent.click(card));
    for (const closes of [1, 2]) {
      const close = within(await dialog()).getByRole('button', { name: messages.close });
      fireEvent.click(close);
      fireEvent.click(close);
      await waitFor(() => expect(location.search).toBe(''));
      expect(steps).toHaveBeenCalledTimes(closes);
      await act(async () => history.forward());
      await waitFor(() => expect(location.search).toBe('?media=2'));
    }
    steps.mockRestore();
  });

  it('R2.3-05 R2.3-07 R2.3-08 R2.3-10 R2.3-11 R2.3-12 R2.3-13 R2.3-14 R2.3-15 R2.3-18 R2.3-19 R2.3-20 R2.3-21 the title dialog shows the facts and people of a title', async () => {
    tell(fakeSiteApi(), aMedia({ is_completed: false }));
    await renderSite('/?media=2');
    const box = await dialog();
    await within(box).findByText('Blue Wolf');
    expect(box.querySelector('header h2')?.textContent).toBe('Хөх чоно');
    for (const text of [
      'Сүргээ алдсан чоно хүний дүрд хувирна.',
      'NomadSubs',
      messages.ongoing,
      '2023 оны 12-р сарын 1',
      '26',
      'Тулаан',
      'Тал Студи',
      'Г. Нэргүй',
      'Есөнтөмөр',
      'Ц. Гантулга',
      '9.1',
      'Нүүдэл',
    ]) {
      expect(within(box).getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(within(box).getAllByText('+16').length).toBeGreaterThan(0);
    expect(within(box).getByRole<HTMLAnchorElement>('link', { name: messages.watch }).pathname).toBe(
      '/tenger/watch/2/41',
    );
  });

  it.each([
    [{ total_episode: 0, episodes_out: 5 }, undefined],
    [{ total_episode: 12, episodes_out: 13 }, '13'],
  ])('R2.3-15 the facts of a title with %j show %s episodes in total', async (counts, shown) => {
    tell(fakeSiteApi(), aMedia({ is_completed: false, ...counts }));
    await renderSite('/?media=2');
    const box = await dialog();
    await within(box).findByText('Blue Wolf');
    expect(within(box).queryByText(messages.totalEpisodes)?.nextSibling?.textContent).toBe(shown);
    expect(within(box).getByText(`${counts.episodes_out} анги`)).toBeTruthy();
  });

  it('R2.3-03 R2.3-07 R2.3-13 the title dialog has a banner, a logo in place of the title, and says when the title is complete', async () => {
    tell(
      fakeSiteApi(),
      aMedia({ banner: 'titles/2/banner.svg', logo: 'titles/2/logo.svg', is_completed: true }),
    );
    await renderSite('/?media=2');
    const box = await dialog();
    const lettering = await within(box).findByRole<HTMLImageElement>('img', { name: 'Хөх чоно' });
    expect(lettering.src).toContain('titles/2/logo.svg');
    expect(box.querySelector('[data-banner] img')?.getAttribute('src')).toContain('titles/2/banner.svg');
    expect(within(box).getAllByText('Дууссан').length).toBeGreaterThan(0);
  });

  it('R2.3-09 the title dialog has no play button where the title may not be played', async () => {
    tell(fakeSiteApi(), aMedia({ is_blacklist: true }));
    await renderSite('/?media=2');
    const box = await dialog();
    await within(box).findByText('Blue Wolf');
    expect(within(box).queryByRole('link', { name: messages.watch })).toBeNull();
  });

  it('R2.3-09 R4.4-02 a movie for rent shows its price, and a rented one how long it plays', async () => {
    const api = fakeSiteApi();
    const film = aMedia({ id: 31, type: 'movie', epId: null, is_theatre: true, price: 6900 });
    const shown = async () => within(await dialog());
    tell(api, film);
    await renderSite('/?media=31');
    const rent = await (await shown()).findByRole<HTMLAnchorElement>('link', { name: 'Түрээслэх 6,900₮' });
    expect(rent.pathname).toBe('/tenger/theatre/watch/31');
    expect((await shown()).queryByText('6,900₮')).toBeNull();

    const viewer = { id: 'me' };
    api.reply(mediaDetail, { params: { id: 31, userId: viewer.id } }, ok(film));
    const running = { media: aCard({ id: 31 }), starts_at: '', ends_at: '', seconds_left: 71.5 * 3600 };
    api.reply(rentals, { params: { userId: viewer.id } }, ok([running]));
    act(() => {
      session.userId = viewer.id;
    });
    expect(await (await shown()).findByText('Түрээсэлсэн · 71 цаг үлдсэн')).toBeTruthy();
    expect((await shown()).getByRole('link', { name: messages.watch })).toBeTruthy();
  });

  it('R2.3-16 another season replaces the one in the dialog', async () => {
    const api = fakeSiteApi();
    tell(api, aMedia({ other_seasons: [{ id: 9, title: '2-р улирал' }] }));
    tell(api, aMedia({ id: 9, original_name: 'Blue Wolf II' }));
    await renderSite('/?media=2');
    fireEvent.click(await screen.findByRole('button', { name: '2-р улирал' }));
    expect(await screen.findByText('Blue Wolf II')).toBeTruthy();
    expect(location.search).toBe('?media=9');
  });

  it('R2.3-16 the seasons are in the order of the server, which knows when each was released', async () => {
    const others = [
      { id: 9, title: 'Эхлэл' },
      { id: 1, title: 'Төгсгөл' },
    ];
    tell(fakeSiteApi(), aMedia({ other_seasons: others, seasons_before: 1 }));
    await renderSite('/?media=2');
    const list = await screen.findByRole('list', { name: messages.seasons });
    expect([...list.children].map((one) => one.textContent)).toEqual(['Эхлэл', 'Хөх чоно', 'Төгсгөл']);
  });

  it('R2.3-16 R2.3-17 a movie grouped with a series shows its seasons, but no episodes', async () => {
    const api = fakeSiteApi();
    const season = { id: 9, title: '2-р улирал' };
    tell(api, aMedia({ type: 'movie', epId: null, other_seasons: [season] }));
    await renderSite('/?media=2');
    const box = within(await dialog());
    expect(await box.findByRole('button', { name: season.title })).toBeTruthy();
    expect(box.getByRole('heading', { name: messages.seasons })).toBeTruthy();
    expect(box.queryByRole('heading', { name: messages.episodeList })).toBeNull();
    expect(api.requests.filter(({ path }) => path.startsWith('/api/m/episodes/'))).toEqual([]);
  });

  it('R2.3-06 R5-28 R8-09 the like button asks a visitor to sign in', async () => {
    tell(fakeSiteApi(), aMedia());
    await renderSite('/?media=2');
    fireEvent.click(await screen.findByRole('button', { name: messages.like }));
    expect(toasts.list.at(-1)?.text).toBe('Нэвтэрч орсны дараа уг үйлдлийг хийх боломжтой');
    expect(signInForm.open).toBe(true);
  });

  it('R2.3-04 R9-06 the title dialog requests the clip after 1.5 s, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const began = Date.now();
    const api = fakeSiteApi();
    tell(api, aMedia());
    api.reply(hoverClip, { params: { id: 2 } }, { status: 1, p: '/media/clip.mp4' });
    await renderSite('/?media=2');
    await screen.findByText('Blue Wolf');
    expect(api.count('/api/m/anime/hover/2')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(began + 1400 - Date.now()));
    expect(api.count('/api/m/anime/hover/2')).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/clip.mp4'));
    const clip = document.querySelector('video');
    expect([clip?.muted, clip?.loop, clip?.hasAttribute('playsinline')]).toEqual([true, true, true]);
  });

  it.each([
    ['if the dialog closes earlier', false],
    ['with the data saver on', true],
  ])('R2.3-04 the title dialog requests no clip %s', async (_, savesData) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    setDataSaver(savesData);
    const api = fakeSiteApi();
    tell(api, aMedia());
    await renderSite('/?media=2');
    await screen.findByText('Blue Wolf');
    if (!savesData) {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      fireEvent.click(within(await dialog()).getByRole('button', { name: messages.close }));
    }
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(api.count('/api/m/anime/hover/2')).toBe(0);
  });

  it('R2.8-01 R2.8-02 R2.8-03 R2.8-04 R9-33 the loading dialog reserves the space of a banner, two directors, four actors and six posters', async () => {
    fakeSiteApi();
    holdReplies((address) => address.includes('/anime/detail/'));
    await renderSite('/?media=2');
    const box = await dialog();
    const countSkeletons = (of: string) => box.querySelector(`[data-skeleton=${of}]`)?.childElementCount;
    expect([countSkeletons('directors'), countSkeletons('actors'), countSkeletons('posters')]).toEqual([
      2, 4, 6,
    ]);
    const skeleton = box.querySelector('[aria-busy=true]');
    expect(skeleton?.querySelector<HTMLElement>('[data-banner] > *')?.style.aspectRatio).toBe(
      'var(--banner-ratio, 16 / 9)',
    );
  });

  it('the dialog of an unknown title says that it does not exist', async () => {
    fakeSiteApi();
    await renderSite('/?media=999');
    expect(await screen.findByText(messages.titleMissing)).toBeTruthy();
  });
});

describe('the watch page', () => {
  const at = (episode: number) => ({ params: { id: episode, userId: 'null' } });

  it.each([
    ['R4.5-03 R8-11', 'login', 'Та нэвтэрч орсны дараа үзэх боломжтой!'],
    ['R4.5-02 R8-10', 'extend', 'Та эрхээ сунгаж үзвэрээ үзнэ үү!'],
    ['R8-12', 'missing', 'Уучлаарай бичлэг олдсонгүй'],
  ] as const)('%s the watch page for %s says "%s"', async (_, access, text) => {
    const api = fakeSiteApi();
    tell(api, aMedia());
    api.reply(oneEpisode, at(41), ok(anEpisodeDetail({ access, playback: null })));
    await renderSite('/watch/2/41');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: messages.back }) !== null).toBe(access !== 'login');
  });

  it('R2.1-24 the watch page without an episode replaces its address with the one to continue with', async () => {
    const api = fakeSiteApi();
    tell(api, aMedia({ epId: 42 }));
    api.reply(
      oneEpisode,
      at(42),
      ok(anEpisodeDetail({ id: 42, number: 2, access: 'login', playback: null })),
    );
    const entries = history.length;
    await renderSite('/watch/2/');
    await waitFor(() => expect(location.pathname).toBe('/tenger/watch/2/42'));
    expect(history.length).toBe(entries);
    await waitFor(() => expect(document.title).toBe('Хөх чоно – 2-р анги – Тэнгэр'));
  });

  it('R1-08 R8-12 a title without episodes shows a message', async () => {
    tell(fakeSiteApi(), aMedia({ epId: null }));
    await renderSite('/watch/2/');
    expect(await screen.findByText('Уучлаарай бичлэг олдсонгүй')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: messages.back }));
    // There is no page before it.
    await waitFor(() => expect(location.pathname).toBe('/tenger/'));
  });

  it.each([
    ['/watch/x', messages.noVideo],
    ['/watch/2/41', messages.noVideo],
    ['/movie/stream/x', messages.noVideo],
    ['/movie/stream/99', messages.noVideo],
  ])('the browser tab of %s, which does not exist, has the title "%s"', async (path, title) => {
    fakeSiteApi();
    await renderSite(path);
    await waitFor(() => expect(document.title).toBe(`${title} – Тэнгэр`));
  });

  it('an episode of another title redirects to its own address', async () => {
    const api = fakeSiteApi();
    tell(api, aMedia());
    api.reply(oneEpisode, at(41), ok(anEpisodeDetail({ access: 'login', playback: null })));
    await renderSite('/watch/77/41');
    await waitFor(() => expect(location.pathname).toBe('/tenger/watch/2/41'));
  });
});
