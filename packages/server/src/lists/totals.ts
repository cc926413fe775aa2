/** How long a counted total is good for: counting a hundred thousand rows costs more than reading a page of them. */
const GOOD_MS = 30_000;
const KEPT = 500;

/** Totals of lists that are the same for everybody. Callers that come while one is counted wait for it. */
export function createTotals(clock: () => number = Date.now) {
  const kept = new Map<string, { readonly until: number; readonly total: Promise<number> }>();
  return (key: string, count: () => Promise<number>): Promise<number> => {
    const found = kept.get(key);
    if (found && found.until > clock()) return found.total;
    const total = count();
    kept.delete(key);
    kept.set(key, { until: clock() + GOOD_MS, total });
    total.catch(() => kept.delete(key));
    const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return total;
  };
}
