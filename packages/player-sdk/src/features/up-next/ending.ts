import { contains } from '../../foundation/interval';
import type { Segment } from '../../media/film';

export interface Position {
  readonly time: number;
  readonly duration: number;
  readonly ended: boolean;
  readonly segments: readonly Segment[];
}

/** Credits that stop this close to the end, in seconds, lead to it: nobody waits for what is left. */
const grace = 1.5;

/** Whether the film is over, or has come to the credits that end it. */
export function endingAt({ time, duration, ended, segments }: Position): 'outro' | 'end' | undefined {
  if (ended) return 'end';
  if (!(duration > 0) || !Number.isFinite(duration)) return;
  const credits = segments.some(
    (segment) => segment.kind === 'outro' && segment.end >= duration - grace && contains(segment, time),
  );
  return credits ? 'outro' : undefined;
}
