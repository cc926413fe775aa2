import type { RateClass } from '@tenger/api-contract';
import { Refusal } from './errors';

const MINUTE_MS = 60_000;

/** Kinds of calls, and how many of each one caller may make in a window. */
const limits = {
  auth: { calls: 10, windowMs: MINUTE_MS },
  write: { calls: 60, windowMs: MINUTE_MS },
  /** Orders opened: each one is an invoice at a gateway. */
  order: { calls: 20, windowMs: MINUTE_MS },
  /** Parts of a file: as much as a fast line gives. */
  part: { calls: 1200, windowMs: MINUTE_MS },
  /** Callbacks for one order: each one asks a gateway. */
  callback: { calls: 30, windowMs: MINUTE_MS },
  /** Reports of browsers about our policy, a few violations each. */
  report: { calls: 30, windowMs: MINUTE_MS },
  search: { calls: 120, windowMs: MINUTE_MS },
  read: { calls: 600, windowMs: MINUTE_MS },
  /** Callbacks from one address that name no order. */
  guess: { calls: 20, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<RateClass | 'callback' | 'report' | 'guess', { calls: number; windowMs: number }>;
type LimitName = keyof typeof limits;

/** Callers remembered at most; beyond it the oldest are forgotten, so that memory stays bounded under attack. */
const CALLERS = 20_000;

interface Window {
  readonly since: number;
  count: number;
}

export interface RateLimit {
  /** Counts a call; refuses it (429 with `Retry-After`) beyond the limit. */
  take(kind: LimitName, caller: string): void;
}

/** Counts calls in windows, in this process. */
export function createRateLimit(clock: () => Date): RateLimit {
  const windows = new Map<string, Window>();

  const windowOf = (kind: LimitName, caller: string): Window => {
    const key = `${kind} ${caller}`;
    const now = clock().getTime();
    const found = windows.get(key);
    if (found && now - found.since < limits[kind].windowMs) return found;
    const fresh: Window = { since: now, count: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    const oldest = windows.size > CALLERS ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    return fresh;
  };

  const refuseAbove = (kind: LimitName, { since, count }: Window, allowed: number) => {
    if (count <= allowed) return;
    const waitMs = since + limits[kind].windowMs - clock().getTime();
    throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  };

  return {
    take(kind, caller) {
      const window = windowOf(kind, caller);
      window.count += 1;
      refuseAbove(kind, window, limits[kind].calls);
    },
  };
}

/** For load tests and suites that sign in all the time. */
export const noRateLimit: RateLimit = { take: () => undefined };
