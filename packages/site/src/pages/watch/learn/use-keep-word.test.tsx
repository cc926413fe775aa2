import { QueryClientProvider } from '@tanstack/react-query';
import { keepWord } from '@tenger/api-contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { ok } from '../../../testing/lists';
import { useKeepWord } from './use-keep-word';

it('a word is sent without the invisible characters of its cue, which the server refuses', async () => {
  const api = fakeApi();
  api.reply(keepWord, { body: {} } as never, ok({ id: 1 }));
  session.userId = 'user-000001';
  const queries = createQueryClient();
  const { result } = renderHook(() => useKeepWord(5), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const cue = { start: 1, end: 2, text: `\u200eСал\u00adхи\nирлээ 👨\u200d👩 ${'а'.repeat(479)}😀` };
  result.current.keep({
    word: 'Сал\u00adхи',
    language: 'mn',
    cue,
    translation: 'The\u200b wind\ufe0f\ue000',
  });
  await waitFor(() => expect(result.current.isKept(cue, 'Сал\u00adхи')).toBe(true));
  expect(api.requests[0]?.body).toMatchObject({
    word: 'Салхи',
    text: `Салхи\nирлээ 👨\u200d👩 ${'а'.repeat(479)}`,
    translation: 'The wind\ufe0f',
  });
});
