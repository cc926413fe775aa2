import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { titles } from '../../platform/database/schema';
import { isVisibleTitle } from './visibility';

/** The path of a title's hover clip; null without one; undefined if the title does not exist. */
export async function hoverClipOf(db: Database, titleId: number): Promise<string | null | undefined> {
  const [found] = await db
    .select({ hover: titles.hover })
    .from(titles)
    .where(and(eq(titles.id, titleId), isVisibleTitle(sql`titles.id`)));
  return found?.hover;
}
