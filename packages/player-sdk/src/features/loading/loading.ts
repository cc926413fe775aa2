import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import { lookMs, missesShown, nextLookMs, nextStall, type StallState } from './stall';

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
    let well = 0;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const { currentTime, ended } = player.video.peek();
      stall = nextStall(stall, { time: currentTime, moving: !ended });
      well = stall.misses > 0 ? 0 : well + 1;
      waiting.value = stall.misses >= missesShown;
      timer = setTimeout(look, nextLookMs(well));
    };
    const doubt = () => {
      clearTimeout(timer);
      well = 0;
      stall = { ...stall, time: player.video.peek().currentTime };
      timer = setTimeout(look, lookMs);
    };
    doubt();
    const offs = [player.on('waiting', doubt), player.on('seeking', doubt)];
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  });

  return { loading: waiting };
});
