import type { Interval } from '../../foundation/interval';

/** Chapters and segments of the rail as CSS images, without elements. */

/** A mask with a gap of two pixels before each interval except the first. */
export function gapMask(parts: readonly Interval[], duration: number): string {
  const gaps = parts.slice(1).map(({ start }) => {
    const at = percent(start, duration);
    return `#000 calc(${at} - 1px), transparent 0 calc(${at} + 1px), #000 0`;
  });
  return gaps.length > 0 ? `linear-gradient(to right, ${gaps.join(', ')})` : 'none';
}

/** A gradient that colors the intervals. */
export function tint(parts: readonly Interval[], duration: number, color: string): string {
  const stops = parts.map(
    ({ start, end }) =>
      `transparent ${percent(start, duration)}, ${color} 0 ${percent(end, duration)}, transparent 0`,
  );
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}

export function percent(seconds: number, duration: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / duration)) * 10_000) / 100}%`;
}
