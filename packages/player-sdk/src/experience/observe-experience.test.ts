import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeadlessPlayer } from '../../test/support/headless-player';
import { PlayerError } from '../media/errors';
import type { PlayerHandle } from '../tenger-player';
import type { ExperienceEvent } from './experience-event';
import { observeExperience } from './observe-experience';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player that has played two of 60 seconds. */
async function watching() {
  const made = createHeadlessPlayer([]);
  const { player, fire } = made;
  const events: ExperienceEvent[] = [];
  const handle = {
    player,
    state: player.state,
    on: player.on,
    quality: 'auto',
    get currentTime() {
      return player.state.time.peek();
    },
  };
  observeExperience(handle as unknown as PlayerHandle, (event) => events.push(event));
  await player.load({ url: 'film.mp4' }, { play: true });
  fire('loadedmetadata', { duration: 60, readyState: 4 });
  fire('playing');
  for (const currentTime of [1, 2]) fire('timeupdate', { currentTime });
  return { ...made, of: (type: string) => events.filter((event) => event.type === type) };
}

it('analytics of a media item that another one replaces have its duration', async () => {
  const { player, of } = await watching();
  await player.load({ url: 'next.mp4' });
  expect(of('watched')).toMatchObject([{ film: 'film.mp4', seconds: 2, duration: 60 }]);
});

it('a stall ends with a fatal error, not when the viewer tries again', async () => {
  vi.useFakeTimers();
  const { fire, fail, of, player } = await watching();
  fire('waiting');
  vi.advanceTimersByTime(3000);
  fail(new PlayerError('network', 'No connection.'));
  vi.advanceTimersByTime(60_000);
  await player.retry();
  expect(of('error')).toMatchObject([{ code: 'network', fatal: true }]);
  expect(of('rebuffer')).toMatchObject([{ seconds: 3 }]);
});
