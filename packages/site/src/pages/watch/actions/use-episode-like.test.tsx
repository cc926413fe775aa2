import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { oneEpisode, setStatus } from '@tenger/api-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { anEpisodeDetail, aUser } from '../../../testing/fixtures';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { episodeQuery } from '../queries';
import { useEpisodeLike } from './use-episode-like';

const query = episodeQuery(41, 'user-000001');

beforeEach(() => {
  Object.assign(session, { userId: 'user-000001', user: aUser() });
});
afterEach(resetSite);

function open() {
  const queries = createQueryClient();
  const { result } = renderHook(() => useEpisodeLike(41), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return { queries, like: (press: 1 | 2) => act(() => result.current(press)) };
}

it('R4.6-18 a refused dislike shows the like again that it replaced', async () => {
  const api = fakeApi();
  const body = { id: 41, target: 'ep', action: 'dislike', value: '1' } as const;
  api.fail(setStatus, { body }, 500, 'server-error', 'Алдаа');
  const { queries, like } = open();
  const before = { likeCount: 4, dislikeCount: 1, liked: 1 } as const;
  queries.setQueryData(query.queryKey, anEpisodeDetail({ id: 41, ...before }));
  like(2);
  expect(queries.getQueryData(query.queryKey)).toMatchObject({ likeCount: 3, dislikeCount: 2, liked: 2 });
  await waitFor(() => expect(queries.getQueryData(query.queryKey)).toMatchObject(before));
});

it('R4.6-18 a refused like of an episode that was read meanwhile, as after signing in, reads only the likes again', async () => {
  const api = fakeApi();
  const body = { id: 41, target: 'ep', action: 'like', value: '1' } as const;
  api.fail(setStatus, { body }, 500, 'server-error', 'Алдаа');
  const at = (time: number) => ({ time, duration: 1440, finished: false });
  const likes = { likeCount: 5, dislikeCount: 2, liked: 2 } as const;
  api.reply(
    oneEpisode,
    { params: { id: 41, userId: 'user-000001' } },
    ok(anEpisodeDetail({ id: 41, ...likes, progress: at(900) })),
  );
  const { held, release } = holdReplies();
  const { queries, like } = open();
  like(1);
  await waitFor(() => expect(held).toHaveLength(1));
  const read = anEpisodeDetail({ id: 41, likeCount: 4, liked: 0, progress: at(300) });
  queries.setQueryData(query.queryKey, read);
  await act(async () => release());
  await waitFor(() => expect(queries.getQueryData(query.queryKey)).toMatchObject(likes));
  // A new address or position would reload the playing video.
  expect(queries.getQueryData(query.queryKey)?.playback).toBe(read.playback);
  expect(queries.getQueryData(query.queryKey)?.progress).toBe(read.progress);
  expect(queries.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
});

it('R4.6-18 a like that is taken back before the reply of the server stays taken back', async () => {
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
  const read = { ...query, initialData: anEpisodeDetail({ id: 41 }) };
  const shown: (number | undefined)[] = [];
  const { result } = renderHook(
    () => {
      useQuery(read);
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
