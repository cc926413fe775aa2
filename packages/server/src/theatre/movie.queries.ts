import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { clips, titles } from '../database/schema';

/** What decides about playing a movie, and its film; undefined where there is no such movie. */
export async function filmOf(db: Database, id: number) {
  const [found] = await db
    .select({
      isTheatre: titles.isTheatre,
      isFree: titles.isFree,
      price: titles.price,
      isMirror: titles.isMirror,
      isBlacklist: titles.isBlacklist,
      clip: clips,
    })
    .from(titles)
    .leftJoin(clips, eq(clips.id, titles.clipId))
    .where(and(eq(titles.id, id), eq(titles.type, 'movie')));
  return found;
}
