import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { passkeyChallenges, passkeys } from '../database/schema';

const CHALLENGE_MS = 5 * 60_000;

export type PasskeyRow = typeof passkeys.$inferSelect;

const hash = (challenge: string) => createHash('sha256').update(challenge).digest('hex');

/** A new challenge; `session` is the one that adds a passkey, null where somebody signs in. */
export async function makeChallenge(db: Database, session: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values({
    hash: hash(challenge),
    sessionHash: session,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/** Uses a challenge up, in one statement: false where it was never made, is over, used, or of another session. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  session: string | null,
  now: Date,
): Promise<boolean> {
  const whose =
    session === null ? isNull(passkeyChallenges.sessionHash) : eq(passkeyChallenges.sessionHash, session);
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash(challenge)), whose, gt(passkeyChallenges.expiresAt, now)))
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0;
}

export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const [found] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return found?.n ?? 0;
}

export async function passkeyById(db: Database, id: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return found;
}

/** Undefined where somebody has it already. */
export async function insertPasskey(
  db: Database,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [made] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return made;
}

const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renameOwn(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [changed] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning();
  return changed;
}

export async function removeOwn(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id })).length > 0;
}

/** Writes down a use; false where the count did not go up although this one counts: a copy was used meanwhile. */
export async function countUse(db: Database, id: string, signCount: number, now: Date): Promise<boolean> {
  const goesUp = or(
    lt(passkeys.signCount, signCount),
    sql`${passkeys.signCount} = 0 and ${signCount}::bigint = 0`,
  );
  const counted = await db
    .update(passkeys)
    .set({ signCount, usedAt: now })
    .where(and(eq(passkeys.id, id), goesUp))
    .returning({ id: passkeys.id });
  return counted.length > 0;
}
