import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';

/** Locks a title until the transaction ends. Undefined without it. */
export async function lockTitle(tx: Database, id: number) {
  const [title] = await tx
    .select({ title: titles.title, type: titles.type })
    .from(titles)
    .where(eq(titles.id, id))
    .for('update');
  return title;
}
