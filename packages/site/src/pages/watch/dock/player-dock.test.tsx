import { QueryClientProvider } from '@tanstack/react-query';
import { oneEpisode } from '@tenger/api-contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { watching } from '../../../state/watching';
import { fakeApi } from '../../../testing/fake-api';
import { anEpisodeDetail } from '../../../testing/fixtures';
import { holdReplies } from '../../../testing/hold-replies';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { episodeQuery } from '../queries';
import { PlayerDock } from './player-dock';

let player: {
  video: { startTime: number; continued?: boolean };
  onReady(): void;
  onError(error: { code: string }): void;
};
vi.mock('@tenger/player-react', () => ({
  TengerPlayer: (props: typeof player) => {
    player = props;
    return <p>player</p>;
  },
}));

beforeEach(resetSite);

it('the mini player says that the next episode does not load, and ends', async () => {
  const api = fakeApi();
  const input = (id: number) => ({ params: { id, userId: 'null' } });
  api.reply(oneEpisode, input(41), ok(anEpisodeDetail({ id: 41 })));
  api.fail(oneEpisode, input(42), 503, 'server-error', 'Түр боломжгүй');
  Object.assign(watching, { now: { media: 2, episode: 41, startAt: undefined }, container: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PlayerDock />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('player');
  act(() => {
    watching.now = { media: 2, episode: 42, startAt: undefined };
  });
  await waitFor(() => expect(watching.now).toBeNull());
  expect(toasts.list.map(({ text, kind }) => [text, kind])).toEqual([['Түр боломжгүй', 'error']]);
});

const open = (id: number, startAt?: number, client = createQueryClient()) => {
  Object.assign(watching, { now: { media: 2, episode: id, startAt }, container: null });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlayerDock />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('an episode that starts at a position of the address keeps it while the next one loads', async () => {
  const api = fakeApi();
  const input = (id: number) => ({ params: { id, userId: 'null' } });
  const progress = { time: 1200, duration: 1400, finished: false };
  api.reply(oneEpisode, input(41), ok(anEpisodeDetail({ id: 41, progress })));
  api.reply(oneEpisode, input(42), ok(anEpisodeDetail({ id: 42, progress: null })));
  open(41, 90);
  await screen.findByText('player');
  expect(player.video.startTime).toBe(90);
  const { held, release } = holdReplies((address) => address.includes('/42/'));
  await act(async () => {
    watching.now = { media: 2, episode: 42, startAt: undefined };
  });
  await waitFor(() => expect(held).toHaveLength(1));
  expect(player.video.startTime).toBe(90);
  release();
  await waitFor(() => expect(player.video.startTime).toBe(0));
});

it('Back to an episode that still plays does not load it again', async () => {
  const api = fakeApi();
  const input = (id: number) => ({ params: { id, userId: 'null' } });
  api.reply(oneEpisode, input(41), ok(anEpisodeDetail({ id: 41 })));
  api.reply(oneEpisode, input(42), ok(anEpisodeDetail({ id: 42 })));
  open(41);
  await screen.findByText('player');
  const { video } = player;
  const { held } = holdReplies((address) => address.includes('/api/m/episode/'));
  const show = (episode: number) =>
    act(async () => {
      watching.now = { media: 2, episode, startAt: undefined };
    });
  await show(42);
  await waitFor(() => expect(held).toHaveLength(1));
  // Data without an observer is dropped after a task.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  await show(41);
  expect(held).toHaveLength(1);
  expect(player.video).toBe(video);
});

it('an episode continues at a position that the server does not have yet', async () => {
  const api = fakeApi();
  session.userId = 'user-000001';
  const unsent = { media: 2, episode: 41, time: 690, duration: 1400, at: Date.now() };
  localStorage.setItem('tenger.unsent-history', JSON.stringify({ of: 'user-000001', lines: [unsent] }));
  const progress = { time: 600, duration: 1400, finished: false };
  api.reply(
    oneEpisode,
    { params: { id: 41, userId: 'user-000001' } },
    ok(anEpisodeDetail({ id: 41, progress })),
  );
  open(41);
  await screen.findByText('player');
  expect(player.video.startTime).toBe(690);
});

it('a like does not load the episode again at a position that the server does not have yet', async () => {
  const api = fakeApi();
  session.userId = 'user-000001';
  api.reply(oneEpisode, { params: { id: 41, userId: 'user-000001' } }, ok(anEpisodeDetail({ id: 41 })));
  const client = createQueryClient();
  open(41, undefined, client);
  await screen.findByText('player');
  const { startTime } = player.video;
  // A pause while the connection is down.
  const unsent = { media: 2, episode: 41, time: 690, duration: 1400, at: Date.now() };
  localStorage.setItem('tenger.unsent-history', JSON.stringify({ of: 'user-000001', lines: [unsent] }));
  await act(async () => {
    client.setQueryData(
      episodeQuery(41, 'user-000001').queryKey,
      (now) => now && { ...now, liked: 1 as const, likeCount: now.likeCount + 1 },
    );
    // Observers are notified after a task.
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(player.video.startTime).toBe(startTime);
});

it('an episode continues where its URLs expired, and starts at its saved position when it is opened again', async () => {
  const api = fakeApi();
  const input = (id: number) => ({ params: { id, userId: 'null' } });
  const episode = (id: number, expires_at: string) => {
    const detail = anEpisodeDetail({ id, progress: { time: 1200, duration: 1400, finished: false } });
    return { ...detail, playback: detail.playback && { ...detail.playback, expires_at } };
  };
  api.reply(oneEpisode, input(41), ok(episode(41, '2026-11-21T18:00:00Z')));
  api.reply(oneEpisode, input(42), ok(episode(42, '2026-11-22T18:00:00Z')));
  open(41);
  await screen.findByText('player');
  act(() => player.onReady());
  api.reply(oneEpisode, input(41), ok(episode(41, '2026-11-22T18:00:00Z')));
  // The player of this test has no position.
  await act(async () => player.onError({ code: 'expired-url' }));
  await waitFor(() => expect(player.video).toMatchObject({ startTime: 0, continued: true }));
  const show = (id: number) =>
    act(async () => {
      watching.now = { media: 2, episode: id, startAt: undefined };
    });
  for (const id of [42, 41]) {
    await show(id);
    await waitFor(() => expect(player.video.startTime).toBe(1200));
    expect(player.video.continued).toBeUndefined();
  }
});
