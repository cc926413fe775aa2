import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCountdown } from './countdown';
import { endingAt } from './up-next';

describe('the end of a video', () => {
  const outro = { kind: 'outro', start: 80, end: 99 } as const;
  it.each([
    [50, false, undefined],
    [80, false, 'outro'],
    [98, false, 'outro'],
    [100, true, 'end'],
  ])('R4.6-10 a video at %i s with ended %s has reached: %s', (time, ended, at) => {
    expect(endingAt({ time, ended, duration: 100, segments: [outro] })).toBe(at);
  });

  it('credits with a scene after them do not end a video, and neither does a live stream', () => {
    const position = { time: 85, ended: false, segments: [{ ...outro, end: 90 }] };
    expect(endingAt({ ...position, duration: 100 })).toBeUndefined();
    expect(endingAt({ ...position, duration: Number.POSITIVE_INFINITY })).toBeUndefined();
  });
});

describe('countdown', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('the countdown counts whole seconds and finishes once', () => {
    const finish = vi.fn();
    const { left, start } = createCountdown(finish);
    const seen: number[] = [];
    left.subscribe((seconds) => seen.push(seconds));
    start(3);
    vi.advanceTimersByTime(2999);
    expect(finish).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(finish).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([0, 3, 2, 1]);
  });

  it('the countdown pauses while held and continues with the time left', () => {
    const finish = vi.fn();
    const { start, hold } = createCountdown(finish);
    start(3);
    vi.advanceTimersByTime(2500);
    hold(true);
    vi.advanceTimersByTime(60_000);
    expect(finish).not.toHaveBeenCalled();
    hold(false);
    vi.advanceTimersByTime(499);
    expect(finish).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('the countdown keeps its deadline when timers are late, as in a hidden tab', () => {
    const finish = vi.fn();
    let ms = 0;
    const { start } = createCountdown(finish, () => ms);
    start(8);
    ms = 9000;
    vi.advanceTimersByTime(1000);
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('the countdown stops, also while held', () => {
    const finish = vi.fn();
    const { start, stop, hold } = createCountdown(finish);
    start(3);
    hold(true);
    stop();
    hold(false);
    vi.advanceTimersByTime(10_000);
    expect(finish).not.toHaveBeenCalled();
  });
});
