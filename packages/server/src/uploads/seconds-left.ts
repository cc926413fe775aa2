/** Less of the work says nothing about the rest. */
const TELLING = 0.02;

/** How long the work goes on as it went so far; null while that is anybody's guess. Whole seconds. */
export function secondsLeft(from: number, part: number, elapsedMs: number): number | null {
  const done = part - from;
  if (!(done >= TELLING) || elapsedMs <= 0) return null;
  return Math.max(0, Math.round(((elapsedMs / 1000) * (1 - part)) / done));
}
