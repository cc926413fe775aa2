import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import { lookMs, missesShown, nextStall, type StallState } from './stall';

export interface Loading {
  /** The viewer is waiting for the picture to go on. */
  readonly loading: Readable<boolean>;
}

/** Says when playback should move but does not. No timer runs while paused. */
export const loading = defineFeature('loading', ({ player, scope }): Loading => {
  const { state } = player;
  const waiting = signal(false);

  scope.effect(() => {
    if (state.paused.value || state.ended.value || state.error.value) {
      waiting.value = false;
      return;
    }
    let stall: StallState = { time: player.video.peek().currentTime, misses: 0 };
    const timer = setInterval(() => {
      const { currentTime, ended } = player.video.peek();
      stall = nextStall(stall, { time: currentTime, moving: !ended });
      waiting.value = stall.misses >= missesShown;
    }, lookMs);
    return () => clearInterval(timer);
  });

  return { loading: waiting };
});
