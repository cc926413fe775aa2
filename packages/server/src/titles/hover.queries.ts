import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { titles } from '../database/schema';

/** Path of a title's hover clip, null where it has none; undefined where there is no such title. */
export async function hoverClipOf(db: Database, titleId: number): Promise<string | null | undefined> {
  const [found] = await db.select({ hover: titles.hover }).from(titles).where(eq(titles.id, titleId));
  return found?.hover;
}
