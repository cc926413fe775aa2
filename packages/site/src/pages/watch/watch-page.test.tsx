import { episodesForUser, mediaDetail, oneEpisode, toWire } from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { stopWatching } from '../../state/watching';
import { fakeApi } from '../../testing/fake-api';
import { aMedia, anEpisode, anEpisodeDetail } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

vi.mock('@tenger/player-react', () => ({ TengerPlayer: () => <p>player</p> }));

beforeEach(resetSite);
afterEach(() => act(stopWatching));

it('R2.1-43 the next episode is announced by its own name, when it has loaded', async () => {
  const api = fakeApi();
  const input = (id: number) => ({ params: { id, userId: 'null' } });
  api.reply(mediaDetail, { params: { id: 2, userId: 'null' } }, ok(aMedia()));
  api.reply(episodesForUser, { params: { mediaId: 2, userId: 'null' } }, ok([anEpisode(1), anEpisode(2)]));
  api.reply(oneEpisode, input(41), ok(anEpisodeDetail()));
  api.reply(
    oneEpisode,
    input(42),
    ok(anEpisodeDetail({ id: 42, number: 2, previous_id: 41, next_id: null })),
  );
  const { held, release } = holdReplies((address) => address === toWire(oneEpisode, input(42)).url);
  await renderSite('/watch/2/41');
  await screen.findByRole('heading', { level: 1, name: 'Хөх чоно 1-р анги' });
  const [next] = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ href }) => href.endsWith('/tenger/watch/2/42'));
  fireEvent.click(next as HTMLAnchorElement);
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByText(messages.pageOpened('Хөх чоно 1-р анги'))).toBeNull();
  release();
  await screen.findByText(messages.pageOpened('Хөх чоно 2-р анги'));
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-busy]')).toBeNull();
});
