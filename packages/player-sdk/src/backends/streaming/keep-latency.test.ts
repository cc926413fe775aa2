import { expect, it } from 'vitest';
import { choosePace, getViewerRate } from './keep-latency';

it.each([
  ['on time', 0, 3, 1, 1],
  ['hardly late', 0.4, 3, 1, 1],
  ['late', 0.6, 3, 1, 1.05],
  ['nearly caught up', 0.2, 3, 1.05, 1.05],
  ['caught up', 0.1, 3, 1.05, 1],
  ['very late', 2.5, 3, 1, 1.1],
  ['less late during catch-up', 1.5, 3, 1.1, 1.1],
  ['a little late during catch-up', 0.9, 3, 1.1, 1.05],
  ['at a position that the viewer chose', 7, 30, 1, 1],
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
