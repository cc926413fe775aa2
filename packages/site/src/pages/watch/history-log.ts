import { HISTORY_EVERY_SECONDS, HISTORY_START } from '@tenger/api-contract';

/** How far a viewer came, in seconds. */
export interface Position {
  readonly time: number;
  readonly duration: number;
}

/** A step between two ticks of the clock that is longer than this is a seek, not playback. */
const LONGEST_TICK = 2;

/**
 * Decides when the watch history is written (R9-27): once when playback starts, then after every 10 s of playback,
 * and on leaving; never the same second twice. Seeks do not count as playback.
 */
export function createHistoryLog(write: (position: Position) => void) {
  let started = false;
  let played = 0;
  let last: Position | undefined;
  let written: number | undefined;

  const put = (position: Position) => {
    const time = Math.floor(position.time);
    if (time === written) return;
    written = time;
    played = 0;
    write({ time, duration: Math.round(position.duration) });
  };

  return {
    /** The playing position moved. */
    tick(position: Position): void {
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
    /** The viewer leaves, or may be about to. */
    leave(): void {
      if (last) put(last);
    },
  };
}
