import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settlePausedSeek } from './settle-seek';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that plays on for `driftSeconds` after each of its first `drifts` seeks. */
function createVideo({ drifts = 1, driftSeconds = 0.66, paused = true }) {
  const seeks: number[] = [];
  let position = 10;
  const video = Object.assign(new EventTarget(), { paused, seeking: false });
  Object.defineProperty(video, 'currentTime', {
    get: () => position,
    set(seconds: number) {
      seeks.push(seconds);
      position = seconds;
      video.dispatchEvent(new Event('seeking'));
      video.dispatchEvent(new Event('seeked'));
      if (seeks.length <= drifts) position += driftSeconds;
    },
  });
  const stop = new AbortController();
  settlePausedSeek(video as unknown as HTMLVideoElement, stop.signal);
  return { video: video as unknown as HTMLVideoElement, seeks, stop };
}

it('R4.6-07 a paused seek that plays on returns to its target', () => {
  const { video, seeks } = createVideo({});
  video.currentTime = 6;
  vi.advanceTimersByTime(1000);
  expect({ seeks, at: video.currentTime }).toEqual({ seeks: [6, 6], at: 6 });
});

it('an element that cannot stay at a position is corrected once', () => {
  const { video, seeks } = createVideo({ drifts: 9 });
  video.currentTime = 6;
  vi.advanceTimersByTime(10_000);
  expect(seeks).toEqual([6, 6]);
});

it.each([
  ['stays where it is', { drifts: 0 }],
  ['moves by less than a frame', { driftSeconds: 0.02 }],
  ['plays', { paused: false }],
])('a seek is not repeated when the element %s', (_, behavior) => {
  const { video, seeks } = createVideo(behavior);
  video.currentTime = 6;
  vi.advanceTimersByTime(1000);
  expect(seeks).toEqual([6]);
});

it.each(['play', 'emptied'])('a seek is not repeated after the event %s', (name) => {
  const { video, seeks } = createVideo({});
  video.currentTime = 6;
  video.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(1000);
  expect(seeks).toEqual([6]);
});

it('a seek is not repeated after the element is replaced', () => {
  const { video, seeks, stop } = createVideo({});
  video.currentTime = 6;
  stop.abort();
  vi.advanceTimersByTime(1000);
  expect(seeks).toEqual([6]);
});
