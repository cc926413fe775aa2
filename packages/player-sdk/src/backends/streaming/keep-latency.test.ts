import { expect, it } from 'vitest';
import { createScope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import { choosePace, getViewerRate, keepLatency } from './keep-latency';

it.each([
  ['on time', 0, 3, 1, 1],
  ['hardly late', 0.4, 3, 1, 1],
  ['late', 0.6, 3, 1, 1.05],
  ['nearly caught up', 0.2, 3, 1.05, 1.05],
  ['caught up', 0.1, 3, 1.05, 1],
  ['very late', 2.5, 3, 1, 1.1],
  ['less late during catch-up', 1.5, 3, 1.1, 1.1],
  ['a little late during catch-up', 0.9, 3, 1.1, 1.05],
  ['late after a long stall', 29, 3, 1, 1.1],
  ['so late that it would take minutes', 31, 30, 1, 1],
  ['late with little buffered', 2.5, 0.4, 1.1, 1],
  ['ahead of the edge', -1, 3, 1, 1],
  ['unknown', Number.NaN, 3, 1.05, 1],
])('the live latency is corrected where playback is %s', (_, behind, ahead, pace, expected) => {
  expect(choosePace(behind, ahead, pace)).toBe(expected);
});

it.each([
  ['catches up', 1, 1.05, 1],
  ['catches up at the edge, which limits a faster speed', 1.5, 1.1, 1],
  ['has a faster speed behind the edge', 1.5, 1.5, 1.5],
  ['has a slower speed', 0.75, 0.75, 0.75],
])('the speed of a viewer is known while playback %s', (_, defaultPlaybackRate, playbackRate, rate) => {
  expect(getViewerRate({ defaultPlaybackRate, playbackRate } as HTMLVideoElement)).toBe(rate);
});

function openLive() {
  let behind = 0;
  const video = Object.assign(new EventTarget(), {
    currentTime: 100,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    duration: Number.POSITIVE_INFINITY,
    seeking: false,
    buffered: { length: 1, start: () => 0, end: () => 1_000 },
  });
  const set = (seconds: number) => {
    behind = seconds;
  };
  const send = (name: string) => video.dispatchEvent(new Event(name));
  const host = { video: signal(video as unknown as HTMLVideoElement) } as unknown as BackendHost;
  keepLatency(host, createScope(), () => behind);
  return {
    video,
    send,
    set,
    /** Plays on at a distance of seconds to the edge. */
    at(seconds: number) {
      set(seconds);
      send('timeupdate');
    },
    seek(seconds: number, distance: number) {
      video.currentTime += seconds;
      set(distance);
      send('seeking');
      send('timeupdate');
    },
  };
}

it.each<[string, number, (stream: ReturnType<typeof openLive>) => void]>([
  [
    'a stall of twelve seconds',
    1.1,
    ({ at }) => {
      at(0);
      at(12);
    },
  ],
  [
    'a short pause',
    1.1,
    ({ set, send, at }) => {
      at(0);
      set(5);
      send('play');
      at(5);
    },
  ],
  [
    'a pause of twelve seconds',
    1,
    ({ set, send, at }) => {
      at(0);
      set(12);
      send('play');
      at(12);
    },
  ],
  ['a seek back', 1, ({ seek }) => seek(-12, 12)],
  [
    'a seek back, a return to the edge and a stall',
    1.1,
    ({ seek, at }) => {
      seek(-12, 12);
      seek(12, 0);
      at(12);
    },
  ],
  ['a slow start', 1.1, ({ at }) => at(12)],
])('after %s, a live stream plays at %s', (_, rate, actions) => {
  const stream = openLive();
  actions(stream);
  expect(stream.video.playbackRate).toBe(rate);
});
