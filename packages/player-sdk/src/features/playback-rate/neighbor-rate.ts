/** The next faster (1) or slower (-1) rate of the list; the current one at its ends. */
export function neighborRate(rates: readonly number[], rate: number, direction: -1 | 1): number {
  const sorted = [...rates].sort((a, b) => (a - b) * direction);
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}
