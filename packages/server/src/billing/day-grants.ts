import { GRANT_WINDOW_DAYS, grantableDays, type Role } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit';
import { accountIdOf } from '../platform/database/account-id';
import { type Database, rowsOf } from '../platform/database/database';
import { dayGrants, users } from '../platform/database/schema';
import { at } from '../platform/database/sql-time';
import { ApiError, notFound } from '../platform/http/errors';
import { message } from '../platform/i18n/messages';

const DAY_MS = 86_400_000;

interface DayGrant {
  readonly userId: string;
  /** Negative to take days back. */
  readonly days: number;
  readonly reason: string;
  /** The id of an account, or `operator`. */
  readonly actor: string;
  /** Limits the days; without it, the operator grants any number. */
  readonly role?: Role;
  readonly network?: string;
  readonly now: Date;
}

/** The fewest and the most days that a role may grant to an account now; null if it may grant none. */
export async function grantableNow(db: Database, role: Role, userId: string, now: Date) {
  const since = new Date(now.getTime() - GRANT_WINDOW_DAYS * DAY_MS);
  const [found] = await rowsOf<{ days: number }>(
    db,
    sql`select coalesce(sum(days), 0)::int as days from day_grants where user_id = ${userId} and at > ${at(since)}`,
  );
  return grantableDays(role, found?.days ?? 0);
}

/** Adds days to the subscription of a user's account, or takes some back. Runs in a transaction; returns the new end. */
export async function grantDaysTo(tx: Database, grant: DayGrant): Promise<Date> {
  const { days, reason, actor, role, network, now } = grant;
  // Lock the row, as a payment does, so that both changes count.
  const [user] = await tx
    .select({ id: users.id, expiresAt: users.expiresAt })
    .from(users)
    .where(eq(users.id, accountIdOf(grant.userId)))
    .for('update');
  if (!user) throw notFound();
  if (role !== undefined) {
    if (user.id === actor) throw new ApiError('conflict', { message: 'staff.own-account' });
    const limit = await grantableNow(tx, role, user.id, now);
    if (!limit) throw new ApiError('forbidden', { message: 'staff.no-days-left' });
    if (days < limit.min || days > limit.max) {
      const text = message('staff.day-limit', limit);
      throw new ApiError('bad-input', { message: text, fields: { days: text } });
    }
  }
  const from = user.expiresAt && user.expiresAt > now ? user.expiresAt : now;
  const expiresAt = new Date(Math.max(now.getTime(), from.getTime() + days * DAY_MS));
  await tx.update(users).set({ expiresAt }).where(eq(users.id, user.id));
  await tx.insert(dayGrants).values({ userId: user.id, days, reason, grantedBy: actor, at: now });
  await recordAudit(tx, {
    at: now,
    ...(role !== undefined && { kind: 'payment' }),
    ...(network && { network }),
    actor,
    action: 'grant-days',
    // Commands of the operator name accounts like other objects.
    target: role === undefined ? `user ${user.id}` : user.id,
    detail: reason,
    before: { expires_at: user.expiresAt?.toISOString() ?? null },
    after: { days, expires_at: expiresAt.toISOString() },
  });
  return expiresAt;
}
