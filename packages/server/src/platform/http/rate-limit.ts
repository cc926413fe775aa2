import type { RateClass } from '@tenger/api-contract';
import { LRUCache } from 'lru-cache';
import { networkOf } from './client-network';
import { ApiError } from './errors';

const MINUTE_MS = 60_000;

/** Rate classes: how many calls a client may make in a window. */
const limits = {
  /** Of one account from one address, because many subscribers of a carrier share an address. */
  auth: { calls: 10, windowMs: MINUTE_MS },
  /** Of all accounts from one address. */
  'auth-address': { calls: 60, windowMs: MINUTE_MS },
  write: { calls: 60, windowMs: MINUTE_MS },
  /** Opening orders: each creates an invoice at a gateway. */
  order: { calls: 20, windowMs: MINUTE_MS },
  /** Chunks of an upload: enough for a fast connection. */
  part: { calls: 1200, windowMs: MINUTE_MS },
  /** Callbacks of an order: each queries the gateway. */
  callback: { calls: 30, windowMs: MINUTE_MS },
  /** Policy reports of browsers, with a few violations each. */
  report: { calls: 30, windowMs: MINUTE_MS },
  search: { calls: 120, windowMs: MINUTE_MS },
  read: { calls: 600, windowMs: MINUTE_MS },
  /** Refusals that the security log stores: of one caller, and of all. */
  denials: { calls: 10, windowMs: MINUTE_MS },
  'all-denials': { calls: 300, windowMs: MINUTE_MS },
  /** Callbacks from an address that name no known order. */
  guess: { calls: 20, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<
  RateClass | 'auth-address' | 'callback' | 'report' | 'denials' | 'all-denials' | 'guess',
  { calls: number; windowMs: number }
>;
type LimitName = keyof typeof limits;

/** Maximum clients in memory, which bounds memory under attack. The least recently active ones are dropped first. */
const CALLERS = 20_000;

interface Window {
  readonly since: number;
  count: number;
}

export interface RateLimit {
  /** Counts a call; throws 429 with `Retry-After` beyond the limit. */
  take(kind: LimitName, caller: string): void;
}

/** Elapsed milliseconds. A clock that is set back would lengthen the windows, so such a step counts as no time. */
function createTimer(clock: () => Date): () => number {
  let last = clock().getTime();
  let elapsed = 0;
  return () => {
    const now = clock().getTime();
    elapsed += Math.max(0, now - last);
    last = now;
    return elapsed;
  };
}

/** Counts calls per window in this process. */
export function createRateLimit(clock: () => Date): RateLimit {
  const now = createTimer(clock);
  const windows = new LRUCache<string, Window>({ max: CALLERS });

  const windowOf = (kind: LimitName, caller: string): Window => {
    const key = `${kind} ${networkOf(caller)}`;
    const since = now();
    const found = windows.get(key);
    if (found && since - found.since < limits[kind].windowMs) return found;
    const fresh: Window = { since, count: 0 };
    windows.set(key, fresh);
    return fresh;
  };

  const refuseAbove = (kind: LimitName, { since, count }: Window, allowed: number) => {
    if (count <= allowed) return;
    const waitMs = since + limits[kind].windowMs - now();
    throw new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };

  return {
    take(kind, caller) {
      const window = windowOf(kind, caller);
      window.count += 1;
      refuseAbove(kind, window, limits[kind].calls);
    },
  };
}

/** For load tests and test suites that sign in often. */
export const noRateLimit: RateLimit = { take: () => undefined };
