import type { KeyValueStore } from '../../foundation/remembered';
import type { Scope } from '../../foundation/scope';

const key = 'bandwidth';
/** A stored value outside 50 kb/s to 10 Gb/s is invalid. */
const [minBandwidth, maxBandwidth] = [50_000, 10_000_000_000];

/** The bandwidth in bits per second of an earlier visit. */
export function readBandwidth(storage: KeyValueStore | undefined): number | undefined {
  const stored = storage?.get(key);
  return typeof stored === 'number' && stored >= minBandwidth && stored <= maxBandwidth ? stored : undefined;
}

/** Stores the measured bandwidth when the stream ends. */
export function storeBandwidth(
  storage: KeyValueStore | undefined,
  measured: () => number | undefined,
  scope: Scope,
): void {
  scope.defer(() => {
    const bits = Math.round(measured() ?? 0);
    if (bits >= minBandwidth && bits <= maxBandwidth) storage?.set(key, bits);
  });
}
