/** What the loading indicator looks at, every 100 ms. */
export interface Look {
  readonly time: number;
  readonly moving: boolean;
}

export interface StallState {
  readonly time: number;
  /** Looks in a row at which the position had not advanced. */
  readonly misses: number;
}

/** Between two looks at the position while a wait is possible. */
export const lookMs = 100;
/** Between two looks once playback has gone well for a while: the browser says when it does not, save for rare faults. */
export const calmMs = 1000;
/** One miss may be a slow frame; the second is a wait the viewer notices. */
export const missesShown = 2;

/** `moving` is false while paused or ended: then nothing is awaited. */
export function nextStall(before: StallState, { time, moving }: Look): StallState {
  if (!moving) return { time, misses: 0 };
  return { time, misses: time === before.time ? before.misses + 1 : 0 };
}

/** How long until the next look, after so many in a row that went well. */
export function nextLookMs(well: number): number {
  return well < 10 ? lookMs : calmMs;
}
