import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface WakeLock {
  /** The screen is kept on. */
  readonly held: Readable<boolean>;
}

/** Chromium alone tells beforehand; it also writes an error into the console of a page that asks and may not. */
const isAllowed = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('screen-wake-lock') !== false;
};

/** Keeps the screen on while the film plays and can be seen. */
export const wakeLock = defineFeature('wakeLock', ({ player, scope }): WakeLock => {
  const held = signal(false);
  const visible = signal(true);
  scope.effect(() => {
    if (player.state.paused.value) return;
    const look = () => {
      visible.value = document.visibilityState === 'visible';
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  scope.effect(() => {
    const { paused, started, ended } = player.state;
    if (paused.value || ended.value || !started.value || !visible.value) return;
    if (!navigator.wakeLock || !isAllowed()) return;
    let wanted = true;
    let lock: WakeLockSentinel | undefined;
    const release = () => {
      held.value = false;
      // A released lock is refused silently.
      lock?.release().catch(() => {});
    };
    navigator.wakeLock.request('screen').then(
      (got) => {
        lock = got;
        if (!wanted) return release();
        held.value = true;
        got.addEventListener('release', () => {
          if (wanted) held.value = false;
        });
      },
      // A low battery, or a frame without permission: the screen sleeps as ever.
      () => {},
    );
    return () => {
      wanted = false;
      release();
    };
  });
  return { held };
});
