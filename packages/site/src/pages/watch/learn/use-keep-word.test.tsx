import { QueryClientProvider } from '@tanstack/react-query';
import { forgetWord, type KeptWord, keepWord, keptWords } from '@tenger/api-contract';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { useRemoveWord } from '../../../lib/use-remove-word';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { aKeptWord } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { useKeepWord } from './use-keep-word';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  session.userId = 'user-000001';
  toasts.list = [];
});

const serve = (words: readonly KeptWord[], query = {}, next: string | null = null) =>
  api.reply(keptWords, { query: { episode: 5, ...query } }, ok({ data: [...words], next_cursor: next }));

function open() {
  const queries = createQueryClient();
  return renderHook(() => ({ ...useKeepWord(5), remove: useRemoveWord() }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  }).result;
}

const cueOf = ({ start, end, text }: KeptWord) => ({ start, end, text });

it('a word is sent without the invisible characters of its cue, which the server refuses', async () => {
  serve([aKeptWord({ word: 'Салхи', start: 1, end: 2 })]);
  api.reply(keepWord, { body: {} } as never, ok({ id: 1 }));
  const result = open();
  const cue = { start: 1, end: 2, text: `\u200eСал\u00adхи\nирлээ 👨\u200d👩 ${'а'.repeat(479)}😀` };
  result.current.keep({
    word: 'Сал\u00adхи',
    language: 'mn',
    cue,
    translation: 'The\u200b wind\ufe0f\ue000',
  });
  await waitFor(() => expect(result.current.isKept(cue, 'Сал\u00adхи')).toBe(true));
  const findSent = () => api.requests.find(({ method }) => method === 'POST');
  await waitFor(() => expect(findSent()).toBeTruthy());
  expect(findSent()?.body).toMatchObject({
    word: 'Салхи',
    text: `Салхи\nирлээ 👨\u200d👩 ${'а'.repeat(479)}`,
    translation: 'The wind\ufe0f',
  });
});

it('kept words are marked after a reload, wherever they are in the list', async () => {
  const [recent, former] = [aKeptWord({ id: 3, word: 'морь' }), aKeptWord({})];
  serve([recent], {}, 'c1');
  serve([former], { cursor: 'c1' });
  const result = open();
  await waitFor(() => expect(result.current.isKept(cueOf(former), former.word)).toBe(true));
  expect(result.current.isKept(cueOf(recent), recent.word)).toBe(true);
  expect(result.current.isKept({ ...cueOf(former), start: 10 }, former.word)).toBe(false);
});

it('a removed word loses its mark, and gets it back with “undo”', async () => {
  const word = aKeptWord({ word: 'салхй'.normalize('NFC') });
  serve([word]);
  const result = open();
  // Subtitles may decompose a letter that the server stores as one character.
  const isKept = () => result.current.isKept(cueOf(word), 'салхй');
  await waitFor(() => expect(isKept()).toBe(true));
  api.reply(forgetWord, { body: { id: word.id } }, ok({ removed: true }));
  serve([]);
  await result.current.remove(word);
  await waitFor(() => expect(isKept()).toBe(false));
  api.reply(keepWord, { body: {} } as never, ok({ id: 2 }));
  serve([word]);
  toasts.list[0]?.action?.run();
  await waitFor(() => expect(isKept()).toBe(true));
});

it('a word that is kept while the words are loading is marked, and so is a later one', async () => {
  const word = aKeptWord({});
  serve([]);
  api.reply(keepWord, { body: {} } as never, ok({ id: 1 }));
  const result = open();
  const keep = (name: string) =>
    result.current.keep({ word: name, language: 'mn', cue: cueOf(word), translation: null });
  serve([word]);
  void keep(word.word);
  await waitFor(() => expect(result.current.isKept(cueOf(word), word.word)).toBe(true));
  serve([aKeptWord({ id: 2, word: 'ирлээ' }), word]);
  void keep('ирлээ');
  await waitFor(() => expect(result.current.isKept(cueOf(word), 'ирлээ')).toBe(true));
  expect(result.current.isKept(cueOf(word), word.word)).toBe(true);
});
