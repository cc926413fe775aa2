import { and, eq, sql } from 'drizzle-orm';
import { type Audience, isVisibleTitle } from '../../catalog/titles/visibility';
import type { Database } from '../../platform/database/database';
import { clips, titles } from '../../platform/database/schema';

/** The data for the entitlement to a movie, and its clip; undefined if the movie does not exist. */
export async function findMovieClip(db: Database, id: number, audience: Audience) {
  const [found] = await db
    .select({
      isTheatre: titles.isTheatre,
      isFree: titles.isFree,
      price: titles.price,
      isMirror: titles.isMirror,
      isBlacklist: titles.isBlacklist,
      ageLimit: titles.ageLimit,
      releasedDate: titles.releasedDate,
      clip: clips,
    })
    .from(titles)
    .leftJoin(clips, eq(clips.id, titles.clipId))
    .where(and(eq(titles.id, id), eq(titles.type, 'movie'), isVisibleTitle(sql`titles.id`, audience)));
  return found;
}
