import type { Overview } from '@tenger/api-contract';
import { startOfBucket } from '../../playback/reports/day-sums';

/** Playbacks with about the same start time. */
export interface StartBucket {
  readonly bucket: number;
  readonly plays: number;
}

/** The start times that a half and 95 % of playbacks did not exceed, to 1 %; null without playbacks. */
export function startTimes(buckets: readonly StartBucket[]): Overview['start'] {
  const plays = new Map<number, number>();
  for (const { bucket, plays: more } of buckets) plays.set(bucket, (plays.get(bucket) ?? 0) + more);
  const sorted = [...plays].sort(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const within = (share: number) => {
    let sum = 0;
    const found = sorted.find(([, count]) => {
      sum += count;
      return sum >= share * all;
    });
    return found ? startOfBucket(found[0]) : null;
  };
  return { start_median: within(0.5), start_p95: within(0.95) };
}
