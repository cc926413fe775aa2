import { lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { quotas } from '../database/schema';
import { Refusal } from '../http/errors';
import { seal } from '../keys';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What must not happen too often, also across restarts and processes. */
const quotaLimits = {
  /** Codes to one phone or e-mail address: so soon again, and so many in all. */
  'code-again': { calls: 1, windowMs: 30 * SECOND_MS },
  'code-day': { calls: 5, windowMs: DAY_MS },
  /** Codes that one address of the network asks for. */
  'code-address': { calls: 20, windowMs: DAY_MS },
  /** All SMS: what a mistake or an attack may cost in an hour. */
  'sms-budget': { calls: 1_000, windowMs: HOUR_MS },
  /** Wrong PINs and codes from one address of the network, whatever the phones. */
  guess: { calls: 20, windowMs: HOUR_MS },
  /** Who asks whether phones have accounts. */
  'phone-check': { calls: 5, windowMs: 10 * MINUTE_MS },
  comment: { calls: 1, windowMs: 5 * SECOND_MS },
  danmaku: { calls: 1, windowMs: 3 * SECOND_MS },
  'danmaku-hour': { calls: 200, windowMs: HOUR_MS },
  /** All that flies into one video. */
  'danmaku-flood': { calls: 100, windowMs: 10 * SECOND_MS },
  /** Rooms for watching together that one viewer opens. */
  party: { calls: 20, windowMs: HOUR_MS },
  report: { calls: 10, windowMs: HOUR_MS },
  upload: { calls: 10, windowMs: DAY_MS },
} as const;
export type Quota = keyof typeof quotaLimits;

/** These ask who somebody is on the network; switched off with the other limits, for load tests and suites. */
const byAddress: ReadonlySet<Quota> = new Set(['code-address', 'guess', 'phone-check']);

const keyOf = ({ keys }: Pick<Context, 'keys'>, quota: Quota, whom: string) =>
  `${quota} ${seal(keys.traces, `${quota} ${whom}`)}`;

const refused = (quota: Quota, since: Date, now: Date) => {
  const waitMs = since.getTime() + quotaLimits[quota].windowMs - now.getTime();
  return new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};

/** Counts one, in one statement; refuses it (429 with `Retry-After`) beyond the limit. */
export async function spend(
  context: Pick<Context, 'keys' | 'config' | 'clock'>,
  db: Database,
  quota: Quota,
  whom: string,
): Promise<void> {
  if (!context.config.rateLimits && byAddress.has(quota)) return;
  const { calls, windowMs } = quotaLimits[quota];
  const key = keyOf(context, quota, whom);
  const now = context.clock();
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
  if (counted.length > 0) return;
  const [found] = await db.select({ since: quotas.since }).from(quotas).where(sql`${quotas.key} = ${key}`);
  throw refused(quota, found?.since ?? now, now);
}

type Asking = Pick<Context, 'keys' | 'config' | 'clock'>;

/** The window that is open for somebody, if one is. */
async function windowOf(context: Asking, db: Database, quota: Quota, whom: string) {
  if (!context.config.rateLimits && byAddress.has(quota)) return undefined;
  const [found] = await db
    .select({ since: quotas.since, count: quotas.count })
    .from(quotas)
    .where(sql`${quotas.key} = ${keyOf(context, quota, whom)}`);
  const open = found && context.clock().getTime() - found.since.getTime() < quotaLimits[quota].windowMs;
  return open ? found : undefined;
}

/** Refuses whoever has nothing left, without counting. */
export async function mustHaveLeft(context: Asking, db: Database, quota: Quota, whom: string): Promise<void> {
  const open = await windowOf(context, db, quota, whom);
  if (open && open.count >= quotaLimits[quota].calls) throw refused(quota, open.since, context.clock());
}

/** How often it has been done in the window that is open. */
export const countOf = async (context: Asking, db: Database, quota: Quota, whom: string): Promise<number> =>
  (await windowOf(context, db, quota, whom))?.count ?? 0;

/** Forgets windows that are over whatever they counted. */
export const sweepQuotas = (db: Database, now: Date) =>
  db.delete(quotas).where(lt(quotas.since, new Date(now.getTime() - DAY_MS)));
