import { episodesForUser, mediaDetail, oneEpisode, toWire } from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { stopWatching, watching } from '../../state/watching';
import { fakeApi } from '../../testing/fake-api';
import { aMedia, anEpisode, anEpisodeDetail } from '../../testing/fixtures';
import { holdReplies } from '../../testing/hold-replies';
import { ok } from '../../testing/lists';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';
import { currentPlayer } from './dock/current-player';

const handle = { duration: 1400, seek: vi.fn() };
let onReady: () => void;
vi.mock('@tenger/player-react', () => ({
  TengerPlayer: (props: { ref: (player: unknown) => void; onReady(): void }) => {
    onReady = props.onReady;
    return <p>player</p>;
  },
}));

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

it('a position in the address counts once: after the start of the episode it is gone, and another one seeks', async () => {
  const api = fakeApi();
  api.reply(mediaDetail, { params: { id: 2, userId: 'null' } }, ok(aMedia()));
  api.reply(episodesForUser, { params: { mediaId: 2, userId: 'null' } }, ok([anEpisode(1)]));
  api.reply(oneEpisode, { params: { id: 41, userId: 'null' } }, ok(anEpisodeDetail()));
  await renderSite('/watch/2/41?t=90&party=x');
  await screen.findByText('player');
  await waitFor(() => expect(watching.now?.startAt).toBe(90));
  act(() => onReady());
  expect(location.search).toBe('?party=x');
  expect(watching.now?.startAt).toBe(90);
  // A link to another moment of the episode that plays.
  currentPlayer.set(handle as never);
  await act(async () => {
    history.pushState(null, '', '/tenger/watch/2/41?t=61');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(handle.seek.mock.calls).toEqual([[61]]));
  expect(location.search).toBe('');
});
