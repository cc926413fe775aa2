import { HISTORY_EVERY_SECONDS, HISTORY_START } from '@tenger/api-contract';

/** The position and the duration in seconds. */
export interface WatchPosition {
  readonly time: number;
  readonly duration: number;
}

/** A larger step between two time updates, in seconds, is a seek. */
const LONGEST_TICK = 2;

/**
 * Decides when the watch history is written (R9-27): once when playback starts, then after every 10 s of playback,
 * and on leaving; never the same second twice. Seeks do not count as playback.
 */
export function createHistoryLog(write: (position: WatchPosition) => void) {
  let started = false;
  let played = 0;
  let last: WatchPosition | undefined;
  let written: number | undefined;

  const put = (position: WatchPosition) => {
    const time = Math.floor(position.time);
    if (time === written) return;
    written = time;
    played = 0;
    write({ time, duration: Math.round(position.duration) });
  };

  return {
    /** Call on each time update. */
    tick(position: WatchPosition): void {
      if (!Number.isFinite(position.duration) || position.duration <= 0) return;
      if (!started) {
        started = true;
        write(HISTORY_START);
      }
      const step = last ? position.time - last.time : 0;
      if (step > 0 && step <= LONGEST_TICK) played += step;
      last = position;
      if (played >= HISTORY_EVERY_SECONDS) put(position);
    },
    /** Call when the viewer leaves or pauses. */
    leave(): void {
      if (last) put(last);
    },
  };
}
