import { partyClock } from '@tenger/api-contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { holdReplies } from '../../../testing/hold-replies';
import { createServerClock, getClockOffset } from './clock';
import {
  type DriftCorrection,
  type FollowedPlayback,
  getDriftCorrection,
  isViewerRate,
  isViewerSeek,
  type LocalPlayback,
  positionAt,
} from './drift';

const NOW = 1_000_000;
const room = (over: Partial<FollowedPlayback> = {}): FollowedPlayback => ({
  playing: true,
  position: 100,
  rate: 1,
  at: NOW,
  ...over,
});
const createPlayback = (over: Partial<LocalPlayback> = {}): LocalPlayback => ({
  time: 100,
  duration: 600,
  paused: false,
  ended: false,
  busy: false,
  rate: 1,
  justJumped: false,
  jumpCost: 0,
  ...over,
});

describe('watch party: where the room is', () => {
  it.each([
    [room(), NOW, 100],
    [room(), NOW + 2_500, 102.5],
    [room({ rate: 1.5 }), NOW + 2_000, 103],
    [room({ playing: false }), NOW + 60_000, 100],
    // A clock that is slightly behind does not seek back.
    [room(), NOW - 40, 100],
  ])('the room’s position follows from its state and the clock (%#)', (state, now, expected) =>
    expect(positionAt(state, now)).toBeCloseTo(expected, 6),
  );
});

describe('watch party: drift correction', () => {
  const table: readonly (readonly [
    string,
    Partial<FollowedPlayback>,
    Partial<LocalPlayback>,
    DriftCorrection,
  ])[] = [
    ['in step', {}, {}, { kind: 'none' }],
    ['a frame off is in step', {}, { time: 99.97 }, { kind: 'none' }],
    ['a little late: faster', {}, { time: 99.9 }, { kind: 'rate', rate: 1.05 }],
    ['a little early: slower', {}, { time: 100.1 }, { kind: 'rate', rate: 0.95 }],
    ['never faster than a tenth', {}, { time: 99.65 }, { kind: 'rate', rate: 1.1 }],
    ['at the room’s own speed', { rate: 2 }, { time: 99.9, rate: 2 }, { kind: 'rate', rate: 2.1 }],
    ['a correction goes on until it is near', {}, { time: 99.97, rate: 1.05 }, { kind: 'rate', rate: 1.02 }],
    ['and ends there', {}, { time: 99.99, rate: 1.02 }, { kind: 'rate', rate: 1 }],
    ['another speed in the room', { rate: 1.5 }, {}, { kind: 'rate', rate: 1.5 }],
    ['far behind: a jump', {}, { time: 90 }, { kind: 'jump', to: 100 }],
    ['far ahead: a jump', {}, { time: 130 }, { kind: 'jump', to: 100 }],
    ['aims ahead by what a jump takes', {}, { time: 90, jumpCost: 0.8 }, { kind: 'jump', to: 100.8 }],
    ['but not further than three seconds', {}, { time: 90, jumpCost: 20 }, { kind: 'jump', to: 103 }],
    ['no second jump so soon', {}, { time: 99, justJumped: true }, { kind: 'rate', rate: 1.1 }],
    ['waiting for data: it is left alone', {}, { time: 80, busy: true }, { kind: 'none' }],
    ['the room plays', {}, { paused: true }, { kind: 'play' }],
    ['it plays elsewhere: there first', {}, { paused: true, time: 50 }, { kind: 'jump', to: 100 }],
    ['the room stands', { playing: false }, {}, { kind: 'pause' }],
    ['the room stands, also for who waits', { playing: false }, { busy: true }, { kind: 'pause' }],
    ['stands there too', { playing: false }, { paused: true, time: 99 }, { kind: 'jump', to: 100 }],
    ['stands near enough', { playing: false }, { paused: true, time: 99.95 }, { kind: 'none' }],
    ['the end is the player’s own', { position: 599.8 }, { time: 590 }, { kind: 'none' }],
    [
      'nor does a jump go there',
      { playing: false, position: 700 },
      { paused: true },
      { kind: 'jump', to: 599.5 },
    ],
  ];
  it.each(table)('the player follows the room: %s', (_, state, mine, expected) =>
    expect(getDriftCorrection(room(state), createPlayback(mine), NOW)).toEqual(expected),
  );

  it('a drift of 300 ms is corrected within four seconds, by speed alone', () => {
    let time = 99.7;
    let rate = 1;
    for (let now = NOW; now < NOW + 4_000; now += 250) {
      const step = getDriftCorrection(room(), createPlayback({ time, rate }), now);
      expect(step.kind).not.toBe('jump');
      if (step.kind === 'rate') rate = step.rate;
      time += 0.25 * rate;
    }
    expect(Math.abs(time - positionAt(room(), NOW + 4_000))).toBeLessThan(0.06);
  });
});

describe('watch party: actions of the viewer', () => {
  it.each([
    ['a seek', 200, 100, 100, true],
    ['our own jump to the room', 100.3, 50, 100, false],
    ['over a gap after waiting', 90.2, 90, 100, false],
  ] as const)(
    'a change of position is attributed to the viewer or to the sync: %s',
    (_, to, before, target, expected) => expect(isViewerSeek(to, before, target)).toBe(expected),
  );

  it.each([
    [1.25, 1, true],
    [0.75, 1, true],
    [1.1, 1, false],
    [0.9, 1, false],
    [1.65, 1.5, false],
  ] as const)(
    'the speed %s in a room at %s is attributed to the viewer or to the sync',
    (rate, at, expected) => expect(isViewerRate(rate, at)).toBe(expected),
  );
});

describe('watch party: the server’s clock', () => {
  it('the server’s clock is taken from the quickest round trip', () => {
    const samples = [
      { sent: 1_000, server: 6_400, received: 1_800 },
      { sent: 2_000, server: 7_010, received: 2_020 },
      { sent: 3_000, server: 8_300, received: 3_310 },
    ];
    expect(getClockOffset(samples)).toBe(5_000);
    expect(getClockOffset([])).toBeUndefined();
  });

  it('the server’s clock is right again when the device wakes up, whose monotonic clock stood still', async () => {
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const MINUTES = 5 * 60_000;
    let server = 1_800_000_000_000;
    const api = fakeApi();
    const replyWithTime = () => api.reply(partyClock, {}, { status: 1, data: { now: server } });
    const local = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const system = vi.spyOn(Date, 'now').mockReturnValue(server);
    onTestFinished(() => {
      local.mockRestore();
      system.mockRestore();
    });
    replyWithTime();
    const clock = createServerClock(ended.signal);
    await clock.measured;
    expect(clock.now()).toBe(server);
    server += MINUTES;
    system.mockReturnValue(server);
    const { release } = holdReplies(() => true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(clock.now()).toBe(server);
    // The clock of the system was wrong by a second; the measurement counts.
    server += 1_000;
    replyWithTime();
    release();
    await vi.waitFor(() => expect(clock.now()).toBe(server));
  });
});
