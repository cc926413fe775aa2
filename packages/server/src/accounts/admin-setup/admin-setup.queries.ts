import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { adminLinks } from '../../platform/database/schema';

export async function hasAdmin(db: Database): Promise<boolean> {
  const found = await rowsOf(db, sql`select 1 from users where role = 'admin' limit 1`);
  return found.length > 0;
}

/** Stores a link instead of earlier ones: two links must not make two admins. */
export async function replaceAdminLink(tx: Database, link: typeof adminLinks.$inferInsert): Promise<void> {
  await tx.delete(adminLinks);
  await tx.insert(adminLinks).values(link);
}

/** Uses up a link in one statement; returns its phone. */
export async function takeAdminLink(tx: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(adminLinks)
    .where(and(eq(adminLinks.tokenHash, tokenHash), gt(adminLinks.expiresAt, now)))
    .returning({ phone: adminLinks.phone });
  return taken?.phone;
}
