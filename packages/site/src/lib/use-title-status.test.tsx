import { QueryClientProvider } from '@tanstack/react-query';
import { mediaDetail, setStatus } from '@tenger/api-contract';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../api';
import { titleQuery } from '../api/titles';
import { session } from '../state/session';
import { fakeApi } from '../testing/fake-api';
import { aMedia } from '../testing/fixtures';
import { holdReplies } from '../testing/hold-replies';
import { ok } from '../testing/lists';
import { useTitleStatus } from './use-title-status';

const ME = 'user-000001';
const { queryKey } = titleQuery(7, ME);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  session.userId = ME;
  api = fakeApi();
});

function open() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useTitleStatus(7, 'later'), { wrapper });
  return { queries, later: result.current };
}

it('R2.3-06 a title that was read while its first mark was saved is read again', async () => {
  api.reply(setStatus, {} as never, { status: 1, msg: 'Хадгаллаа', data: null } as never);
  const { queries, later } = open();
  later(true);
  // The reply of a request from before the mark.
  queries.setQueryData(queryKey, aMedia({ later: false }));
  await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('R2.3-06 a mark that the server refuses is reverted, and another mark stays', async () => {
  api.fail(setStatus, {} as never, 500, 'server-error', 'Алдаа');
  const { queries, later } = open();
  queries.setQueryData(queryKey, aMedia({ later: false, liked: false }));
  later(true);
  await waitFor(() => expect(queries.getQueryData(queryKey)).toMatchObject({ later: true }));
  queries.setQueryData(queryKey, (now) => now && { ...now, liked: true });
  await waitFor(() => expect(queries.getQueryData(queryKey)).toMatchObject({ later: false, liked: true }));
});

it('R2.3-06 a mark that was pressed twice is as before when the server refuses both', async () => {
  api.fail(setStatus, {} as never, 500, 'server-error', 'Алдаа');
  const { queries, later } = open();
  queries.setQueryData(queryKey, aMedia({ later: false }));
  later(true);
  later(false);
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(api.requests).toHaveLength(2);
  expect(queries.getQueryData(queryKey)).toMatchObject({ later: false });
});

it.each(['before', 'after'] as const)(
  'R2.3-06 a mark stays if the title is being read, %s the mark is saved',
  async (when) => {
    const unset = aMedia({ later: false });
    api.reply(mediaDetail, { params: { id: 7, userId: ME } }, ok(unset));
    api.reply(setStatus, {} as never, { status: 1, msg: 'Хадгаллаа', data: null } as never);
    const { queries, later } = open();
    queries.setQueryData(queryKey, unset);
    const { held, release } = holdReplies((_, init) => (init?.method === 'POST') === (when === 'before'));
    const read = queries.fetchQuery({ ...titleQuery(7, ME), staleTime: 0 }).catch(() => undefined);
    later(true);
    await waitFor(() => expect(held).not.toEqual([]));
    await read;
    api.reply(mediaDetail, { params: { id: 7, userId: ME } }, ok(aMedia({ later: true })));
    release();
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(queries.getQueryData(queryKey)).toMatchObject({ later: true });
    expect(queries.getQueryState(queryKey)?.isInvalidated, 'its other fields are read again').toBe(true);
  },
);
