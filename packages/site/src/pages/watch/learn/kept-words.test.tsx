import { QueryClientProvider } from '@tanstack/react-query';
import { forgetWord, type KeptWord, keepWord, keptWords } from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { learnMessages } from '../../../i18n/learn';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aKeptWord } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { KeptWords } from './kept-words';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  toasts.list = [];
  session.userId = 'demo-1';
});

const serve = (words: readonly KeptWord[], query = {}, next: string | null = null) =>
  api.reply(keptWords, { query }, ok({ data: [...words], next_cursor: next }));

async function open() {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <KeptWords media={7} episode={5} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => undefined);
}

it('a visitor is asked to sign in, and nothing is requested', async () => {
  session.userId = null;
  await open();
  expect(screen.getByText(learnMessages.signIn)).toBeTruthy();
  expect(api.requests).toEqual([]);
});

it('without words the list says how to keep one', async () => {
  serve([]);
  await open();
  expect(await screen.findByText(learnMessages.emptyHint)).toBeTruthy();
});

it('a word of this episode plays here, one of another leads to its moment', async () => {
  serve([aKeptWord({}), aKeptWord({ id: 2, word: 'морь', episode_id: 9, number: 3, start: 0.2 })]);
  await open();
  await screen.findAllByText('Салхи ирлээ');
  expect(screen.getByRole('button', { name: learnMessages.watch('салхи') })).toBeTruthy();
  const link = screen.getByRole('link', { name: learnMessages.watch('морь') });
  expect(link.getAttribute('href')).toMatch(/\/watch\/7\/9\?t=0$/);
  expect(screen.getAllByText('The wind came')).toHaveLength(2);
});

it('a removed word comes back with “undo”', async () => {
  serve([aKeptWord({})]);
  await open();
  await screen.findByText('салхи');
  api.reply(forgetWord, { body: { id: 1 } }, ok({ removed: true }));
  serve([]);
  fireEvent.click(screen.getByRole('button', { name: learnMessages.remove('салхи') }));
  await screen.findByText(learnMessages.empty);
  const [toast] = toasts.list;
  expect(toast?.text).toBe(learnMessages.removed('салхи'));
  const body = {
    ...{ episode: 5, word: 'салхи', language: 'mn', text: 'Салхи ирлээ', translation: 'The wind came' },
    ...{ start: 62.4, end: 64 },
  };
  api.reply(keepWord, { body }, ok({ id: 3 }));
  serve([aKeptWord({ id: 3 })]);
  toast?.action?.run();
  expect(await screen.findByText('салхи')).toBeTruthy();
});

it('a search without a result says so, and keeps the field', async () => {
  serve([aKeptWord({})]);
  await open();
  await screen.findByText('салхи');
  serve([], { q: 'үгүй' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'үгүй' } });
  expect(await screen.findByText(learnMessages.notFound)).toBeTruthy();
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('үгүй');
});

it('a next page that fails keeps the words, and offers another attempt below them', async () => {
  serve([aKeptWord({})], {}, 'c1');
  await open();
  await screen.findByText('салхи');
  fireEvent.click(screen.getByRole('button', { name: learnMessages.more }));
  expect((await screen.findByRole('alert')).textContent).toBe(learnMessages.failed);
  expect(screen.getByText('салхи')).toBeTruthy();
  serve([aKeptWord({ id: 2, word: 'морь' })], { cursor: 'c1' });
  fireEvent.click(screen.getByRole('button', { name: learnMessages.retry }));
  expect(await screen.findByText('морь')).toBeTruthy();
  expect(screen.getByText('салхи')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a list that fails offers another attempt', async () => {
  await open();
  await screen.findByRole('alert');
  serve([aKeptWord({})]);
  fireEvent.click(screen.getByRole('button', { name: learnMessages.retry }));
  await waitFor(() => expect(screen.getByText('салхи')).toBeTruthy());
});
