import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import type { Readable } from '../../foundation/signal';
import type { FullscreenMode } from './fullscreen';

/** TypeScript's DOM types lack `lock`. */
type LockableOrientation = ScreenOrientation & {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
};

export interface OrientationOptions {
  readonly mode: (player: Player) => Readable<FullscreenMode>;
}

/** Locks a phone's orientation to fit the video while fullscreen; the browser unlocks it. */
export const orientation = defineFeature('orientation', ({ player, scope }, { mode }: OrientationOptions) => {
  const current = mode(player);
  scope.effect(() => {
    if (current.value !== 'browser') return;
    const { videoWidth, videoHeight } = player.video.value;
    const screen = globalThis.screen?.orientation as LockableOrientation | undefined;
    // Desktops and iPads refuse; ignore that.
    if (videoWidth !== videoHeight) {
      screen?.lock?.(videoWidth > videoHeight ? 'landscape' : 'portrait').catch(() => {});
    }
    return;
  });
  return {};
});
