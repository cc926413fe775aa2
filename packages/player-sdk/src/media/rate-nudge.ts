/** A short change of the playback rate that moves an element by a few hundredths of a second. */
export interface RateNudge {
  /** Multiplies the current playback rate. */
  readonly factor: number;
  readonly ms: number;
}

/** Rates that listeners hardly notice and decoders can follow. */
const faster = 1.25;
const slower = 0.8;

/**
 * Seconds that a change from the normal rate and back costs, because the browser fills the buffer of its time
 * stretching. At other rates the buffer is already full.
 */
export const rateChangeCost = (rate: number): number => (rate === 1 ? 0.023 : 0);

/** The nudge that corrects a drift. `drift` is in seconds of media: positive when the element is behind. */
export function computeRateNudge(drift: number, rate: number, cost = rateChangeCost(rate)): RateNudge {
  const gain = drift + cost;
  const factor = gain >= 0 ? faster : slower;
  return { factor, ms: Math.max(20, (gain / (factor - 1) / rate) * 1000) };
}

/** The median ignores a single disturbed measurement. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
