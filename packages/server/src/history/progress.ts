import { HISTORY_START, type Progress } from '@tenger/api-contract';

/** An episode counts as seen from here on: what is left is its credits. */
export const FINISHED_PART = 0.95;

/** How far somebody came, as the contract says it. */
export const toProgress = (time: number, duration: number): Progress => ({
  time,
  duration,
  finished: duration > 0 && time >= duration * FINISHED_PART,
});

export interface HistoryReport {
  /** Seconds. */
  readonly time: number;
  /** Seconds. */
  readonly duration: number;
}

/** The record every player sends at its start, with made-up numbers (R9-27). */
export const isStart = ({ time, duration }: HistoryReport): boolean =>
  time === HISTORY_START.time && duration === HISTORY_START.duration;

/**
 * What a report is worth: our own length of the video, where known, is truer than the reported one, and nobody is
 * further than the end. 1400 of a start record stays only where nothing better is known.
 */
export function toRecord(report: HistoryReport, knownDuration: number): HistoryReport {
  const duration = knownDuration > 0 ? knownDuration : report.duration;
  return { time: duration > 0 ? Math.min(report.time, duration) : report.time, duration };
}
