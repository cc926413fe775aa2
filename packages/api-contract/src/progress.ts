import { HISTORY_START } from './constants';
import type { Progress } from './episodes';
import { isFinished } from './finished';

/** Progress at a position. Seconds. */
export const toProgress = (time: number, duration: number): Progress => ({
  time,
  duration,
  finished: isFinished(time, duration),
});

/** Whether a report of the watch history is the start record, which has placeholder numbers (R9-27). */
export const isHistoryStart = ({ time, duration }: Pick<Progress, 'time' | 'duration'>): boolean =>
  time === HISTORY_START.time && duration === HISTORY_START.duration;
