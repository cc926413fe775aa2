import { expect, it } from 'vitest';
import { files, find, makePlayer, media, until } from './helpers';

it('R4.6-01 the player plays a file: the position advances and the picture has the size of the file', async () => {
  const { handle, video } = makePlayer({ video: { url: media.small }, loop: true });
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'the position to advance');
  expect(handle.paused).toBe(false);
  expect(video().videoWidth).toBe(320);
  handle.pause();
  expect(handle.paused).toBe(true);
});

it('R9-14 the player loads only metadata before playback, unless configured otherwise', async () => {
  expect(makePlayer({ video: { url: media.small } }).video().preload).toBe('metadata');
  expect(makePlayer({ video: { url: media.small, preload: 'none' } }).video().preload).toBe('none');
});

it('R5-29 R5-30 the volume stays between 0 and 1, and the position within the video', async () => {
  const { handle, video } = makePlayer({ video: { url: media.small } });
  await until(() => handle.duration > 0, 'metadata');
  for (const [asked, kept] of [
    [1.7, 1],
    [-0.3, 0],
    [0.4, 0.4],
  ] as const) {
    handle.volume = asked;
    await until(() => Math.abs(video().volume - kept) < 1e-6, `the volume ${kept}`);
    expect(handle.volume).toBeCloseTo(kept, 6);
  }
  handle.seek(-5);
  expect(handle.currentTime).toBe(0);
  handle.seek(9_999);
  expect(handle.currentTime).toBeCloseTo(handle.duration, 3);
});

it('a volume of the page does not unmute, but the slider and the keys of the viewer do', async () => {
  const { handle, root } = makePlayer({ video: { url: media.small } });
  await until(() => root.querySelector('.volume-bar') !== null, 'the slider');
  const unmutesBy = (key: string, target: HTMLElement) => {
    handle.muted = true;
    handle.volume = 0.2;
    const byPage = handle.muted;
    target.dispatchEvent(new KeyboardEvent('keydown', { code: key, key, bubbles: true, composed: true }));
    return [byPage, handle.muted, handle.volume];
  };
  expect(unmutesBy('ArrowUp', handle.element)).toEqual([true, false, 0.3]);
  // The slider of a muted player is at 0.
  expect(unmutesBy('ArrowRight', find(root, '.volume-bar'))).toEqual([true, false, 0.1]);
});

it('R4.6-08 a switch between files keeps position, rate, volume, mute and pause', async () => {
  const { handle, video } = makePlayer({ video: { quality: files } });
  await until(() => video().readyState >= 2, 'the first picture');
  handle.playbackRate = 1.5;
  handle.volume = 0.4;
  handle.muted = true;
  handle.seek(2);
  await until(() => !video().seeking && video().readyState >= 2, 'the seek');
  handle.quality = '1';
  await until(() => video().videoWidth === 640, 'the larger picture');
  expect(handle.paused).toBe(true);
  expect(handle.currentTime).toBeCloseTo(2, 1);
  expect([handle.playbackRate, handle.volume, handle.muted]).toEqual([1.5, 0.4, true]);
});

it('the player plays HLS through hls.js', async () => {
  const { handle, video } = makePlayer({ video: { url: media.hls } });
  await handle.play();
  await until(() => handle.currentTime > 0.5, 'the position to advance');
  expect(video().src).toMatch(/^blob:/);
  expect(handle.qualities.map(({ label }) => label)).toEqual(['Auto', '180p', '360p']);
});
