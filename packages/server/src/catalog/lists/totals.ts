import { createPromiseCache } from '../../platform/promise-cache';

/** Counting a hundred thousand rows costs more than reading a page. */
const TTL_MS = 30_000;
const LISTS = 500;

/** Caches totals of lists that are the same for all viewers. */
export function createTotals(now?: () => number) {
  const totals = createPromiseCache<number>({ max: LISTS, ttlMs: TTL_MS, ...(now && { now }) });
  return (list: string, count: () => Promise<number>): Promise<number> => totals.get(list, count);
}
