export interface HistoryReport {
  /** Seconds. */
  readonly time: number;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Normalizes a report: our duration of the video, if known, replaces the reported one, and the position is at most the
 * duration. The 1400 of a start record stays only if the duration is unknown.
 */
export function toRecord(report: HistoryReport, knownDuration: number): HistoryReport {
  const duration = knownDuration > 0 ? knownDuration : report.duration;
  return { time: duration > 0 ? Math.min(report.time, duration) : report.time, duration };
}
