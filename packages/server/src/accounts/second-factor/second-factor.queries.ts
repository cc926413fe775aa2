import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { passkeys, recoveryCodes, totpSecrets } from '../../platform/database/schema';

export interface SecondFactors {
  readonly passkeys: number;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

export async function secondFactorsOf(db: Database, userId: string): Promise<SecondFactors> {
  const [keys, apps, codes] = await Promise.all([
    db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    db.select({ n: count() }).from(totpSecrets).where(eq(totpSecrets.userId, userId)),
    db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  return { passkeys: keys[0]?.n ?? 0, totp: (apps[0]?.n ?? 0) > 0, recoveryCodes: codes[0]?.n ?? 0 };
}

export async function sealedSecretOf(db: Database, userId: string): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  return found?.secret;
}

/** Stores the secret of an app, instead of an earlier one. */
export async function storeSecret(db: Database, row: typeof totpSecrets.$inferInsert): Promise<void> {
  const { userId: _, ...set } = row;
  await db.insert(totpSecrets).values(row).onConflictDoUpdate({ target: totpSecrets.userId, set });
}

/** Uses up a code in one statement; false if it, or a later one, has been used. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

/** Stores the same secret, sealed with another key. */
export async function replaceSealedSecret(db: Database, userId: string, secret: Buffer): Promise<void> {
  await db.update(totpSecrets).set({ secret }).where(eq(totpSecrets.userId, userId));
}

export async function deleteSecret(db: Database, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ userId: totpSecrets.userId });
  return deleted.length > 0;
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: readonly string[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up a recovery code in one statement. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...hashes])))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Removes all second factors of a user. The caller ends the sessions. */
export async function resetSecondFactors(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await deleteSecret(tx, userId);
}
