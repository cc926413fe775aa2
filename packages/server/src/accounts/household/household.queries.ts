import type { HouseholdProfile } from '@tenger/api-contract';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { sessions, users } from '../../platform/database/schema';

/** The profiles of an account's household: the account itself, then the others in the order of their creation. */
export const profilesOf = (db: Database, accountId: string): Promise<HouseholdProfile[]> =>
  db
    .select({
      id: users.id,
      name: users.nickname,
      image: users.image,
      main: sql<boolean>`${users.householdId} is null`,
      watches_up_to: users.watchesUpTo,
      has_pin: sql<boolean>`${users.pinHash} is not null`,
    })
    .from(users)
    .where(or(eq(users.id, accountId), eq(users.householdId, accountId)))
    .orderBy(sql`${users.householdId} is not null`, asc(users.createdAt), asc(users.id));

/** Locks the account, so that concurrent changes of its household follow one another. */
export const lockHousehold = (tx: Database, accountId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for('update');

export const addProfile = (tx: Database, profile: typeof users.$inferInsert & { householdId: string }) =>
  tx.insert(users).values(profile);

export async function profilePinHashOf(db: Database, id: string): Promise<string | null> {
  const [found] = await db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, id));
  return found?.pinHash ?? null;
}

/** The session continues with a profile; null for the account itself. */
export const setSessionProfile = (db: Database, tokenHash: string, profileId: string | null) =>
  db.update(sessions).set({ profileId }).where(eq(sessions.tokenHash, tokenHash));
