import {
  content,
  episodesForUser,
  faq,
  homeCategories,
  homeSlides,
  household,
  mediaDetail,
  newsDetail,
  newsList,
  oneActor,
  oneCharacter,
  oneEpisode,
  popularMedia,
} from '@tenger/api-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from './i18n';
import { session } from './state/session';
import { fakeApi } from './testing/fake-api';
import { aCard, aMedia, anEpisode, anEpisodeDetail, aSlide, aUser } from './testing/fixtures';
import { listOf, ok } from './testing/lists';
import { renderSite } from './testing/render-site';
import { resetSite } from './testing/reset-site';

const USER = 'user-000001';
const article = {
  id: 1,
  title: 'Мэдээ нэг',
  summary: 'Товч',
  thumb: null,
  created_at: '2026-11-20T03:00:00.000Z',
};
const person = { id: 1, name: 'Есөнтөмөр', image: null, titles: [] };

type Api = ReturnType<typeof fakeApi>;
const pages: readonly [path: string, text: string, serve: (api: Api) => void][] = [
  ['/', 'Уриа үг', (api) => api.reply(homeSlides, {}, ok([{ ...aSlide(2), tagline: 'Уриа үг' }]))],
  ['/', 'Галын охин', (api) => api.reply(popularMedia, {}, ok([aCard({ id: 4, title: 'Галын охин' })]))],
  [
    '/',
    'Драм',
    (api) => api.reply(homeCategories, {}, ok([{ category: { id: 4, title: 'Драм' }, titles: [aCard()] }])),
  ],
  ['/faq', 'Асуулт', (api) => api.reply(faq, {}, ok([{ id: 1, title: 'Асуулт', body: 'Хариулт' }]))],
  ['/news', article.title, (api) => api.reply(newsList, { query: { page: 1 } }, ok(listOf([article])))],
  [
    '/news/detail/1',
    'Бүтэн мэдээ',
    (api) => api.reply(newsDetail, { params: { id: 1 } }, ok({ ...article, body: '<p>Бүтэн мэдээ</p>' })),
  ],
  [
    '/content/47',
    'Тэнгэрийн тухай',
    (api) =>
      api.reply(
        content,
        { params: { id: 47 } },
        ok({ id: 47, title: 'Бид', body: '<p>Тэнгэрийн тухай</p>' }),
      ),
  ],
  [
    '/character/anime/list/1',
    'Есөнтөмөр',
    (api) => api.reply(oneCharacter, { params: { id: 1 } }, ok({ ...person, about: '', actor: null })),
  ],
  [
    '/actor/1',
    'Есөнтөмөр',
    (api) => api.reply(oneActor, { params: { id: 1 } }, ok({ ...person, characters: [] })),
  ],
  [
    '/series/detail/2',
    'Сүргээ алдсан чоно хүний дүрд хувирна.',
    (api) => api.reply(mediaDetail, { params: { id: 2, userId: USER } }, ok(aMedia())),
  ],
  [
    '/series/detail/2',
    '77',
    (api) => {
      api.reply(mediaDetail, { params: { id: 2, userId: USER } }, ok(aMedia()));
      api.reply(episodesForUser, { params: { mediaId: 2, userId: USER } }, ok([anEpisode(77)]));
    },
  ],
  [
    '/watch/2/77',
    messages.noAccess,
    (api) =>
      api.reply(
        oneEpisode,
        { params: { id: 77, userId: USER } },
        ok(anEpisodeDetail({ id: 77, access: 'extend', playback: null })),
      ),
  ],
  [
    '/profiles',
    'Тэмүүлэн',
    (api) =>
      api.reply(
        household,
        { params: { userId: USER } },
        ok([
          { id: USER, name: 'Тэнүүн', image: null, main: true, watches_up_to: null, has_pin: true },
          { id: 'child-0001', name: 'Тэмүүлэн', image: null, main: false, watches_up_to: 6, has_pin: false },
        ]),
      ),
  ],
];

beforeEach(() => {
  resetSite();
  Object.assign(session, { userId: USER, user: aUser() });
});

it.each(pages)('the page %s keeps "%s" if it cannot be loaded again', async (path, text, serve) => {
  serve(fakeApi());
  const { queries } = await renderSite(path);
  // Rows below the first screen load after the first interaction.
  fireEvent.pointerMove(document.body);
  await screen.findAllByText(text);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await act(() => queries.refetchQueries());
  // React Query notifies its observers in a timer.
  await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});
