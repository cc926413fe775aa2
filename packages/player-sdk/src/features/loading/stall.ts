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

/** Between two looks at the position. */
export const lookMs = 100;
/** One miss may be a slow frame; the second is a wait the viewer notices. */
export const missesShown = 2;

/** `moving` is false while paused or ended: then nothing is awaited. */
export function nextStall(before: StallState, { time, moving }: Look): StallState {
  if (!moving) return { time, misses: 0 };
  return { time, misses: time === before.time ? before.misses + 1 : 0 };
}
