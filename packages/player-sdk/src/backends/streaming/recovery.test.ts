import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import { signal, type Writable } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import type { PlayerError } from '../../media/errors';
import { createRecovery } from './recovery';
import type { StreamFault } from './recovery-step';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host whose errors become codes in `codes`. */
function createHost(element: object, time: Writable<number>, codes: string[]): BackendHost {
  return {
    video: signal(Object.assign(element, { addEventListener() {}, removeEventListener() {} })),
    state: { paused: signal(false), time, rate: signal(1) },
    interrupt: () => () => {},
    fail: ({ code }: PlayerError) => codes.push(code),
  } as unknown as BackendHost;
}

/** The steps after faults of a stream with 30 s of buffer, each at a time and a position in seconds. */
function stepsAfter(
  kind: StreamFault['kind'],
  faults: readonly (readonly [atSecond: number, position: number])[],
) {
  const time = signal(0);
  const buffered = { length: 1, start: () => 0, end: () => time.peek() + 30 };
  const element = { buffered, readyState: 4, currentTime: 0 };
  const steps: string[] = [];
  const host = createHost(element, time, steps);
  const scope = createScope();
  const engine = {
    reopen: () => void steps.push('reopen'),
    recover: () => void steps.push('recover'),
    swapCodec: () => void steps.push('swap-codec'),
  };
  const recovery = createRecovery('HLS', engine, { url: 'x' }, host, scope);
  let now = 0;
  for (const [atSecond, position] of faults) {
    vi.advanceTimersByTime((atSecond - now) * 1000);
    now = atSecond;
    time.value = position;
    element.currentTime = position;
    recovery.report({ kind }, 'fault');
  }
  scope.dispose();
  return steps;
}

it('R4.6-15 playback that stands still is opened again once at a position, then it fails', () => {
  expect(
    stepsAfter('frozen', [
      [21, 12],
      [42, 12],
    ]),
  ).toEqual(['reopen', 'decode']);
  expect(
    stepsAfter('frozen', [
      [21, 12],
      [60, 40],
    ]),
  ).toEqual(['reopen', 'reopen']);
});

it('R4.6-16 a decoding error after ten seconds of playback, or a minute later, counts as a new one', () => {
  expect(
    stepsAfter('media', [
      [1, 12],
      [22, 12],
      [43, 12],
    ]),
  ).toEqual(['recover', 'swap-codec', 'recover', 'reopen']);
  expect(
    stepsAfter('media', [
      [1, 12],
      [22, 33],
    ]),
  ).toEqual(['recover', 'recover']);
  expect(
    stepsAfter('media', [
      [1, 12],
      [3600, 12],
    ]),
  ).toEqual(['recover', 'recover']);
});

/** A stream at a position in seconds that receives data up to another position. */
function createSeekableStream() {
  const time = signal(0);
  let end = 0;
  const buffered = { length: 1, start: () => 0, end: () => end };
  const element = {
    buffered,
    readyState: 0,
    get currentTime() {
      return time.peek();
    },
  };
  const renewals: number[] = [];
  const errors: string[] = [];
  let reloads = 0;
  const host = createHost(element, time, errors);
  const engine = {
    reopen() {},
    reload() {
      reloads += 1;
    },
  };
  const scope = createScope();
  const renew = () => {
    renewals.push(time.peek());
    return 'y';
  };
  const recovery = createRecovery('HLS', engine, { url: 'x' }, host, scope, renew);
  return {
    renewals,
    errors,
    dispose: () => scope.dispose(),
    reloads: () => reloads,
    moveTo(position: number, bufferedEnd: number) {
      time.value = position;
      end = bufferedEnd;
    },
    receive(bufferedEnd: number) {
      end = bufferedEnd;
      recovery.dataArrived();
    },
    report: (status?: number) => recovery.report({ kind: 'network', status }, 'fault'),
  };
}

it('R4.6-15 after a seek back, data counts, and a second expired address is renewed', async () => {
  const { renewals, errors, dispose, moveTo, receive, report } = createSeekableStream();
  moveTo(1000, 1000);
  report(403);
  await vi.advanceTimersByTimeAsync(0);
  // The address is renewed once where it fails again.
  moveTo(100, 100);
  for (const end of [104, 108]) receive(end);
  moveTo(104, 108);
  report(403);
  await vi.advanceTimersByTimeAsync(0);
  expect([renewals, errors]).toEqual([[1000, 104], []]);
  // The same range again is no progress.
  receive(108);
  moveTo(108, 108);
  report(403);
  expect([renewals, errors]).toEqual([[1000, 104], ['expired-url']]);
  dispose();
});

it('R4.6-15 after a seek back, faults with data between them do not add up', async () => {
  const { errors, dispose, reloads, moveTo, receive, report } = createSeekableStream();
  moveTo(1000, 1000);
  report(503);
  await vi.advanceTimersByTimeAsync(20_000);
  for (let position = 100; position < 160; position += 10) {
    moveTo(position, position);
    receive(position + 4);
    moveTo(position + 4, position + 4);
    report(503);
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect([reloads(), errors]).toEqual([7, []]);
  dispose();
});
