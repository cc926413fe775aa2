import { forgetWord, type KeptWord, keepWord, keptWords } from '@tenger/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browseMessages } from '../../../i18n/browse';
import { learnMessages } from '../../../i18n/learn';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aCard, aKeptWord, aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSite } from '../../../testing/render-site';

let api: ReturnType<typeof fakeApi>;
const serve = (words: KeptWord[], query: object = {}, next_cursor: string | null = null) =>
  api.reply(keptWords, { query }, ok({ data: words, next_cursor }));
const open = async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser() });
  await renderSite('/profile/my-words');
};
beforeEach(() => {
  api = fakeApi();
  toasts.list = [];
});
afterEach(() => {
  Object.assign(session, { userId: null, user: null });
  vi.restoreAllMocks();
});

it('the words are listed by title, each with its sentence, its translation and its clip', async () => {
  const movie = aCard({ id: 31, title: 'Оргил', type: 'movie' });
  serve([
    aKeptWord({ id: 3 }),
    aKeptWord({ id: 2, media: movie, word: 'оргил' }),
    aKeptWord({ word: 'ирлээ' }),
  ]);
  await open();
  const list = within(await screen.findByRole('list', { name: learnMessages.wordsOf('Морьтон') }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getAllByText('The wind came')).toHaveLength(2);
  expect(list.getByText('ирлээ', { selector: 'mark' })).toBeTruthy();
  expect(list.getByRole('link', { name: learnMessages.watch('салхи') }).getAttribute('href')).toBe(
    '/tenger/watch/7/5?t=61',
  );
  expect(screen.getByRole('list', { name: learnMessages.wordsOf('Оргил') })).toBeTruthy();
});

it('a removed word can be brought back', async () => {
  serve([aKeptWord()]);
  api.reply(forgetWord, {} as never, ok({ removed: true }));
  api.reply(keepWord, {} as never, ok({ id: 9 }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: learnMessages.remove('салхи') }));
  await waitFor(() => expect(toasts.list.at(-1)?.text).toBe(learnMessages.removed('салхи')));
  toasts.list.at(-1)?.action?.run();
  await waitFor(() =>
    expect(
      api.requests.filter(({ path }) => path.startsWith('/api/m/words/')).map(({ body }) => body),
    ).toEqual([
      { id: 1 },
      expect.objectContaining({ episode: 5, word: 'салхи', text: 'Салхи ирлээ', start: 62.4 }),
    ]),
  );
});

it('a search that finds nothing offers to clear it', async () => {
  serve([aKeptWord()]);
  serve([], { q: 'байхгүй' });
  await open();
  const field = await screen.findByRole('searchbox', { name: learnMessages.search });
  await screen.findByText('салхи');
  fireEvent.change(field, { target: { value: 'байхгүй' } });
  await screen.findByText(learnMessages.notFound);
  fireEvent.click(screen.getByRole('button', { name: learnMessages.clear }));
  await screen.findByText('салхи');
});

it('an account without words reads how to keep one, and has nothing to download', async () => {
  serve([]);
  await open();
  await screen.findByText(learnMessages.pageHint);
  expect(screen.queryByRole('button', { name: learnMessages.download })).toBeNull();
});

it('a list that fails can be loaded again', async () => {
  api.fail(keptWords, { query: {} }, 500, 'server-error');
  await open();
  await screen.findByText(browseMessages.listFailed);
});

it('the download has every word, also those that are not loaded', async () => {
  serve([aKeptWord()], {}, 'next');
  serve([aKeptWord({ id: 2, word: '=1+1', translation: null })], { cursor: 'next' });
  // happy-dom would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:words';
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: learnMessages.download }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  const text = await blobs[0]?.text();
  expect(text).toContain('салхи,Салхи ирлээ,The wind came,mn,Морьтон,2,62.4,');
  // A spreadsheet must not execute it.
  expect(text).toContain("'=1+1");
});
