import type { Interval } from '../../foundation/interval';

/** Buffered ranges as one CSS gradient, so that they need no elements. */
export function bufferedGradient(
  buffered: readonly Interval[],
  { start: first, end: last }: Interval,
  color: string,
): string {
  const length = last - first;
  if (!(length > 0) || buffered.length === 0) return 'none';
  const stops = buffered.flatMap(({ start, end }) => {
    const from = percent(start - first, length);
    const to = percent(end - first, length);
    return [`transparent ${from}`, `${color} ${from}`, `${color} ${to}`, `transparent ${to}`];
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function percent(seconds: number, length: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / length)) * 10_000) / 100}%`;
}
