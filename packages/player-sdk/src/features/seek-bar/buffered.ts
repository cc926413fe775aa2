import type { Interval } from '../../foundation/interval';

/** Loaded parts as one CSS gradient, so that they need no elements of their own. */
export function bufferedGradient(buffered: readonly Interval[], duration: number, colour: string): string {
  if (!(duration > 0) || !Number.isFinite(duration) || buffered.length === 0) return 'none';
  const stops = buffered.flatMap(({ start, end }) => {
    const from = percent(start, duration);
    const to = percent(end, duration);
    return [`transparent ${from}`, `${colour} ${from}`, `${colour} ${to}`, `transparent ${to}`];
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

function percent(seconds: number, duration: number): string {
  return `${Math.round(Math.min(1, Math.max(0, seconds / duration)) * 10_000) / 100}%`;
}
