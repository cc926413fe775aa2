import { expect, inject, it, onTestFinished, vi } from 'vitest';
import type { PlayerHandle } from '../../src/index';
import { faultFolder } from '../support/fault-folder';
import { failOnUncaughtErrors, makePlayer, until, waitFixed } from './helpers';

const server = inject('mediaServer');

failOnUncaughtErrors();

const { appendBuffer } = SourceBuffer.prototype;
const loaded = (video: HTMLVideoElement, seconds: number) =>
  [...Array(video.buffered.length).keys()].some(
    (range) => video.buffered.start(range) <= seconds && seconds < video.buffered.end(range),
  );

/** DASH that is paused at its first second; media after about two more seconds is not loaded. */
async function paused(folder: string) {
  const { handle, video } = makePlayer({ video: { url: `${folder}/fixtures/dash-subtitles/film.mpd` } });
  await handle.play();
  await until(() => handle.state.started.peek(), 'playback');
  handle.pause();
  return { handle, video };
}

it('R5-30 DASH stays at the earlier position when the viewer seeks ahead and back again', async () => {
  // Segments that take long.
  const { handle, video } = await paused(faultFolder(server, { kind: 'far', match: /\d\.m4s/ }));
  for (let round = 0; round < 5; round++) {
    handle.seek(7.2);
    // Also before dash.js has handled the first one, and while its segments load.
    await waitFixed(round * 60);
    handle.seek(0.5);
    await until(() => loaded(video(), 0.5) && !video().seeking, 'the picture');
    // dash.js may abort its requests or finish them; only time tells. Two segments of 200 ms each are 400 ms.
    await waitFixed(500);
    expect(handle.currentTime).toBe(0.5);
  }
});

it('R5-30 DASH starts where the viewer has sought before its manifest has arrived', async () => {
  const { handle } = makePlayer({ video: { url: `${server}/fixtures/outage/long.mpd` } });
  handle.seek(83);
  // Slow, so that a busy machine does not play on meanwhile.
  handle.playbackRate = 0.25;
  await handle.play();
  await until(() => handle.state.started.peek() && !handle.state.seeking.peek(), 'playback');
  expect(handle.currentTime).toBeGreaterThanOrEqual(83);
  expect(handle.currentTime).toBeLessThan(90);
});

it('R5-30 DASH starts where the viewer has sought while its first segment loads, and not at the start of the page', async () => {
  const folder = faultFolder(server, { kind: 'far', match: /long-/ });
  /** A player that has its manifest and no segment, for which a busy machine may need several attempts. */
  const loadManifest = async (): Promise<PlayerHandle> => {
    const { handle, video } = makePlayer({
      video: { url: `${folder}/fixtures/outage/long.mpd`, startTime: 20 },
    });
    await until(() => handle.state.stream.peek() !== undefined, 'the manifest');
    if (video().readyState === 0) return handle;
    handle.destroy();
    return loadManifest();
  };
  const handle = await loadManifest();
  handle.seek(83);
  // Slow, so that a busy machine does not play on meanwhile.
  handle.playbackRate = 0.25;
  await handle.play();
  await until(() => handle.state.started.peek() && !handle.state.seeking.peek(), 'playback');
  expect(handle.currentTime).toBeGreaterThanOrEqual(83);
  expect(handle.currentTime).toBeLessThan(90);
});

it('DASH seeks to a position that is not loaded', async () => {
  const { handle, video } = await paused(server);
  for (const seconds of [7, 0.5, 6.5, 2.5, 5]) {
    handle.seek(seconds);
    await until(() => loaded(video(), seconds) && !video().seeking, `${seconds}`);
    expect(handle.currentTime).toBe(seconds);
  }
});

it('R5-30 DASH stays at the last position when the viewer seeks again while a segment of the previous seek is appended', async () => {
  const { handle, video } = await paused(server);
  const append = vi.spyOn(SourceBuffer.prototype, 'appendBuffer');
  onTestFinished(() => append.mockRestore());
  let isAppending = false;
  append.mockImplementation(function (this: SourceBuffer, segment) {
    // Longer than the initialization segments.
    if (segment.byteLength > 2000) {
      append.mockRestore();
      handle.seek(5);
      isAppending = true;
    }
    appendBuffer.call(this, segment);
  });
  handle.seek(7.2);
  await until(() => isAppending, 'the segment');
  await until(() => loaded(video(), 5) && !video().seeking, 'the picture');
  expect(handle.currentTime).toBe(5);
});
