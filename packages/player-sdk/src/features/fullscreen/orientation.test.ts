import { expect, it, vi } from 'vitest';
import { createHeadlessPlayer } from '../../../test/support/headless-player';
import { fullscreen } from './fullscreen';
import { orientation } from './orientation';

it('a phone turns as soon as the size of a video is known that became full screen before', async () => {
  const lock = vi.fn(async () => {});
  vi.stubGlobal('screen', { orientation: { lock } });
  try {
    const { player, fire, video } = createHeadlessPlayer([fullscreen(), orientation()]);
    const host = Object.assign(new EventTarget(), {
      ownerDocument: new EventTarget(),
      matches: () => false,
      requestFullscreen: async () => {},
      toggleAttribute: () => false,
    });
    player.attach({ host: host as unknown as HTMLElement, overlay: host as unknown as HTMLElement });
    Object.assign(video, { videoWidth: 0, videoHeight: 0 });
    await player.get(fullscreen).enter('browser');
    expect(lock).not.toHaveBeenCalled();
    Object.assign(video, { videoWidth: 640, videoHeight: 360 });
    fire('loadedmetadata');
    expect(lock.mock.calls).toEqual([['landscape']]);
    player.destroy();
  } finally {
    vi.unstubAllGlobals();
  }
});
