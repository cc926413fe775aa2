import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import { advanceProgress, watchStall } from './stall-watch';

it.each([
  ['playback goes on', [10, 20], [11, 20], true],
  ['data arrives while the video waits', [10, 10], [10, 12], true],
  ['a gap is skipped', [4.02, 4.02], [6.04, 8.02], true],
  ['the viewer seeks back, where nothing is buffered', [60, 90], [5, 5], true],
  ['the viewer seeks forward', [5, 8], [60, 60], true],
  ['nothing changes', [10, 10], [10, 10], false],
  ['the same segment is loaded again, after its removal', [10, 12], [10, 10], false],
  ['the last half second plays again', [8.017, 8.02], [7.52, 8.02], false],
  ['the repeated half second ends at nearly the same frame', [8.009, 8.02], [8.017, 8.02], false],
] as const)('R4.6-15 a stall is over only if something is gained: %s', (_, before, after, advanced) => {
  const best = { position: before[0], bufferedEnd: before[1] };
  const next = advanceProgress(best, { position: after[0], bufferedEnd: after[1] });
  expect(next !== best).toBe(advanced);
});

it('R4.6-15 an engine that repeats the last half second never has progress, however often', () => {
  const rounds = Array.from({ length: 40 }, (_, check) => ({
    position: [8.009, 7.52, 7.85, 8.017][check % 4] ?? 0,
    bufferedEnd: check % 3 ? 8.02 : 8.0,
  }));
  const [first = { position: 0, bufferedEnd: 0 }] = rounds;
  let best = { ...first, bufferedEnd: 8.02 };
  const gains = rounds.filter((now) => {
    const before = best;
    best = advanceProgress(best, now);
    return best !== before;
  });
  expect(gains).toEqual([]);
});

describe('a seek while paused that does not end', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The faults within half a minute. WebKit keeps `readyState` at 4 during a seek. */
  function faultsOf(element: { seeking: boolean; hidden: boolean }): readonly string[] {
    const video = {
      readyState: 4,
      currentTime: 6,
      duration: 72,
      ended: false,
      seeking: element.seeking,
      ownerDocument: { hidden: element.hidden },
      buffered: { length: 1, start: () => 0, end: () => 30 },
    };
    const host = { video: signal(video), state: { paused: signal(true) } } as unknown as BackendHost;
    const scope = createScope();
    const faults: string[] = [];
    watchStall(host, scope, ({ kind }) => faults.push(kind));
    vi.advanceTimersByTime(30_000);
    scope.dispose();
    return faults;
  }

  it('R4.6-15 is a fault, although the element has data', () => {
    expect(faultsOf({ seeking: true, hidden: false })).toEqual(['silence', 'silence']);
  });

  it('is no fault in a hidden tab, which shows no frame', () => {
    expect(faultsOf({ seeking: true, hidden: true })).toEqual([]);
  });

  it('is no fault when the seek has ended', () => {
    expect(faultsOf({ seeking: false, hidden: false })).toEqual([]);
  });
});

describe('playback that stands still although data is there', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An element that stands still at 12 s until it moves by a quarter of a second, and what was done to start it. */
  function open(element: object) {
    let time = 12;
    const steps: string[] = [];
    const video = {
      ...{ readyState: 4, duration: 72, ended: false, seeking: false, paused: false, playbackRate: 1 },
      ownerDocument: { hidden: false },
      buffered: { length: 1, start: () => 0, end: () => 32 },
      ...element,
      get currentTime() {
        return time;
      },
      set currentTime(to) {
        time = to;
        steps.push('seek');
      },
      move() {
        time += 0.25;
      },
    };
    const paused = signal(video.paused);
    const interrupt = () => () => steps.push('play');
    const host = { video: signal(video), state: { paused }, interrupt } as unknown as BackendHost;
    const scope = createScope();
    watchStall(host, scope, ({ kind }) => steps.push(kind));
    return { video, paused, steps, dispose: () => scope.dispose() };
  }

  /** The position after a time, and the steps taken. The step with the number `startsAt` starts the element. */
  function play(element: object, { startsAt = 1, ms = 10_000 } = {}) {
    const { video, steps, dispose } = open(element);
    const moving = setInterval(() => {
      if (steps.length >= startsAt) video.move();
    }, 250);
    vi.advanceTimersByTime(ms);
    clearInterval(moving);
    dispose();
    return { time: video.currentTime, steps };
  }

  it('R4.6-15 another call of play() starts it', () => {
    const { time, steps } = play({});
    expect(steps).toEqual(['play']);
    expect(time).toBeGreaterThan(15);
  });

  it('R4.6-15 a seek follows if that does not help, and then the stream opens again, within half a minute', () => {
    expect(play({}, { startsAt: 2, ms: 60_000 }).steps).toEqual(['play', 'seek']);
    expect(play({}, { startsAt: 3, ms: 60_000 }).steps).toEqual(['play', 'seek', 'frozen']);
    expect(play({}, { startsAt: 99, ms: 30_000 }).steps).toEqual(['play', 'seek', 'frozen']);
  });

  it('R4.6-15 a seek within the buffer that does not end is repeated once, before it counts as silence', () => {
    const { steps } = play({ seeking: true }, { startsAt: 99, ms: 12_900 });
    expect(steps).toEqual(['seek', 'silence']);
  });

  it.each([
    ['seeking where nothing is buffered', { seeking: true, buffered: { length: 0 } }],
    ['paused', { paused: true }],
    ['seeking', { seeking: true, ownerDocument: { hidden: true } }],
    ['without data', { readyState: 2 }],
    ['in a hidden tab', { ownerDocument: { hidden: true } }],
    ['stopped by its rate', { playbackRate: 0 }],
  ])('R4.6-15 an element that is %s is not started again', (_, element) => {
    expect(play(element).steps).toEqual([]);
  });

  it('R4.6-15 playback that begins after a long pause is not started again before its first frame', () => {
    const { video, paused, steps, dispose } = open({});
    const setPaused = (next: boolean) => {
      video.paused = next;
      paused.value = next;
    };
    vi.advanceTimersByTime(1_500);
    setPaused(true);
    vi.advanceTimersByTime(8_400);
    setPaused(false);
    // The check after 10 s finds the element where it was.
    vi.advanceTimersByTime(500);
    video.move();
    vi.advanceTimersByTime(1_000);
    expect(steps).toEqual([]);
    dispose();
  });
});
