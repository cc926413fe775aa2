import type { Interval } from '../../foundation/interval';

/** Seconds from the live edge that count as live: the position varies by about a segment. */
const edgeSeconds = 6;

export interface LivePosition {
  /** Seconds behind the live edge, never negative. */
  readonly behind: number;
  readonly atEdge: boolean;
}

export function computeLivePosition(time: number, { end }: Interval): LivePosition {
  const behind = Math.max(0, end - time) || 0;
  return { behind, atEdge: behind <= edgeSeconds };
}

/** At the live edge, playback cannot be faster than the recording. */
export function limitRate({ atEdge }: LivePosition, rate: number): number {
  return atEdge && rate > 1 ? 1 : rate;
}
