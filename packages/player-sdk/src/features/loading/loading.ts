import { defineFeature } from '../../engine/feature';
import { type Readable, signal } from '../../foundation/signal';

/** What the loading indicator samples every 100 ms. */
interface PlaybackSample {
  readonly time: number;
  readonly moving: boolean;
}

export interface StallState {
  readonly time: number;
  /** Consecutive samples without progress. */
  readonly misses: number;
}

/** Milliseconds between samples while a stall is likely. */
export const sampleMs = 100;
/** Milliseconds between samples during smooth playback: the browser reports stalls, except for rare bugs. */
export const smoothSampleMs = 1000;
/** One miss may be a slow frame; a second one is a visible stall. */
const missesUntilShown = 2;

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

/** `moving` is false while paused or ended, which is no stall. */
export function nextStall(before: StallState, { time, moving }: PlaybackSample): StallState {
  if (!moving) return { time, misses: 0 };
  return { time, misses: time === before.time ? before.misses + 1 : 0 };
}

/** Milliseconds to the next sample, after this many smooth ones. */
export function nextSampleMs(well: number): number {
  return well < 10 ? sampleMs : smoothSampleMs;
}
