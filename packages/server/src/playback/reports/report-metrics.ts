import type { PlaybackReport } from '@tenger/api-contract';
import { LRUCache } from 'lru-cache';
import { Counter, Histogram } from 'prom-client';
import { failureOf } from './to-row';

/** Playback quality for `/metrics`. */
export const playbackStarts = new Histogram({
  name: 'tenger_playback_start_seconds',
  help: 'Time from the request to play to the first frame, as players report it.',
  labelNames: ['backend'],
  buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 30],
  registers: [],
});
export const playbackFailures = new Counter({
  name: 'tenger_playback_failures_total',
  help: 'Playbacks that an error ended, as players report them.',
  labelNames: ['backend', 'code'],
  registers: [],
});
export const droppedReports = new Counter({
  name: 'tenger_playback_reports_dropped_total',
  help: 'Reports of playback quality beyond the limit of all addresses.',
  registers: [],
});

/** Players repeat what they reported. A playback that is not among the latest may count again. */
const LATEST = 10_000;

/** Returns a function that counts the start and the failure of each playback once. */
export function createReportCounter() {
  const counted = new LRUCache<string, true>({ max: LATEST });
  const isFirst = (key: string) => {
    if (counted.has(key)) return false;
    counted.set(key, true);
    return true;
  };
  return ({ view, backend, start_ms, errors }: PlaybackReport): void => {
    if (start_ms !== null && isFirst(`start ${view}`)) playbackStarts.observe({ backend }, start_ms / 1000);
    const code = failureOf(errors);
    if (code !== null && isFirst(`failure ${view}`)) playbackFailures.inc({ backend, code });
  };
}
