/** A short change of speed that moves an element by a few hundredths of a second of film. */
export interface Pulse {
  /** Times the present speed. */
  readonly factor: number;
  readonly ms: number;
}

/** Speeds a listener hardly notices and a decoder can follow. */
const faster = 1.25;
const slower = 0.8;

/**
 * What leaving and re-taking the normal speed costs, in seconds: the browser fills the buffers of its time stretching.
 * At other speeds it is filled already.
 */
export const costAt = (rate: number): number => (rate === 1 ? 0.023 : 0);

/** Brings an element that is `drift` seconds of film behind its leader (ahead when negative) into step. */
export function pulseFor(drift: number, rate: number, cost = costAt(rate)): Pulse {
  const gain = drift + cost;
  const factor = gain >= 0 ? faster : slower;
  return { factor, ms: Math.max(20, (gain / (factor - 1) / rate) * 1000) };
}

/** The middle one: a single look may have been disturbed. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
