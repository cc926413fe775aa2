import { QueryClientProvider } from '@tanstack/react-query';
import { episodesForUser, writeHistory } from '@tenger/api-contract';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../api';
import { episodesQuery } from '../../api/titles';
import { fakeApi } from '../../testing/fake-api';
import { anEpisode } from '../../testing/fixtures';
import { ok } from '../../testing/lists';
import { resetSite } from '../../testing/reset-site';
import { useHistoryLog } from './use-history-log';

const user = 'user-000001';
const [media, episode] = [2, 41];

beforeEach(() => {
  resetSite();
  localStorage.clear();
});

it('R9-27 the list of episodes shows the position that the server has saved', async () => {
  const api = fakeApi();
  const list = [anEpisode(1, { id: episode }), anEpisode(2, { id: 42 })];
  api.reply(episodesForUser, { params: { mediaId: media, userId: user } }, ok(list));
  const saved = { time: 1300, duration: 1400, finished: true };
  api.reply(writeHistory, { body: { user, media, episode, time: 1300, duration: 1400 } }, ok(saved));
  const queries = createQueryClient();
  const query = episodesQuery(media, user);
  await queries.fetchQuery(query);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useHistoryLog(user, media, episode), { wrapper });
  result.current.tick({ time: 1300, duration: 1400 });
  result.current.leave();
  await waitFor(() =>
    expect(queries.getQueryData(query.queryKey)?.map(({ progress }) => progress)).toEqual([saved, null]),
  );
});
