import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePlayer } from '../../../testing/fake-player';
import { followPremiere } from './follow-premiere';
import { premiereLive } from './live';

const DURATION = 600;

let now = 0;
let gone: AbortController;
function follow(position: number) {
  const fake = fakePlayer(DURATION);
  now = 1_000_000_000_000;
  const starts_at = new Date(now - position * 1000).toISOString();
  followPremiere(fake.player, { starts_at, duration: DURATION }, { now: () => now, signal: gone.signal });
  return {
    ...fake,
    /** Lets time pass, in which the video plays. */
    wait(seconds: number) {
      now += seconds * 1000;
      if (!fake.video.paused) fake.video.currentTime += seconds * fake.video.playbackRate;
      vi.advanceTimersByTime(seconds * 1000);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  gone = new AbortController();
  Object.assign(premiereLive, { isFollowing: true, isBlocked: false });
});
afterEach(() => {
  gone.abort();
  vi.useRealTimers();
});

describe('R1-09 a player in a premiere', () => {
  it('a viewer who joins late is taken to the live position, and stays there', () => {
    const { video, handle, wait } = follow(90);
    expect(video.currentTime).toBe(90);
    wait(3);
    expect(handle.seek).toHaveBeenCalledOnce();
    expect(video.currentTime).toBeCloseTo(93);
    expect(premiereLive.isFollowing).toBe(true);
  });

  it('a player that has buffered catches up', () => {
    const { video, wait } = follow(90);
    wait(3);
    video.currentTime -= 2;
    wait(0.25);
    expect(video.currentTime).toBeCloseTo(93.25);
  });

  it.each([
    [
      'pauses',
      ({ video, emit }: ReturnType<typeof follow>) => {
        video.paused = true;
        emit('pause');
      },
    ],
    [
      'seeks',
      ({ video, emit }: ReturnType<typeof follow>) => {
        video.currentTime = 10;
        emit('seeking');
      },
    ],
    [
      'changes the speed',
      ({ video, emit }: ReturnType<typeof follow>) => {
        video.playbackRate = 1.5;
        emit('ratechange');
      },
    ],
  ])('a viewer who %s is left alone, until they return to live', (_, act) => {
    const watching = follow(90);
    watching.wait(1);
    act(watching);
    expect(premiereLive.isFollowing).toBe(false);
    watching.handle.seek.mockClear();
    watching.wait(5);
    expect(watching.handle.seek).not.toHaveBeenCalled();
    premiereLive.isFollowing = true;
    watching.video.paused = false;
    watching.emit('play');
    watching.wait(1);
    expect(watching.video.currentTime).toBeCloseTo(97);
  });

  it('a player that may not start by itself is reported, and starts again after a press', () => {
    const { video, handle, wait, emit } = follow(90);
    video.paused = true;
    handle.play.mockImplementation(async () => undefined);
    for (let at = 0; at < 20; at += 1) wait(0.25);
    expect(premiereLive.isBlocked).toBe(true);
    emit('play');
    expect(premiereLive.isBlocked).toBe(false);
  });

  it('no segment is skipped and no next episode counts down while the viewer follows', () => {
    const { emit } = follow(90);
    for (const name of ['segmentskip', 'nextcountdown'])
      expect(emit(name).preventDefault).toHaveBeenCalledOnce();
    premiereLive.isFollowing = false;
    for (const name of ['segmentskip', 'nextcountdown'])
      expect(emit(name).preventDefault).not.toHaveBeenCalled();
  });

  it('after the film nothing is corrected', () => {
    const { handle, video } = follow(DURATION + 10);
    expect(handle.seek).not.toHaveBeenCalled();
    expect(video.currentTime).toBe(0);
  });
});
