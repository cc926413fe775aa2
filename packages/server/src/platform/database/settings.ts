import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { settings } from './schema';

/** The value of a setting; undefined if it is not set. */
export async function findSetting(db: Database, key: string): Promise<string | undefined> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  return found?.value;
}

export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key));
}
