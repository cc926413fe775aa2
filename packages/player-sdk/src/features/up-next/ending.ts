import { contains } from '../../foundation/interval';
import type { Segment } from '../../media/media-item';

export interface Position {
  readonly time: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly segments: readonly Segment[];
}

/** Seconds. Credits that end this close to the end of the media count as its end. */
const grace = 1.5;

/** Whether playback has ended or reached the final credits. */
export function endingAt({ time, duration, ended, segments }: Position): 'outro' | 'end' | undefined {
  if (ended) return 'end';
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const credits = segments.some(
    (segment) => segment.kind === 'outro' && segment.end >= duration - grace && contains(segment, time),
  );
  return credits ? 'outro' : undefined;
}
