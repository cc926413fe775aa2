import { contains } from '../../foundation/interval';
import type { Segment } from '../../media/media-item';

/** Seconds. A skip must save more than this, and a seek may land this much before its target. */
const minSeconds = 0.75;

/** The segment to skip at a time; of overlapping ones, the one that ends last. */
export function segmentAt(segments: readonly Segment[], time: number): Segment | undefined {
  return segments
    .filter((segment) => contains(segment, time) && segment.end - time > minSeconds)
    .sort((a, b) => b.end - a.end)[0];
}

/** The target of a skip: after all segments that follow directly, such as an intro right after a recap. */
export function skipTarget(segments: readonly Segment[], from: Segment, duration: number): number {
  let to = from.end;
  for (;;) {
    const next = segmentAt(segments, to);
    if (!next) break;
    to = next.end;
  }
  return isEndOfMedia(to, duration) ? duration : to;
}

/** Whether the media practically ends at this second. */
function isEndOfMedia(end: number, duration: number): boolean {
  return duration > 0 && Number.isFinite(duration) && end >= duration - 1.5;
}
