import type { KeyValueStore } from '../../foundation/remembered';
import type { Scope } from '../../foundation/scope';

const key = 'bandwidth';
/** Beyond these a stored value is damage, not a line: 50 kb/s to 10 Gb/s. */
const [least, most] = [50_000, 10_000_000_000];

/** Bits per second that were measured on an earlier visit. */
export function storedBandwidth(storage: KeyValueStore | undefined): number | undefined {
  const stored = storage?.get(key);
  return typeof stored === 'number' && stored >= least && stored <= most ? stored : undefined;
}

/** Keeps what was measured when the stream ends. */
export function keepBandwidth(
  storage: KeyValueStore | undefined,
  measured: () => number | undefined,
  scope: Scope,
): void {
  scope.defer(() => {
    const bits = Math.round(measured() ?? 0);
    if (bits >= least && bits <= most) storage?.set(key, bits);
  });
}
