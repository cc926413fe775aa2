import type { RateClass } from '@tenger/api-contract';
import { LRUCache } from 'lru-cache';
import { networkOf } from './client-network';
import { ApiError } from './errors';
import type { WindowStore } from './rate-windows.queries';

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
  /** Reports of playback quality from one address; players send a few for each film. */
  telemetry: { calls: 60, windowMs: MINUTE_MS },
  /** Those of all addresses. A report beyond it is dropped, so that no one can fill the database. */
  'all-telemetry': { calls: 300, windowMs: MINUTE_MS },
  search: { calls: 120, windowMs: MINUTE_MS },
  read: { calls: 600, windowMs: MINUTE_MS },
  /** Refusals that the security log stores: of one caller, and of all. */
  denials: { calls: 10, windowMs: MINUTE_MS },
  'all-denials': { calls: 300, windowMs: MINUTE_MS },
  /** Callbacks from an address that name no known order. */
  guess: { calls: 20, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<
  RateClass | 'auth-address' | 'all-telemetry' | 'callback' | 'report' | 'denials' | 'all-denials' | 'guess',
  { calls: number; windowMs: number }
>;
type LimitName = keyof typeof limits;

/** Maximum clients in memory, which bounds memory under attack. The least recently active ones are dropped first. */
const CALLERS = 20_000;

/**
 * Share of a limit that a process counts before it adds its calls to those of the other processes. Limits below 20 calls,
 * such as that of sign-ins, are exact; each process may exceed the others by this share.
 */
const UNSHARED = 1 / 20;

interface Window {
  endsAt: number;
  /** Calls in this process. */
  count: number;
  /** Calls of all processes, when they were last added up. */
  shared: number;
  /** Calls in this process that are not known to be in that sum. */
  unconfirmed: number;
  /** Those of them that are not on the way to the store. */
  unsent: number;
}

export interface RateLimit {
  /** Counts a call; throws 429 with `Retry-After` beyond the limit. */
  take(kind: LimitName, caller: string): Promise<void>;
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

/** Counts calls per window: of all processes with a store, otherwise of this process. */
export function createRateLimit(clock: () => Date, store?: WindowStore): RateLimit {
  const now = createTimer(clock);
  const windows = new LRUCache<string, Window>({ max: CALLERS });

  const windowOf = (key: string, windowMs: number): Window => {
    const found = windows.get(key);
    if (found && now() < found.endsAt) return found;
    const fresh: Window = { endsAt: now() + windowMs, count: 0, shared: 0, unconfirmed: 0, unsent: 0 };
    windows.set(key, fresh);
    return fresh;
  };

  /** Adds the calls of this process to those of the others. Returns the calls of all. */
  const share = async (
    store: WindowStore,
    key: string,
    window: Window,
    windowMs: number,
  ): Promise<number> => {
    const calls = window.unsent;
    const inProcess = window.count;
    window.unsent = 0;
    try {
      const { count, remainingMs } = await store.add(key, calls, windowMs);
      window.shared = Math.max(window.shared, count);
      window.endsAt = now() + remainingMs;
      return count;
    } catch {
      // Without the database, the limit of this process remains. The calls that need the database report its failure.
      return inProcess;
    } finally {
      window.unconfirmed -= calls;
    }
  };

  return {
    async take(kind, caller) {
      const { calls, windowMs } = limits[kind];
      const key = `${kind} ${networkOf(caller)}`;
      const window = windowOf(key, windowMs);
      window.count += 1;
      window.unconfirmed += 1;
      window.unsent += 1;
      let total = store ? window.shared + window.unconfirmed : window.count;
      // Calls beyond a known limit are refused without the database.
      const mustShare = window.unconfirmed > calls * UNSHARED && window.shared <= calls;
      if (store && mustShare) total = await share(store, key, window, windowMs);
      if (total <= calls) return;
      const waitMs = window.endsAt - now();
      throw new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
  };
}

/** For load tests and test suites that sign in often. */
export const noRateLimit: RateLimit = { take: async () => undefined };
