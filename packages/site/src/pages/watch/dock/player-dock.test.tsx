import { QueryClientProvider } from '@tanstack/react-query';
import { oneEpisode } from '@tenger/api-contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api';
import { toasts } from '../../../state/toasts';
import { watching } from '../../../state/watching';
import { fakeApi } from '../../../testing/fake-api';
import { anEpisodeDetail } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { PlayerDock } from './player-dock';

vi.mock('@tenger/player-react', () => ({ TengerPlayer: () => <p>player</p> }));

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
