/** The next faster (1) or slower (-1) speed of the list; the present one at its ends. */
export function neighbourRate(rates: readonly number[], rate: number, direction: -1 | 1): number {
  const sorted = [...rates].sort((a, b) => (a - b) * direction);
  return sorted.find((candidate) => (candidate - rate) * direction > 0) ?? rate;
}
