import { describe, expect, inject, it } from 'vitest';
import type { PlayerHandle } from '../../src/index';
import { faultFolder } from '../support/fault-folder';
import { until, waitFixed } from './helpers';
import { clock, measureWait } from './spent';
import { withPlayer } from './watch';

const server = inject('mediaServer');

/** The same film of two minutes for each engine. */
const films = {
  HLS: 'fixtures/outage/long.m3u8',
  DASH: 'fixtures/outage/long.mpd',
  FLV: 'fixtures/sources/files/long.flv',
  MP4: 'fixtures/sources/files/long.mp4',
};
const target = 100;

const outages = [
  [15, 'cut'],
  [15, '503'],
  [32, '503'],
  [40, 'hang'],
  [60, 'cut'],
] as const;

const cases = Object.keys(films).flatMap((engine) =>
  outages.map(([seconds, kind]) => [engine as keyof typeof films, seconds, kind] as const),
);

/** Resolves with the milliseconds that the condition took; undefined after the limit. */
function waitFor(condition: () => boolean, ms: number): Promise<number | undefined> {
  return measureWait('waiting for a condition', async () => {
    const start = clock.now();
    while (clock.now() - start < ms) {
      if (condition()) return clock.now() - start;
      await clock.sleep(50);
    }
    return undefined;
  });
}

/** The lowest position, and the lowest duration, that the viewer has seen. */
function recordLowest({ player: { state, signal } }: PlayerHandle) {
  const lowest = { time: state.time.peek(), duration: state.duration.peek() };
  const timer = setInterval(() => {
    lowest.time = Math.min(lowest.time, state.time.peek());
    lowest.duration = Math.min(lowest.duration, state.duration.peek());
  }, 10);
  signal.addEventListener('abort', () => clearInterval(timer));
  return lowest;
}

it.concurrent.each(cases)(
  'R4.6-15 %s continues at its position after everything was unreachable for %i s (%s)',
  { timeout: 400_000 },
  async (engine, seconds, kind) => {
    const folder = faultFolder(server, { kind: 'paced', match: /./ });
    await withPlayer({ video: { url: `${folder}/${films[engine]}` } }, async (handle) => {
      const { state } = handle.player;
      void handle.play();
      await until(() => handle.currentTime > 0.5, 'the beginning');
      await fetch(`${folder}/outage/${kind}`);
      handle.seek(target);
      const lowest = recordLowest(handle);
      const began = clock.now();
      // The player reports the error within 30 s; a busy machine takes longer.
      const failedAfter = await waitFor(
        () => state.error.peek() !== undefined,
        seconds > 30 ? 120_000 : seconds * 1000,
      );
      if (seconds > 30) expect(failedAfter, 'an error').toBeDefined();
      await waitFor(() => clock.now() - began > seconds * 1000, seconds * 1000);
      await fetch(`${folder}/outage/end`);
      // The button of the error panel.
      if (state.error.peek()) void handle.player.retry();
      const plays = () => handle.currentTime > target + 1 && !handle.paused && !state.error.peek();
      await waitFor(() => plays() || state.error.peek() !== undefined, 90_000);
      if (state.error.peek()) void handle.player.retry();
      await waitFor(plays, 90_000);
      const { readyState, paused, currentTime } = handle.player.video.peek();
      expect(
        { plays: plays(), lowest },
        JSON.stringify({ readyState, paused, currentTime, error: state.error.peek()?.message }),
      ).toEqual({
        plays: true,
        lowest: { time: expect.closeTo(target, 0), duration: expect.closeTo(120, 0) },
      });
    });
  },
);

it.concurrent.each([
  { report: 'reports', isReported: true },
  // As Chromium does on a busy machine.
  { report: 'does not report', isReported: false },
])(
  'R4.6-15 MP4 plays on when its connection becomes silent while buffered media plays, and the browser $report it',
  { timeout: 150_000 },
  async ({ isReported }) => {
    // The first request delivers some 15 s of the film.
    const folder = faultFolder(server, { kind: 'stop', match: /long\.mp4/, times: 1 });
    await withPlayer({ video: { url: `${folder}/${films.MP4}` } }, async (handle) => {
      const { state, video } = handle.player;
      if (!isReported)
        for (const name of ['stalled', 'progress'])
          video.peek().addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
      void handle.play();
      await waitFor(() => handle.currentTime > 20 || state.error.peek() !== undefined, 120_000);
      expect(state.error.peek()).toBeUndefined();
      expect(handle.currentTime).toBeGreaterThan(20);
    });
  },
);

it.concurrent('R4.6-15 MP4 plays when the viewer presses play long after its first request has become silent', {
  timeout: 180_000,
}, async () => {
  const folder = faultFolder(server, { kind: 'hang', match: /long\.mp4/, times: 1 });
  await withPlayer({ video: { url: `${folder}/${films.MP4}` } }, async (handle) => {
    // Chromium reports the silence after 3 s, and the player then looks for 4 s.
    await waitFixed(8000);
    void handle.play();
    await waitFor(() => handle.currentTime > 0.5, 120_000);
    expect(handle.currentTime).toBeGreaterThan(0.5);
  });
});

it.concurrent('R4.6-15 a live FLV stream whose server accepts the request and sends nothing ends in an error', {
  timeout: 180_000,
}, async () => {
  const folder = faultFolder(server, { kind: 'hang', match: /long\.flv/ });
  await withPlayer({ video: { url: `${folder}/${films.FLV}` }, live: true }, async (handle) => {
    void handle.play();
    await waitFor(() => handle.player.state.error.peek() !== undefined, 120_000);
    expect(handle.player.state.error.peek()?.code).toBe('network');
  });
});

describe('a missing segment', () => {
  /** Second 16; the engine requests it long before. */
  const missing = { kind: '404', match: /long-picture\/8\.m4s/ };

  it.concurrent.each([
    ['HLS', films.HLS],
    ['DASH', films.DASH],
  ])('R4.6-17 %s plays what is buffered before the error, and seeks within it', async (_, film) => {
    const folder = faultFolder(server, missing);
    await withPlayer({ video: { url: `${folder}/${film}` } }, async (handle) => {
      const { state } = handle.player;
      void handle.play();
      await until(() => handle.currentTime > 6, 'playback');
      handle.seek(3);
      await until(() => handle.currentTime > 4, 'playback after the seek');
      expect(state.error.peek()).toBeUndefined();
      await until(() => state.error.peek() !== undefined, 'the error');
      expect(state.error.peek()?.code).toBe('not-found');
      expect(handle.currentTime).toBeGreaterThan(14.5);
    });
  });

  it.concurrent.each([
    ['HLS', films.HLS],
    ['DASH', films.DASH],
  ])('R4.6-17 %s continues behind it when the viewer seeks there', async (_, film) => {
    const folder = faultFolder(server, missing);
    await withPlayer({ video: { url: `${folder}/${film}` } }, async (handle) => {
      void handle.play();
      await until(() => handle.currentTime > 5, 'playback');
      handle.seek(60);
      await until(
        () => handle.currentTime > 62 || handle.player.state.error.peek() !== undefined,
        'playback behind the segment, or an error',
      );
      expect(handle.player.state.error.peek()).toBeUndefined();
      expect(handle.currentTime).toBeGreaterThan(62);
    });
  });
});
