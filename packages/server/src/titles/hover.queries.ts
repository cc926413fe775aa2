import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { clips, episodes, titles } from '../database/schema';

/** The silent clip of a title's first episode; undefined where there is no such title. */
export async function hoverClipOf(db: Database, titleId: number) {
  const [found] = await db
    .select({ path: clips.hover })
    .from(titles)
    .leftJoin(episodes, and(eq(episodes.titleId, titles.id), eq(episodes.number, 1)))
    .leftJoin(clips, eq(clips.id, episodes.clipId))
    .where(eq(titles.id, titleId))
    .orderBy(asc(titles.id));
  return found;
}
