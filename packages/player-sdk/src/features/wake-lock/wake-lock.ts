import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

export interface WakeLock {
  /** The wake lock is held. */
  readonly held: Readable<boolean>;
}

/** Only Chromium reports the permission; it logs a console error for requests without it. */
const isAllowed = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('screen-wake-lock') !== false;
};

/** Keeps the screen on while visible media plays. */
export const wakeLock = defineFeature('wakeLock', ({ player, scope }): WakeLock => {
  const held = signal(false);
  const visible = signal(true);
  scope.effect(() => {
    if (player.state.paused.value) return;
    const update = () => {
      visible.value = document.visibilityState === 'visible';
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  });

  scope.effect(() => {
    const { paused, started, ended } = player.state;
    if (paused.value || ended.value || !started.value || !visible.value) return;
    if (!navigator.wakeLock || !isAllowed()) return;
    let wanted = true;
    let lock: WakeLockSentinel | undefined;
    const release = () => {
      held.value = false;
      // Ignore errors of a lock that is already released.
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
      // Low battery, or a frame without permission: the screen may turn off.
      () => {},
    );
    return () => {
      wanted = false;
      release();
    };
  });
  return { held };
});
