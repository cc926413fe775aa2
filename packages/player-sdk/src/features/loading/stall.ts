/** What the loading indicator samples every 100 ms. */
export interface PlaybackSample {
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
export const missesUntilShown = 2;

/** `moving` is false while paused or ended, which is no stall. */
export function nextStall(before: StallState, { time, moving }: PlaybackSample): StallState {
  if (!moving) return { time, misses: 0 };
  return { time, misses: time === before.time ? before.misses + 1 : 0 };
}

/** Milliseconds to the next sample, after this many smooth ones. */
export function nextSampleMs(well: number): number {
  return well < 10 ? sampleMs : smoothSampleMs;
}
