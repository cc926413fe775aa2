import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { setStatus } from '@tenger/api-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { anEpisodeDetail, aUser } from '../../../testing/fixtures';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { episodeQuery } from '../queries';
import { useEpisodeLike } from './use-episode-like';

afterEach(resetSite);

it('R4.6-18 a like that is taken back before the reply of the server stays taken back', async () => {
  Object.assign(session, { userId: 'user-000001', user: aUser() });
  const api = fakeApi();
  const body = { id: 41, target: 'ep', action: 'like' } as const;
  api.reply(
    setStatus,
    { body: { ...body, value: '1' } },
    {
      ...ok({ likeCount: 0, dislikeCount: 0, value: true }),
      msg: '',
    },
  );
  const { held, release } = holdReplies();
  const queries = createQueryClient();
  const query = { ...episodeQuery(41, 'user-000001'), initialData: anEpisodeDetail({ id: 41 }) };
  const shown: (number | undefined)[] = [];
  const { result } = renderHook(
    () => {
      useQuery(query);
      return useEpisodeLike(41);
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  queries.getQueryCache().subscribe(() => shown.push(queries.getQueryData(query.queryKey)?.liked));
  act(() => result.current(1));
  act(() => result.current(1));
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => release());
  await waitFor(() => expect(held).toHaveLength(2));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  await act(async () => undefined);
  expect(queries.getQueryData(query.queryKey)?.liked).toBe(0);
  // The reply to the first request does not show the like again.
  expect(shown.filter((liked, at) => liked !== shown[at - 1])).toEqual([1, 0]);
});
