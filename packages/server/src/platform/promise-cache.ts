import { LRUCache } from 'lru-cache';

interface PromiseCacheOptions {
  /** Maximum entries; the least recently used ones are dropped first. */
  readonly max: number;
  /** How long a result is reused, in ms. */
  readonly ttlMs: number;
  /** Ms since the epoch, by default the clock of the machine. */
  readonly now?: () => number;
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
}: PromiseCacheOptions): PromiseCache<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max, ttl: ttlMs, ttlResolution: 0, perf: { now } });
  return {
    get(key, compute) {
      const found = kept.get(key);
      if (found) return found;
      const result = compute();
      kept.set(key, result);
      result.catch(() => {
        if (kept.peek(key) === result) kept.delete(key);
      });
      return result;
    },
    forget(prefix) {
      for (const key of [...kept.keys()]) if (key.startsWith(prefix)) kept.delete(key);
    },
  };
}
