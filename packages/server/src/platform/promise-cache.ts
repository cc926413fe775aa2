import { LRUCache } from 'lru-cache';

interface PromiseCacheOptions<Value> {
  /** Maximum entries; the least recently used ones are dropped first. */
  readonly max: number;
  /** How long a result is reused, in ms. */
  readonly ttlMs: number;
  /** Ms since the epoch, by default the clock of the machine. */
  readonly now?: () => number;
  /** Limits the sum of the results' weights, if their sizes differ. A heavier result than this is not kept. */
  readonly weight?: { readonly max: number; of(value: Value): number };
}

export interface PromiseCache<Value> {
  /** The result of an earlier `compute`, or of this one. Concurrent callers share one computation; a failure is not kept. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
  /** Removes the entries whose key has this prefix. */
  forget(prefix: string): void;
}

/** Caches shared results for a short time. */
export function createPromiseCache<Value>({
  max,
  ttlMs,
  now = Date.now,
  weight,
}: PromiseCacheOptions<Value>): PromiseCache<Value> {
  // Entries are objects because the cache ignores the weight of a value that it has already.
  const kept = new LRUCache<string, { readonly result: Promise<Value> }>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    ...(weight && { maxSize: weight.max }),
  });
  return {
    get(key, compute) {
      const found = kept.get(key);
      if (found) return found.result;
      const entry = { result: compute() };
      kept.set(key, entry, weight && { size: 1 });
      const isKept = () => kept.peek(key) === entry;
      entry.result.then(
        (value) => {
          if (weight && isKept())
            kept.set(key, { ...entry }, { size: Math.max(1, weight.of(value)), noUpdateTTL: true });
        },
        () => {
          if (isKept()) kept.delete(key);
        },
      );
      return entry.result;
    },
    forget(prefix) {
      for (const key of [...kept.keys()]) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}
