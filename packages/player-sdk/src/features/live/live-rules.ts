import type { Interval } from '../../foundation/interval';

/** Seconds from the edge that still count as live: playback wavers by about a segment. */
const edgeSeconds = 6;

export interface LivePosition {
  /** Seconds behind the edge, never negative. */
  readonly behind: number;
  readonly atEdge: boolean;
}

export function livePositionOf(time: number, { end }: Interval): LivePosition {
  const behind = Math.max(0, end - time) || 0;
  return { behind, atEdge: behind <= edgeSeconds };
}

/** Nobody can run ahead of what is being filmed. */
export function rateAt({ atEdge }: LivePosition, rate: number): number {
  return atEdge && rate > 1 ? 1 : rate;
}
