import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { clips, episodes, titles, translators, watchHistory } from '../database/schema';

const released = lte(episodes.releasedAt, sql`now()`);

const columns = (userId: string | undefined) => ({
  id: episodes.id,
  anime_id: episodes.titleId,
  number: episodes.number,
  is_free: sql<boolean>`${episodes.isFree} or ${titles.isFree}`,
  likeCount: episodes.likeCount,
  dislikeCount: episodes.dislikeCount,
  commentCount: episodes.commentCount,
  image: episodes.image,
  duration: episodes.duration,
  clipId: episodes.clipId,
  /** Seconds; null before the first play. */
  time: watchHistory.time,
  watchedDuration: watchHistory.duration,
  liked: sql<0 | 1 | 2>`coalesce((
    select case m.action when 'like' then 1 else 2 end from episode_marks m
    where m.user_id = ${userId ?? null} and m.episode_id = ${episodes.id} and m.action in ('like', 'dislike') limit 1
  ), 0)`,
});

const historyOf = (userId: string | undefined) =>
  and(eq(watchHistory.episodeId, episodes.id), eq(watchHistory.userId, userId ?? ''));

/** The episodes of a title that are out, in order. */
export const episodesOf = (db: Database, titleId: number, userId: string | undefined) =>
  db
    .select(columns(userId))
    .from(episodes)
    .innerJoin(titles, eq(titles.id, episodes.titleId))
    .leftJoin(watchHistory, historyOf(userId))
    .where(and(eq(episodes.titleId, titleId), released))
    .orderBy(asc(episodes.number));

export type EpisodeRow = Awaited<ReturnType<typeof episodesOf>>[number];

/** One episode with its title, its clip and its neighbours. */
export async function episodeById(db: Database, id: number, userId: string | undefined) {
  const [found] = await db
    .select({
      episode: columns(userId),
      media: {
        id: titles.id,
        title: titles.title,
        translater: translators.nickname,
        poster: titles.posterHz,
      },
      clip: clips,
    })
    .from(episodes)
    .innerJoin(titles, eq(titles.id, episodes.titleId))
    .leftJoin(translators, eq(translators.id, titles.translatorId))
    .leftJoin(clips, eq(clips.id, episodes.clipId))
    .leftJoin(watchHistory, historyOf(userId))
    .where(and(eq(episodes.id, id), released));
  if (!found) return undefined;
  const { anime_id: titleId, number } = found.episode;
  const [beside] = await rowsOf<{ previous_id: number | null; next_id: number | null }>(
    db,
    sql`
      select
        (select id from episodes where title_id = ${titleId} and number < ${number} and released_at <= now()
          order by number desc limit 1) as previous_id,
        (select id from episodes where title_id = ${titleId} and number > ${number} and released_at <= now()
          order by number limit 1) as next_id`,
  );
  return { ...found, previous_id: beside?.previous_id ?? null, next_id: beside?.next_id ?? null };
}
