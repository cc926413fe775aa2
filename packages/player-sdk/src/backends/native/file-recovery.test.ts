import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '../../foundation/scope';
import { signal } from '../../foundation/signal';
import type { BackendHost } from '../../media/backend';
import type { PlayerError } from '../../media/errors';
import { createFileRecovery } from './file-recovery';

describe('a file whose download is complete', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Plays a file at positions in seconds that `positionAt` returns for a time in seconds. */
  function play(positionAt: (seconds: number) => number, bufferedEnd = 3) {
    const start = performance.now();
    const position = () => positionAt((performance.now() - start) / 1000);
    // WebKit keeps the ready state, also where nothing is buffered.
    const buffered = { length: 1, start: () => 0, end: () => bufferedEnd };
    const element = { src: 'https://example.com/a.mp4', error: null, paused: false, readyState: 4, buffered };
    const video = Object.assign(new EventTarget(), element) as unknown as HTMLVideoElement;
    Object.defineProperty(video, 'currentTime', { get: position, set() {} });
    const errors: string[] = [];
    let plays = 0;
    const host = {
      video: signal(video),
      state: { paused: signal(false), time: signal(0), rate: signal(1) },
      interrupt: () => () => {
        plays += 1;
      },
      fail: ({ code }: PlayerError) => errors.push(code),
    } as unknown as BackendHost;
    const scope = createScope();
    const recovery = createFileRecovery({ url: video.src }, host, scope);
    const seek = () => void recovery.watch(video, 'seeking');
    return { video, errors, seek, plays: () => plays, dispose: () => scope.dispose() };
  }

  it.each([2.6, 3.9])('is not loaded again while it repeats %s seconds', async (period) => {
    const { video, errors, seek, dispose } = play((seconds) => seconds % period);
    const repeats = setInterval(seek, period * 1000);
    await vi.advanceTimersByTimeAsync(24_000);
    clearInterval(repeats);
    dispose();
    expect([video.src, errors]).toEqual(['https://example.com/a.mp4', []]);
  });

  it('is loaded again when it stays where the last of several seeks has put it', async () => {
    const { video, seek, dispose } = play(() => 3);
    seek();
    await vi.advanceTimersByTimeAsync(2000);
    seek();
    await vi.advanceTimersByTimeAsync(7000);
    expect(video.src).toBe('https://example.com/a.mp4');
    await vi.advanceTimersByTimeAsync(1500);
    expect(video.src).toBe('https://example.com/a.mp4#retry=1');
    dispose();
  });

  it('plays again before it is loaded again, if it stands still with data', async () => {
    const { video, seek, plays, dispose } = play(() => 3, 20);
    seek();
    await vi.advanceTimersByTimeAsync(8500);
    expect([plays(), video.src]).toEqual([1, 'https://example.com/a.mp4']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(video.src).toBe('https://example.com/a.mp4#retry=1');
    dispose();
  });
});
