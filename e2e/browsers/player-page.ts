import { expect } from './test';
import type { BrowserWindow } from './window';

interface Shown {
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  /** Ranges in seconds, such as `0–4.5`. */
  readonly buffered: string;
  readonly rate: number;
  readonly frames: number;
  readonly backend: string;
  readonly error: string;
  readonly errorCode: string;
}

/** Creates the page's player; `options` is JavaScript. */
export const create = (view: BrowserWindow, options: string) =>
  view.run(
    `globalThis.made = TengerPlayer.create(document.getElementById('player'), eval('(' + args[0] + ')'));
    made.muted = true;`,
    options,
  );

export const read = (view: BrowserWindow) =>
  view.run<Shown>(
    `const video = made.player.video.peek();
    return {
      time: made.currentTime,
      duration: video.duration || 0,
      paused: made.paused,
      seeking: video.seeking,
      readyState: video.readyState,
      buffered: made.state.buffered.peek().map(({ start, end }) => [start, end].join('–')).join(),
      rate: video.playbackRate,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      backend: made.state.backend?.peek?.() ?? '',
      error: made.state.error.peek()?.message ?? '',
      errorCode: made.state.error.peek()?.code ?? '',
    };`,
  );

export const play = (view: BrowserWindow) => view.run('void made.play()');

/** Waits until the position has moved and frames were shown. */
export async function waitForPlayback(view: BrowserWindow, from = 0): Promise<void> {
  await expect
    .poll(async () => {
      const state = await read(view);
      const { time, frames, error } = state;
      return error || (time > from + 0.5 && frames > 5) || state;
    })
    .toBe(true);
}
