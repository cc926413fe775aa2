import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePlayer } from '../../../testing/fake-player';
import { createPlaybackFollower } from './playback-follower';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function follow() {
  const fake = fakePlayer(100);
  const signal = new AbortController().signal;
  const follower = createPlaybackFollower(fake.player, { signal, isBlocked: () => false, onBlocked() {} });
  const correct = (playing: boolean) =>
    follower.correct({ playing, position: fake.video.currentTime, rate: 1, at: 0 }, 0);
  return { ...fake, correct };
}

it('a correction waits for the event of what the viewer has just done', () => {
  const { handle, video, emit, correct } = follow();
  handle.pause.mockImplementation(() => {
    video.paused = true;
  });
  // The room plays, and the viewer pauses. The event comes later.
  handle.pause();
  correct(true);
  expect(handle.play).not.toHaveBeenCalled();
  emit('pause');
  correct(true);
  expect(handle.play).toHaveBeenCalledOnce();
  // The room pauses: the follower does, once.
  handle.pause.mockClear();
  correct(false);
  correct(false);
  expect(handle.pause).toHaveBeenCalledOnce();
});

it('a correction waits one second at most for an event that does not come', () => {
  const { handle, video, correct } = follow();
  video.paused = true;
  correct(true);
  vi.advanceTimersByTime(900);
  correct(true);
  expect(handle.play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  correct(true);
  expect(handle.play).toHaveBeenCalledOnce();
});
