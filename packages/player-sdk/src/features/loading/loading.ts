import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';
import { missesUntilShown, nextSampleMs, nextStall, type StallState, sampleMs } from './stall';

export interface Loading {
  /** Playback is stalled. */
  readonly loading: Readable<boolean>;
}

/** Detects stalls by sampling the position. No timer runs while paused. */
export const loading = defineFeature('loading', ({ player, scope }): Loading => {
  const { state } = player;
  const waiting = signal(false);

  scope.effect(() => {
    if (state.paused.value || state.ended.value || state.error.value) {
      waiting.value = false;
      return;
    }
    let stall: StallState = { time: player.video.peek().currentTime, misses: 0 };
    let smoothSamples = 0;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const { currentTime, ended } = player.video.peek();
      stall = nextStall(stall, { time: currentTime, moving: !ended });
      smoothSamples = stall.misses > 0 ? 0 : smoothSamples + 1;
      waiting.value = stall.misses >= missesUntilShown;
      timer = setTimeout(check, nextSampleMs(smoothSamples));
    };
    const sampleSoon = () => {
      clearTimeout(timer);
      smoothSamples = 0;
      stall = { ...stall, time: player.video.peek().currentTime };
      timer = setTimeout(check, sampleMs);
    };
    sampleSoon();
    const offs = [player.on('waiting', sampleSoon), player.on('seeking', sampleSoon)];
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  });

  return { loading: waiting };
});
