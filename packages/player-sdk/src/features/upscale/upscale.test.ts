import { describe, expect, it } from 'vitest';
import {
  framesUntilSample,
  isForeign,
  isTooSlow,
  maxFrameMs,
  shouldAnnounce,
  startsByItself,
  upscaledSize,
} from './upscale-rules';

describe('the size of the upscaled picture', () => {
  const video = { width: 854, height: 480 };

  it.each([
    ['fills a larger box', { width: 1708, height: 960 }, 1, { width: 1708, height: 960 }],
    ['counts device pixels', { width: 854, height: 480 }, 2, { width: 1708, height: 960 }],
    ['keeps the aspect ratio in a wide box', { width: 3000, height: 960 }, 1, { width: 1708, height: 960 }],
    ['is absent for a box of the same size', { width: 854, height: 480 }, 1, undefined],
    ['is absent for a hardly larger box', { width: 940, height: 528 }, 1, undefined],
    ['is absent without a box', { width: 0, height: 0 }, 2, undefined],
  ])('%s', (_, box, ratio, size) => {
    expect(upscaledSize(video, box, ratio)).toEqual(size);
  });

  it('never exceeds the pixels of 4K', () => {
    const size = upscaledSize(video, { width: 7680, height: 4320 }, 2);
    expect((size?.width ?? 0) * (size?.height ?? 0)).toBeLessThanOrEqual(3840 * 2161);
    expect(upscaledSize({ width: 3840, height: 2160 }, { width: 7680, height: 4320 }, 1)).toBeUndefined();
  });

  it('is absent for a video without a size', () => {
    expect(upscaledSize({ width: 0, height: 0 }, { width: 100, height: 100 }, 1)).toBeUndefined();
  });
});

describe('the frame time', () => {
  const warmUp = [400, 90];

  it('decides by the median, so that compiling shaders and single late frames do not count', () => {
    expect(isTooSlow([...warmUp, 3, 3, 60, 3, 70, 3, 3], maxFrameMs)).toBe(false);
    expect(isTooSlow([...warmUp, 9, 9, 9, 9, 2, 2, 2], maxFrameMs)).toBe(true);
  });

  it('waits for enough samples, and follows the last ones', () => {
    expect(isTooSlow([...warmUp, 30, 30, 30], maxFrameMs)).toBe(false);
    expect(isTooSlow([...warmUp, ...Array(50).fill(2), ...Array(7).fill(9)], maxFrameMs)).toBe(true);
  });

  it('decides early if frames take several times the limit', () => {
    expect(isTooSlow([...warmUp, 90, 3], maxFrameMs)).toBe(false);
    expect(isTooSlow([...warmUp, 90, 3, 90], maxFrameMs)).toBe(true);
  });

  it('is sampled for each frame at first, and then rarely', () => {
    expect([0, 8, 9, 100].map(framesUntilSample)).toEqual([1, 1, 30, 30]);
  });
});

it.each([
  ['auto', true, true],
  ['auto', false, false],
  ['auto', undefined, false],
  [undefined, true, false],
  [false, true, false],
] as const)(
  'with the option %s and charging %s, upscaling starts by itself: %s',
  (option, charging, starts) => {
    expect(startsByItself(option, charging)).toBe(starts);
  },
);

it('only a security error of a draw means that the page may not read the media', () => {
  expect(isForeign(new DOMException('Tainted.', 'SecurityError'))).toBe(true);
  expect(isForeign(new DOMException('Lost.', 'InvalidStateError'))).toBe(false);
  expect(isForeign(new TypeError('No video.'))).toBe(false);
});

it('obstacles are announced to viewers who chose upscaling, a sharp picture only after the switch', () => {
  expect(shouldAnnounce('slow', { isChosen: true, wasSwitchedOn: false })).toBe(true);
  expect(shouldAnnounce('slow', { isChosen: false, wasSwitchedOn: false })).toBe(false);
  expect(shouldAnnounce('sharp', { isChosen: true, wasSwitchedOn: false })).toBe(false);
  expect(shouldAnnounce('sharp', { isChosen: true, wasSwitchedOn: true })).toBe(true);
});
