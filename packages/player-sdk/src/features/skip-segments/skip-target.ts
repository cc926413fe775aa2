import { contains } from '../../foundation/interval';
import type { Segment } from '../../media/film';

/** Seconds: a skip that saves less is none, and a seek may land this much before its goal. */
const least = 0.75;

/** The part that is worth skipping at a moment; of overlapping ones the one that leads farthest. */
export function segmentAt(segments: readonly Segment[], time: number): Segment | undefined {
  return segments
    .filter((segment) => contains(segment, time) && segment.end - time > least)
    .sort((a, b) => b.end - a.end)[0];
}

/** Where skipping leads: past whatever follows without a pause, such as an intro right after a recap. */
export function skipTarget(segments: readonly Segment[], from: Segment, duration: number): number {
  let to = from.end;
  for (;;) {
    const next = segmentAt(segments, to);
    if (!next) break;
    to = next.end;
  }
  return endsFilm(to, duration) ? duration : to;
}

/** Nothing worth watching comes after this second. */
function endsFilm(end: number, duration: number): boolean {
  return duration > 0 && Number.isFinite(duration) && end >= duration - 1.5;
}
