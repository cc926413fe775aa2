import { describe, expect, it } from 'vitest';
import { playTarget } from './play-target';

const [with41, gone] = ['/watch/2/41', undefined];

describe('R2.3-09 R1-08 the play button', () => {
  it.each([
    // episode, mirror, blacklist, mirror mode → where to
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
    'episode %s, mirror %s, blacklist %s, mirror mode %s → %s',
    (epId, is_mirror, is_blacklist, mode, to) => {
      expect(playTarget({ id: 2, epId, is_mirror, is_blacklist }, mode)).toBe(to);
    },
  );
});
