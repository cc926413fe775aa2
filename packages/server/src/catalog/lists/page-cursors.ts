import { LRUCache } from 'lru-cache';
import type { Cursor } from './cursor';

/** How long a cursor is valid, in ms. */
const TTL_MS = 30_000;
const MAX_ENTRIES = 5_000;

export interface PageCursors {
  /** The cursor before a page, if known. */
  before(list: string, page: number): Cursor | undefined;
  learn(list: string, page: number, before: Cursor): void;
}

/**
 * Caches the cursors of pages. Page 1,000 skips 24,000 rows by offset; with a cached cursor, later requests and
 * sequential paging skip none.
 */
export function createPageCursors(now: () => number = Date.now): PageCursors {
  const kept = new LRUCache<string, Cursor>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    before: (list, page) => kept.get(`${page} ${list}`),
    learn(list, page, cursor) {
      const key = `${page} ${list}`;
      // A new one would prolong it: pages shift as titles are added.
      if (!kept.has(key)) kept.set(key, cursor);
    },
  };
}
