import { defineFeature } from '../../engine/feature';
import { fullscreen } from './fullscreen';

/** TypeScript's DOM types lack `lock`. */
type LockableOrientation = ScreenOrientation & {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
};

/** Locks a phone's orientation to fit the video while fullscreen; the browser unlocks it. */
export const orientation = defineFeature('orientation', ({ player, scope }) => {
  const { mode } = player.get(fullscreen);
  const lock = () => {
    if (mode.value !== 'browser') return;
    const { videoWidth, videoHeight } = player.video.value;
    const screen = globalThis.screen?.orientation as LockableOrientation | undefined;
    // Desktops and iPads refuse; ignore that.
    if (videoWidth !== videoHeight) {
      screen?.lock?.(videoWidth > videoHeight ? 'landscape' : 'portrait').catch(() => {});
    }
  };
  scope.effect(lock);
  // The size of the video may not be known before.
  player.on('loadedmetadata', lock, { signal: scope.signal });
  return {};
});
