import type Hls from 'hls.js';
import { expect, inject, it, vi } from 'vitest';
import { createIFrameThumbnails } from '../../src/backends/hls/iframe-thumbnails';
import { createScope } from '../../src/foundation/scope';
import { faultFolder } from '../support/fault-folder';
import { find, makePlayer, until, waitForReply } from './helpers';

const server = inject('mediaServer');

/** The color in the middle of the preview's picture. */
async function colorOf(root: ShadowRoot): Promise<string> {
  const picture = root.querySelector<HTMLElement>('.preview-picture');
  const address = picture && /url\("(.*)"\)/.exec(picture.style.backgroundImage)?.[1];
  if (!picture || !address) return 'none';
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  const style = getComputedStyle(picture);
  const scale = image.naturalWidth / Number.parseFloat(style.backgroundSize);
  const [left = 0, top = 0] = style.backgroundPosition
    .split(' ')
    .map((part) => -Number.parseFloat(part) * scale);
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const middle = { x: (picture.clientWidth * scale) / 2, y: (picture.clientHeight * scale) / 2 };
  context?.drawImage(image, -(left + middle.x), -(top + middle.y));
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  return [red, green, blue].map((value) => (value > 128 ? 1 : 0)).join('');
}

const colors = { red: '100', green: '010', blue: '001', white: '111' };

it.each(['previews/master.m3u8', 'previews/tiles.mpd'])(
  'the seek bar shows the frames of %s at the pointer, and loads none before',
  // A busy machine can miss a frame (12 s), which is requested again 10 s later.
  { timeout: 500_000 },
  async (path) => {
    const folder = faultFolder(server, { kind: '200', match: /never/ });
    const { handle, root } = makePlayer({ video: { url: `${folder}/fixtures/${path}` }, volume: 0 });
    const requests = async (): Promise<string[]> => (await fetch(`${folder}/seen`)).json();
    await handle.play();
    await until(() => handle.currentTime > 0.3, 'playback');
    await handle.feature('timeline');
    expect((await requests()).filter((name) => /iframes|tiles-/.test(name))).toEqual([]);

    const bar = find(root, '.seek-bar');
    const box = bar.getBoundingClientRect();
    for (const [seconds, color] of [
      [5, colors.blue],
      [3, colors.green],
      [7, colors.white],
      [1, colors.red],
      [5, colors.blue],
    ] as const) {
      const point = { clientX: box.left + (box.width * seconds) / 8, clientY: box.top + box.height / 2 };
      bar.dispatchEvent(
        new PointerEvent('pointermove', { ...point, bubbles: true, composed: true, pointerType: 'mouse' }),
      );
      await waitForReply(
        () => colorOf(root),
        (seen) => seen === color,
        `the frame of second ${seconds}`,
      );
    }
    handle.destroy();
  },
);

it('a reader of I-frames whose seek never ends is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const destroy = vi.fn();
  const createIFramePlayer = vi.fn(() => ({
    ...{ levels: [], loadLevel: 0, attachMedia: vi.fn(), on: vi.fn(), loadMediaAt: vi.fn(), destroy },
  }));
  const scope = createScope();
  const hls = { iframeVariants: [{}], createIFramePlayer } as unknown as Hls;
  const thumbnails = createIFrameThumbnails(hls, scope);
  for (const count of [1, 2]) {
    const picture = thumbnails?.at(1);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await picture).toBeUndefined();
    expect(createIFramePlayer).toHaveBeenCalledTimes(count);
    expect(destroy).toHaveBeenCalledTimes(count);
  }
  scope.dispose();
});

it('a missing I-frame playlist leaves the preview without a picture, and the film plays on', async () => {
  const { handle, root } = makePlayer({
    video: { url: `${server}/fixtures/odd/trick-play.m3u8` },
    volume: 0,
  });
  await handle.play();
  await until(() => handle.currentTime > 0.3, 'playback');
  await handle.feature('timeline');
  const bar = find(root, '.seek-bar');
  const box = bar.getBoundingClientRect();
  const point = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  bar.dispatchEvent(
    new PointerEvent('pointermove', { ...point, bubbles: true, composed: true, pointerType: 'mouse' }),
  );
  await until(() => root.querySelector('.preview-time') !== null, 'the preview');
  await until(() => root.querySelector('.preview-picture') === null, 'no picture');
  await until(() => handle.state.ended.peek(), 'the end');
  expect(handle.state.error.peek()).toBeUndefined();
});
