import { Refusal } from './errors';

/** Kinds of calls with a limit of their own, per minute and caller. */
const PER_MINUTE = { auth: 10, write: 60, search: 120, read: 600 } as const;
export type RateClass = keyof typeof PER_MINUTE;

const WINDOW_MS = 60_000;
/** Callers remembered at most; beyond it the oldest are forgotten, so that memory stays bounded under attack. */
const CALLERS = 20_000;

interface Window {
  readonly since: number;
  count: number;
}

export type RateLimit = (kind: RateClass, caller: string) => void;

/** Counts calls in windows of a minute, in this process. Throws 429 with `Retry-After` beyond the limit. */
export function createRateLimit(clock: () => Date): RateLimit {
  const windows = new Map<string, Window>();
  return (kind, caller) => {
    const now = clock().getTime();
    const key = `${kind} ${caller}`;
    let window = windows.get(key);
    if (!window || now - window.since >= WINDOW_MS) {
      windows.delete(key);
      window = { since: now, count: 0 };
      windows.set(key, window);
      const oldest = windows.size > CALLERS ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    if (window.count > PER_MINUTE[kind]) {
      const retryAfterSeconds = Math.max(1, Math.ceil((window.since + WINDOW_MS - now) / 1000));
      throw new Refusal('too-many-requests', { retryAfterSeconds });
    }
  };
}
