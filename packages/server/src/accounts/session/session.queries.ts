import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAccountOf } from '../../platform/database/account-id';
import { type Database, rowsOf } from '../../platform/database/database';
import { loginAttempts, sessions, users } from '../../platform/database/schema';

const HOUR_MS = 3_600_000;
/** Consecutive wrong PINs that lock sign-in, and for how long. */
const LOCKS = { short: { failures: 5, ms: HOUR_MS / 4 }, long: { failures: 10, ms: 24 * HOUR_MS } };
/** The count resets after this time without an attempt. */
const FORGET_MS = 24 * HOUR_MS;

export interface Attempt {
  /** End of the lock; the PIN is not compared. */
  readonly lockedUntil?: Date;
  /** A wrong PIN now locks the account for a day. */
  readonly last?: boolean;
}

/**
 * Counts an attempt before the PIN is compared, so that concurrent attempts all count. The fifth attempt is still
 * compared; success resets the count.
 */
export async function countAttempt(db: Database, budget: string, now: Date): Promise<Attempt> {
  const time = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const failures = sql`case when a.last_at < ${time(-FORGET_MS)} then 1 else a.failures + 1 end`;
  const [counted] = await rowsOf<{ failures: number }>(
    db,
    sql`
      insert into login_attempts as a (phone, failures, last_at) values (${budget}, 1, ${time(0)})
      on conflict (phone) do update set
        failures = ${failures},
        last_at = ${time(0)},
        locked_until = case
          when ${failures} >= ${LOCKS.long.failures} then ${time(LOCKS.long.ms)}
          when ${failures} = ${LOCKS.short.failures} then ${time(LOCKS.short.ms)}
        end
      where a.locked_until is null or a.locked_until <= ${time(0)}
      returning failures`,
  );
  if (counted) return { last: counted.failures === LOCKS.long.failures };
  const [locked] = await db
    .select({ until: loginAttempts.lockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.phone, budget));
  return { lockedUntil: locked?.until ?? now };
}

/** Consecutive wrong PINs of a budget; 0 after a day without attempts. */
export async function failuresOf(db: Database, budget: string, now: Date): Promise<number> {
  const [found] = await db
    .select({ failures: loginAttempts.failures })
    .from(loginAttempts)
    .where(
      and(eq(loginAttempts.phone, budget), gt(loginAttempts.lastAt, new Date(now.getTime() - FORGET_MS))),
    );
  return found?.failures ?? 0;
}

/** The attempts of all clients for a phone. */
export const isAttemptFor = (phone: string) => sql`split_part(${loginAttempts.phone}, ' ', 1) = ${phone}`;

/** Resets the count of all clients, after the owner has set a new PIN. */
export const clearAllAttempts = (db: Database, phone: string) =>
  db.delete(loginAttempts).where(isAttemptFor(phone));

/** Resets the count of a budget after success; also deletes counts older than a day. */
export async function clearAttempts(db: Database, budget: string, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.phone, budget));
  const old = lt(loginAttempts.lastAt, new Date(now.getTime() - 2 * FORGET_MS));
  await db.delete(loginAttempts).where(old);
}

// Constraints of the table: an account has a phone and a PIN.
const accountPhone = sql<string>`${users.phone}`;
const accountPin = sql<string>`${users.pinHash}`;

export async function userByPhone(db: Database, phone: string) {
  const [found] = await db
    .select({ id: users.id, pinHash: accountPin, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.phone, phone));
  return found;
}

/** A user, with the phone of the account. */
export async function userById(db: Database, id: string) {
  const account = alias(users, 'account');
  const [found] = await db
    .select({
      ...{ id: users.id, nickname: users.nickname, image: users.image },
      phone: sql<string>`${account.phone}`,
    })
    .from(users)
    .innerJoin(account, isAccountOf(account, users))
    .where(eq(users.id, id));
  return found;
}

/** Phone and PIN of an account; undefined for a profile of a household. */
export async function pinHashOf(db: Database, userId: string) {
  const [found] = await db
    .select({ id: users.id, phone: accountPhone, pinHash: accountPin })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.phone)));
  return found;
}

/** Stores a new hash of the same PIN, unless the PIN has changed meanwhile. */
export async function replacePinHash(
  db: Database,
  { id, pinHash }: { readonly id: string; readonly pinHash: string },
  replacement: string,
): Promise<void> {
  await db
    .update(users)
    .set({ pinHash: replacement })
    .where(and(eq(users.id, id), eq(users.pinHash, pinHash)));
}

/** Valid sessions of a user, last used first. */
export const sessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt));

/** Ends a session of a user by name, or all except `kept`; returns how many. */
export async function endSessions(
  db: Database,
  userId: string,
  kept: string,
  name?: string,
): Promise<number> {
  const which =
    name === undefined ? ne(sessions.tokenHash, kept) : eq(sql`left(${sessions.tokenHash}, 16)`, name);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
    .returning({ name: sessions.tokenHash });
  return ended.length;
}
