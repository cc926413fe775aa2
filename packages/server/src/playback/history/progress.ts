import { HISTORY_START, isFinished, type Progress } from '@tenger/api-contract';

/** Progress in the shape of the contract. */
export const toProgress = (time: number, duration: number): Progress => ({
  time,
  duration,
  finished: isFinished(time, duration),
});

export interface HistoryReport {
  /** Seconds. */
  readonly time: number;
  /** Seconds. */
  readonly duration: number;
}

/** Whether a report is the start record, which has placeholder numbers (R9-27). */
export const isStart = ({ time, duration }: HistoryReport): boolean =>
  time === HISTORY_START.time && duration === HISTORY_START.duration;

/**
 * Normalizes a report: our duration of the video, if known, replaces the reported one, and the position is at most the
 * duration. The 1400 of a start record stays only if the duration is unknown.
 */
export function toRecord(report: HistoryReport, knownDuration: number): HistoryReport {
  const duration = knownDuration > 0 ? knownDuration : report.duration;
  return { time: duration > 0 ? Math.min(report.time, duration) : report.time, duration };
}
