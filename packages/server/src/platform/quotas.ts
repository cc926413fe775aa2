import { and, eq, like, lt, or, sql } from 'drizzle-orm';
import type { Context } from './context';
import { type Database, rowsOf } from './database/database';
import { quotas } from './database/schema';
import { networkOf } from './http/client-network';
import { ApiError } from './http/errors';
import { hmacOf } from './keys';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits that hold across restarts and processes. */
const quotaLimits = {
  /** Codes to one phone or e-mail address: minimum interval, and total number. */
  'code-again': { calls: 1, windowMs: 30 * SECOND_MS },
  'code-day': { calls: 5, windowMs: DAY_MS },
  /** Codes requested by one IP address. */
  'code-address': { calls: 20, windowMs: DAY_MS },
  /** All SMS: limits the cost of a mistake or an attack per hour. */
  'sms-budget': { calls: 1_000, windowMs: HOUR_MS },
  /** Wrong PINs and codes from one IP address, for all phones. */
  guess: { calls: 20, windowMs: HOUR_MS },
  /** Not a limit: a phone signed in from this address. Wrong PINs of others there do not stop it. */
  'known-address': { calls: 1, windowMs: 30 * DAY_MS },
  /** Not a limit: a phone signed in from this browser. */
  'known-device': { calls: 1, windowMs: 30 * DAY_MS },
  /** Checks whether a phone has an account. */
  'phone-check': { calls: 5, windowMs: 10 * MINUTE_MS },
  comment: { calls: 1, windowMs: 5 * SECOND_MS },
  danmaku: { calls: 1, windowMs: 3 * SECOND_MS },
  'danmaku-hour': { calls: 200, windowMs: HOUR_MS },
  /** All player comments on one video. */
  'danmaku-flood': { calls: 100, windowMs: 10 * SECOND_MS },
  /** Watch parties that one viewer creates. */
  party: { calls: 20, windowMs: HOUR_MS },
  report: { calls: 10, windowMs: HOUR_MS },
  upload: { calls: 10, windowMs: DAY_MS },
  /** Views of an episode by an account that count. */
  view: { calls: 1, windowMs: DAY_MS },
} as const;
const MAX_REFUNDS_PER_CALL = 3;

export type Quota = keyof typeof quotaLimits;

/** Quotas by IP address; disabled together with the rate limits, for load tests and test suites. */
const byAddress: ReadonlySet<Quota> = new Set(['code-address', 'guess', 'phone-check']);

type QuotaContext = Pick<Context, 'keys' | 'config' | 'clock'>;

const keyOf = ({ keys }: QuotaContext, quota: Quota, whom: string) =>
  `${quota} ${hmacOf(keys.traces, `${quota} ${byAddress.has(quota) ? networkOf(whom) : whom}`)}`;

/** The key of a subject; undefined if the quota is disabled. */
const activeKeyOf = (context: QuotaContext, quota: Quota, whom: string): string | undefined =>
  context.config.rateLimits || !byAddress.has(quota) ? keyOf(context, quota, whom) : undefined;

const quotaExceeded = (quota: Quota, since: Date, now: Date) => {
  const waitMs = since.getTime() + quotaLimits[quota].windowMs - now.getTime();
  return new ApiError('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};

/** Counts one use in a single statement; false beyond the limit. */
async function countUse(
  db: Database,
  key: string,
  { calls, windowMs }: { readonly calls: number; readonly windowMs: number },
  now: Date,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`q.since <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const counted = await rowsOf(
    db,
    sql`
      insert into quotas as q (key, since, count) values (${key}, ${at}, 1)
      on conflict (key) do update set
        count = case when ${over} then 1 else q.count + 1 end,
        since = case when ${over} then ${at} else q.since end
      where ${over} or q.count < ${calls}
      returning 1`,
  );
  return counted.length > 0;
}

/** Counts one use; false beyond the limit. */
export async function tryConsumeQuota(
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<boolean> {
  const key = activeKeyOf(context, quota, whom);
  return key === undefined || countUse(db, key, quotaLimits[quota], context.clock());
}

/** Counts one use; throws 429 with `Retry-After` beyond the limit. */
export async function consumeQuota(
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<void> {
  if (await tryConsumeQuota(context, db, quota, whom)) return;
  const [found] = await db
    .select({ since: quotas.since })
    .from(quotas)
    .where(eq(quotas.key, keyOf(context, quota, whom)));
  const now = context.clock();
  throw quotaExceeded(quota, found?.since ?? now, now);
}

/**
 * Takes back one use, because what it counted has failed. A window takes back three times its limit at most: the failure
 * may be wrong, as that of a gateway which delivers and replies too late.
 */
export async function refundQuota(
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<void> {
  const key = activeKeyOf(context, quota, whom);
  if (key === undefined) return;
  const { calls, windowMs } = quotaLimits[quota];
  const refunds = { calls: MAX_REFUNDS_PER_CALL * calls, windowMs };
  if (!(await countUse(db, `refund ${key}`, refunds, context.clock()))) return;
  await db
    .update(quotas)
    .set({ count: sql`greatest(0, ${quotas.count} - 1)` })
    .where(eq(quotas.key, key));
}

/** The current window of a subject, if any. */
async function windowOf(context: QuotaContext, db: Database, quota: Quota, whom: string) {
  const key = activeKeyOf(context, quota, whom);
  if (key === undefined) return undefined;
  const [found] = await db
    .select({ since: quotas.since, count: quotas.count })
    .from(quotas)
    .where(eq(quotas.key, key));
  const open = found && context.clock().getTime() - found.since.getTime() < quotaLimits[quota].windowMs;
  return open ? found : undefined;
}

/** Throws if the quota is used up, without counting. */
export async function assertQuota(
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<void> {
  const open = await windowOf(context, db, quota, whom);
  if (open && open.count >= quotaLimits[quota].calls) throw quotaExceeded(quota, open.since, context.clock());
}

/** Number of uses in the current window. */
export const countOf = async (
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<number> => (await windowOf(context, db, quota, whom))?.count ?? 0;

/** Begins a window again, whatever it counted. */
export async function renewQuota(
  context: QuotaContext,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<void> {
  const row = { since: context.clock(), count: 1 };
  await db
    .insert(quotas)
    .values({ key: keyOf(context, quota, whom), ...row })
    .onConflictDoUpdate({ target: quotas.key, set: row });
}

/** The longest window. */
const LONGEST_MS = Math.max(...Object.values(quotaLimits).map(({ windowMs }) => windowMs));

/** Deletes expired windows. Those of views are by far the most, and end sooner. */
export const sweepQuotas = (db: Database, now: Date) => {
  const isOlderThan = (ms: number) => lt(quotas.since, new Date(now.getTime() - ms));
  const isOverView = and(like(quotas.key, 'view %'), isOlderThan(quotaLimits.view.windowMs));
  return db.delete(quotas).where(or(isOlderThan(LONGEST_MS), isOverView));
};
