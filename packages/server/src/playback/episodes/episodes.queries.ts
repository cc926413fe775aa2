import type { Premiere } from '@tenger/api-contract';
import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import { thumbOf } from '../../catalog/titles/cards.queries';
import {
  type Audience,
  hasPage,
  isPremiereOpen,
  isReleased,
  isVisibleTitle,
} from '../../catalog/titles/visibility';
import { accountIdOf } from '../../platform/database/account-id';
import { type Database, rowsOf } from '../../platform/database/database';
import {
  clips,
  episodeGroups,
  episodes,
  grants,
  titles,
  translators,
  watchHistory,
} from '../../platform/database/schema';
import { iso } from '../../platform/database/sql-time';
import { translationsOfField } from '../../platform/database/translations';

const columns = (userId: string | undefined) => ({
  id: episodes.id,
  anime_id: episodes.titleId,
  number: episodes.number,
  name: episodes.name,
  translations: translationsOfField(sql`episodes.translations`, 'name'),
  is_free: sql<boolean>`${episodes.isFree} or ${titles.isFree}`,
  likeCount: episodes.likeCount,
  dislikeCount: episodes.dislikeCount,
  commentCount: episodes.commentCount,
  image: episodes.image,
  image_thumb: thumbOf(sql`episodes.image`),
  duration: episodes.duration,
  clipId: episodes.clipId,
  isTheatre: titles.isTheatre,
  price: titles.price,
  isMirror: titles.isMirror,
  isBlacklist: titles.isBlacklist,
  ageLimit: titles.ageLimit,
  /** Only theatre titles are rented, so series skip the lookup. */
  rentalEndsAt: sql<Date | null>`case when ${titles.isTheatre} then (
    select max(g.ends_at) from grants g where g.user_id = ${accountIdOf(userId)} and g.title_id = ${titles.id}
  ) end`.mapWith(grants.endsAt),
  /** Position in seconds; null before the first play. */
  time: watchHistory.time,
  watchedDuration: watchHistory.duration,
  liked: sql<0 | 1 | 2>`coalesce((
    select case m.action when 'like' then 1 else 2 end from episode_marks m
    where m.user_id = ${userId ?? null} and m.episode_id = ${episodes.id} and m.action in ('like', 'dislike') limit 1
  ), 0)`,
});

const historyOf = (userId: string | undefined) =>
  and(eq(watchHistory.episodeId, episodes.id), eq(watchHistory.userId, userId ?? ''));

/** Filter and order of episodes. Default: all, in ascending order. */
export interface EpisodeListOptions {
  /** Prefix of the episode number. */
  readonly q?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  /** Inclusive range. */
  readonly numbers?: { readonly first: number; readonly last: number } | undefined;
}

/** Released episodes of a title, in order. */
export const episodesOf = (
  db: Database,
  titleId: number,
  userId: string | undefined,
  { q, sort, numbers }: EpisodeListOptions = {},
  audience: Audience = 'viewers',
) =>
  db
    .select(columns(userId))
    .from(episodes)
    .innerJoin(titles, eq(titles.id, episodes.titleId))
    .leftJoin(watchHistory, historyOf(userId))
    .where(
      and(
        eq(episodes.titleId, titleId),
        isReleased(sql`episodes`, { audience }),
        numbers && between(episodes.number, numbers.first, numbers.last),
        q === undefined ? undefined : sql`${episodes.number}::text like ${`${q}%`}`,
      ),
    )
    .orderBy((sort === 'desc' ? desc : asc)(episodes.number));

const groupColumns = {
  id: episodeGroups.id,
  anime_id: episodeGroups.titleId,
  title: episodeGroups.title,
  first_number: episodeGroups.firstNumber,
  last_number: episodeGroups.lastNumber,
  translations: episodeGroups.translations,
};

/** Named groups of a title's episodes, in order. */
export const groupsOf = (db: Database, titleId: number) =>
  db
    .select(groupColumns)
    .from(episodeGroups)
    .where(eq(episodeGroups.titleId, titleId))
    .orderBy(asc(episodeGroups.firstNumber));

export async function groupById(db: Database, id: number, audience: Audience = 'viewers') {
  const [found] = await db
    .select(groupColumns)
    .from(episodeGroups)
    .where(and(eq(episodeGroups.id, id), isVisibleTitle(sql`episode_groups.title_id`, audience)));
  return found;
}

export type EpisodeRow = Awaited<ReturnType<typeof episodesOf>>[number];

/** An episode with its title, clip and neighbours. */
export async function episodeById(
  db: Database,
  id: number,
  userId: string | undefined,
  audience: Audience = 'viewers',
) {
  const [found] = await db
    .select({
      episode: columns(userId),
      media: {
        id: titles.id,
        title: titles.title,
        original_name: titles.originalName,
        translations: translationsOfField(sql`titles.translations`, 'title'),
        translater: translators.nickname,
        poster: titles.posterHz,
        poster_thumb: thumbOf(sql`titles.poster_hz`),
      },
      description: episodes.description,
      translations: episodes.translations,
      clip: clips,
      premiere: sql<Premiere | null>`case when ${isPremiereOpen(sql`episodes`)} then json_build_object(
        'starts_at', ${iso(sql`episodes.released_at`)}, 'duration', ${episodes.duration}) end`,
    })
    .from(episodes)
    .innerJoin(titles, eq(titles.id, episodes.titleId))
    .leftJoin(translators, eq(translators.id, titles.translatorId))
    .leftJoin(clips, eq(clips.id, episodes.clipId))
    .leftJoin(watchHistory, historyOf(userId))
    .where(and(eq(episodes.id, id), hasPage(sql`episodes`, { audience })));
  if (!found) return undefined;
  const { anime_id: titleId, number } = found.episode;
  const out = isReleased(sql`episodes`, { audience });
  const [beside] = await rowsOf<{ previous_id: number | null; next_id: number | null }>(
    db,
    sql`
      select
        (select id from episodes where title_id = ${titleId} and number < ${number} and ${out}
          order by number desc limit 1) as previous_id,
        (select id from episodes where title_id = ${titleId} and number > ${number} and ${out}
          order by number limit 1) as next_id`,
  );
  return { ...found, previous_id: beside?.previous_id ?? null, next_id: beside?.next_id ?? null };
}
