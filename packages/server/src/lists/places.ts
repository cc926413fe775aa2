import type { Cursor } from './cursor';

/** How long a place is good for: pages of a list shift as titles are added, by whole seconds at the most often. */
const GOOD_MS = 30_000;
const KEPT = 5_000;

export interface Places {
  /** The row before a page, where that is known. */
  before(list: string, page: number): Cursor | undefined;
  learn(list: string, page: number, before: Cursor): void;
}

/**
 * Where pages of a list begin. Counting to page 1,000 passes 24,000 rows by; whoever asks for it after somebody else
 * begins at its place, and whoever turns pages begins where the last one ended.
 */
export function createPlaces(clock: () => number = Date.now): Places {
  const kept = new Map<string, { readonly until: number; readonly cursor: Cursor }>();
  return {
    before(list, page) {
      const found = kept.get(`${page} ${list}`);
      return found && found.until > clock() ? found.cursor : undefined;
    },
    learn(list, page, cursor) {
      const key = `${page} ${list}`;
      const known = kept.get(key);
      if (known && known.until > clock()) return;
      kept.delete(key);
      kept.set(key, { until: clock() + GOOD_MS, cursor });
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
