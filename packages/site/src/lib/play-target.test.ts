import { describe, expect, it } from 'vitest';
import { playTarget } from './play-target';

const [with41, gone] = ['/watch/2/41', undefined];
const series = { id: 2, type: 'series', is_theatre: false } as const;

describe('R2.3-09 R1-08 the play button', () => {
  it.each([
    // episode, mirror, blacklist, mirror mode → path
    [41, false, false, false, with41],
    [41, false, false, true, with41],
    [41, false, true, false, gone],
    [41, false, true, true, with41],
    [41, true, false, false, gone],
    [41, true, false, true, with41],
    [41, true, true, false, gone],
    [41, true, true, true, with41],
    [null, false, false, false, gone],
    [null, false, false, true, '/watch/2/'],
    [null, false, true, false, gone],
    [null, false, true, true, '/watch/2/'],
    [null, true, false, false, gone],
    [null, true, false, true, '/watch/2/'],
    [null, true, true, false, gone],
    [null, true, true, true, '/watch/2/'],
  ])(
    'the play button for episode %s, mirror %s, blacklist %s, mirror mode %s leads to %s',
    (epId, is_mirror, is_blacklist, mode, to) => {
      expect(playTarget({ ...series, epId, is_mirror, is_blacklist }, mode)).toBe(to);
    },
  );
});

it.each([
  [true, false, '/theatre/watch/2'],
  [false, false, '/movie/stream/2'],
  [true, true, undefined],
])(
  'R2.1-14 the play button of a movie with theatre %s and blacklisted %s leads to %s',
  (is_theatre, is_blacklist, to) => {
    const movie = { id: 2, type: 'movie', epId: null, is_mirror: false } as const;
    expect(playTarget({ ...movie, is_theatre, is_blacklist }, false)).toBe(to);
  },
);
