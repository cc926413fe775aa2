import { describe, expect, it } from 'vitest';
import {
  classifyTap,
  detectIntent,
  findThird,
  swipeCancelled,
  swipeSpan,
  swipeTarget,
  swipeVolume,
  type Tap,
} from './rules';

describe('taps', () => {
  const taps = (...list: readonly (readonly [third: Tap['third'], ms: number])[]) => {
    let last: Tap | undefined;
    return list.map(([third, ms]) => {
      last = classifyTap(last, third, ms);
      return last.double;
    });
  };

  it.each([
    ['one is no double', [['start', 0]], [false]],
    [
      'two quick ones are',
      [
        ['end', 0],
        ['end', 250],
      ],
      [false, true],
    ],
    [
      'two slow ones are not',
      [
        ['end', 0],
        ['end', 350],
      ],
      [false, false],
    ],
    [
      'two in different places are not',
      [
        ['start', 0],
        ['end', 100],
      ],
      [false, false],
    ],
    [
      'tapping on counts on',
      [
        ['end', 0],
        ['end', 200],
        ['end', 800],
        ['end', 1400],
      ],
      [false, true, true, true],
    ],
    [
      'after a rest it begins anew',
      [
        ['end', 0],
        ['end', 200],
        ['end', 1000],
      ],
      [false, true, false],
    ],
    [
      'in the middle the third begins anew',
      [
        ['middle', 0],
        ['middle', 200],
        ['middle', 400],
      ],
      [false, true, false],
    ],
  ] as const)('a tap gesture is recognized: %s', (_, list, expected) => {
    expect(taps(...list)).toEqual(expected);
  });

  it('taps are assigned to thirds of the picture', () => {
    expect([0, 119, 121, 239, 241].map((x) => findThird(x, 360))).toEqual([
      'start',
      'start',
      'middle',
      'middle',
      'end',
    ]);
  });
});

describe('swipes', () => {
  const move = { dx: 0, dy: 0, from: 0.8, canSeek: true, canSetVolume: true };
  it.each([
    ['trembles', { dx: 5, dy: 5 }, 'none'],
    ['goes sideways', { dx: -40, dy: 10 }, 'seek'],
    ['scrolls the page', { dy: 40, canSetVolume: false }, 'other'],
    ['turns the volume on the right', { dy: -40 }, 'volume'],
    ['does nothing on the left', { dy: -40, from: 0.2 }, 'other'],
    ['goes aslant, so it is left to the page', { dx: 30, dy: 30, canSetVolume: false }, 'other'],
    ['cannot seek a live stream', { dx: 40, canSeek: false }, 'other'],
  ] as const)('a moving finger is recognized: %s', (_, change, intent) => {
    expect(detectIntent({ ...move, ...change })).toBe(intent);
  });

  it.each([
    [72, 60],
    [1440, 180],
    [7200, 300],
  ])('a full-width swipe through a video of %i s seeks %i s', (duration, span) => {
    expect(swipeSpan(duration)).toBe(span);
  });

  it('a swipe stays within the video and the volume range', () => {
    expect(swipeTarget(20, 180, 360, 72)).toBe(50);
    expect(swipeTarget(20, -360, 360, 72)).toBe(0);
    expect(swipeTarget(70, 360, 360, 72)).toBe(72);
    expect(swipeTarget(20, 50, 0, 72)).toBe(20);
    expect(swipeVolume(0.5, -150, 200)).toBe(1);
    expect(swipeVolume(0.5, 30, 200)).toBeCloseTo(0.3);
  });

  it('a swipe is cancelled by leaving its direction', () => {
    expect([10, 59, 61, -61].map((dy) => swipeCancelled(dy, 100))).toEqual([false, false, true, true]);
    expect(swipeCancelled(100, 400)).toBe(false);
  });
});
