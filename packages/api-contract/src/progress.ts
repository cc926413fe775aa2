/** Share of the duration after which a video counts as finished; the rest is credits. */
export const FINISHED_SHARE = 0.95;

/** Whether only the credits are left. False if the duration is unknown. Seconds. */
export const isFinished = (time: number, duration: number): boolean =>
  duration > 0 && time >= duration * FINISHED_SHARE;
