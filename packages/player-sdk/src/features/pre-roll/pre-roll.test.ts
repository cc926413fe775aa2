import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adAddress, dueAds, skipWait } from './due-ads';
import { stallTimeoutMs, watchForStall } from './watch-for-stall';

describe('due ads', () => {
  const once = { url: 'once.mp4' };
  const each = { url: 'each.mp4', every: 1 };
  const third = { url: 'third.mp4', every: 3 };

  it('the pre-roll rule is applied before each of seven videos', () => {
    const shown = new Map();
    const seen = Array.from({ length: 7 }, (_, mediaItemIndex) => {
      const due = dueAds([once, each, third], shown, mediaItemIndex);
      for (const ad of due) shown.set(ad, mediaItemIndex);
      return due.map(({ url }) => url.slice(0, 1)).join('');
    });
    expect(seen).toEqual(['oet', 'e', 'e', 'et', 'e', 'e', 'et']);
  });

  it.each([[0], [-1], [Number.NaN], [0.5]])('an "every" of %f shows no ad', (every) => {
    const ad = { url: 'a.mp4', every };
    expect(dueAds([ad], new Map([[ad, 0]]), 9)).toEqual([]);
  });
});

it.each([
  [undefined, 0, 5],
  [undefined, 0.1, 5],
  [undefined, 4.01, 1],
  [undefined, 5, 0],
  [0, 0, 0],
  [12, 2, 10],
  [Number.NaN, 0, 0],
])('R9-26 an ad with skipAfter %s, seen for %f s, has %i s to wait', (skipAfter, time, wait) => {
  expect(skipWait({ url: '', skipAfter }, time)).toBe(wait);
});

it.each([
  ['https://shop.test/a?b=1', 'https://shop.test/a?b=1'],
  ['/offer', 'https://page.test/offer'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
  ['', undefined],
])('the ad’s link %j resolves to %s', (address, href) => {
  expect(adAddress(address, 'https://page.test/watch')).toBe(href);
});

describe('stalled ads', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('a stalled ad is skipped once, and a playing one is not', () => {
    const video = { currentTime: 0, ended: false };
    const give = vi.fn();
    watchForStall(video, give);
    for (let second = 1; second <= 20; second += 1) {
      video.currentTime = second;
      vi.advanceTimersByTime(1000);
    }
    expect(give).not.toHaveBeenCalled();
    vi.advanceTimersByTime(stallTimeoutMs + 500);
    expect(give).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(give).toHaveBeenCalledTimes(1);
  });
});
