import { defineFeature } from '../../engine/feature';
import type { Player } from '../../engine/player';
import type { Readable } from '../../foundation/signal';
import type { FullscreenMode } from './fullscreen';

/** TypeScript's DOM has lost `lock`, browsers have not. */
type LockableOrientation = ScreenOrientation & {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
};

export interface OrientationOptions {
  readonly mode: (player: Player) => Readable<FullscreenMode>;
}

/** Turns a phone's screen to fit the film while it is fullscreen; the browser turns it back by itself. */
export const orientation = defineFeature('orientation', ({ player, scope }, { mode }: OrientationOptions) => {
  const current = mode(player);
  scope.effect(() => {
    if (current.value !== 'browser') return;
    const { videoWidth, videoHeight } = player.video.value;
    const screen = globalThis.screen?.orientation as LockableOrientation | undefined;
    // Desktops and iPads refuse, which changes nothing.
    if (videoWidth !== videoHeight) {
      screen?.lock?.(videoWidth > videoHeight ? 'landscape' : 'portrait').catch(() => {});
    }
    return;
  });
  return {};
});
