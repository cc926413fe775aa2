import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { passkeyChallenges, passkeys, users } from '../../platform/database/schema';

const CHALLENGE_MS = 5 * 60_000;

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The use of a challenge. It is valid for this use only: options for one call do not serve another. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in'; readonly session?: undefined }
  | { readonly purpose: 'registration' | 'second-factor'; readonly session: string };

const hash = (challenge: string, { purpose }: ChallengeUse) =>
  createHash('sha256').update(`${purpose} ${challenge}`).digest('hex');

export async function makeChallenge(db: Database, use: ChallengeUse, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values({
    hash: hash(challenge, use),
    sessionHash: use.session ?? null,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/** Consumes a challenge in one statement; false if it is unknown, expired, used, or of another use or session. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const whose =
    use.session === undefined
      ? isNull(passkeyChallenges.sessionHash)
      : eq(passkeyChallenges.sessionHash, use.session);
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash(challenge, use)), whose, gt(passkeyChallenges.expiresAt, now)))
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

export const lockOwnerOf = (tx: Database, { userId }: PasskeyRow) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** Inserts a passkey; undefined if it is registered already. */
export async function insertPasskey(
  db: Database,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [made] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return made;
}

const belongsTo = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskeyOf(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [changed] = await db.update(passkeys).set({ name }).where(belongsTo(userId, id)).returning();
  return changed;
}

export async function removePasskeyOf(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.delete(passkeys).where(belongsTo(userId, id)).returning({ id: passkeys.id })).length > 0;
}

/** Records a use; false if the signature counter did not increase, which reveals a cloned key. */
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
