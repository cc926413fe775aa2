import { FINISHED_SHARE, type HistoryEntry, type Progress, toProgress } from '@tenger/api-contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { cardsById, thumbOf } from '../../catalog/titles/cards.queries';
import { hasPage, isReleased } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { episodes, watchHistory } from '../../platform/database/schema';
import { iso } from '../../platform/database/sql-time';
import { toPage } from '../../platform/paging';

/** Entries of the list "continue watching". */
const ENTRIES = 20;
const PER_PAGE = 24;

export async function progressOf(db: Database, userId: string, episodeId: number): Promise<Progress | null> {
  const [found] = await db
    .select({ time: watchHistory.time, duration: watchHistory.duration })
    .from(watchHistory)
    .where(and(eq(watchHistory.userId, userId), eq(watchHistory.episodeId, episodeId)));
  return found ? toProgress(found.time, found.duration) : null;
}

interface LatestRow {
  readonly title_id: number;
  readonly episode_id: number;
  readonly number: number;
  readonly image: string | null;
  readonly image_thumb: string | null;
  readonly time: number;
  readonly duration: number;
  readonly watched_at: string;
  readonly next_id: number | null;
  readonly next_number: number | null;
  readonly next_image: string | null;
  readonly next_image_thumb: string | null;
  readonly next_duration: number | null;
}

/** Episodes to continue: the latest with a page of each title, or the next one if it was finished. */
export async function continueWatching(db: Database, userId: string): Promise<HistoryEntry[]> {
  const rows = await rowsOf<LatestRow>(
    db,
    sql`
      with latest as (
        select distinct on (h.title_id) h.title_id, h.episode_id, e.number, e.image, h.time, h.duration, h.watched_at
        from watch_history h join episodes e on e.id = h.episode_id
        where h.user_id = ${userId} and ${hasPage(sql`e`)}
        order by h.title_id, h.watched_at desc
      )
      select latest.title_id, latest.episode_id, latest.number, latest.image, ${thumbOf(sql`latest.image`)} as image_thumb,
        latest.time, latest.duration,
        ${iso(sql`latest.watched_at`)} as watched_at,
        next.id as next_id, next.number as next_number, next.image as next_image,
        ${thumbOf(sql`next.image`)} as next_image_thumb, next.duration as next_duration
      from latest left join lateral (
        select n.id, n.number, n.image, n.duration from episodes n
        where n.title_id = latest.title_id and n.number > latest.number and ${isReleased(sql`n`)}
        order by n.number limit 1
      ) next on true
      where next.id is not null or not (latest.duration > 0 and latest.time >= latest.duration * ${FINISHED_SHARE})
      order by latest.watched_at desc limit ${ENTRIES * 2}`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  const entries = rows.flatMap((row): HistoryEntry[] => {
    const media = cards.get(row.title_id);
    const progress = toProgress(row.time, row.duration);
    if (!media) return [];
    const { episode_id, number, image, image_thumb, watched_at } = row;
    if (!progress.finished) return [{ episode_id, number, image, image_thumb, progress, watched_at, media }];
    if (row.next_id === null || row.next_number === null) return [];
    const unseen = toProgress(0, row.next_duration ?? 0);
    return [
      {
        episode_id: row.next_id,
        number: row.next_number,
        image: row.next_image,
        image_thumb: row.next_image_thumb,
        progress: unseen,
        watched_at,
        media,
      },
    ];
  });
  return entries.slice(0, ENTRIES);
}

type WatchedRow = Omit<
  LatestRow,
  'next_id' | 'next_number' | 'next_image' | 'next_image_thumb' | 'next_duration'
>;

/** A page of the watch history, newest first. */
export async function historyPage(db: Database, userId: string, page: number) {
  const [counted] = await db
    .select({ total: count() })
    .from(watchHistory)
    .innerJoin(episodes, eq(episodes.id, watchHistory.episodeId))
    .where(and(eq(watchHistory.userId, userId), hasPage(sql`episodes`)));
  const rows = await rowsOf<WatchedRow>(
    db,
    sql`
      select h.title_id, e.id as episode_id, e.number, e.image, ${thumbOf(sql`e.image`)} as image_thumb, h.time, h.duration,
        ${iso(sql`h.watched_at`)} as watched_at
      from watch_history h join episodes e on e.id = h.episode_id
      where h.user_id = ${userId} and ${hasPage(sql`e`)}
      order by h.watched_at desc, h.episode_id
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  const cards = await cardsById(
    db,
    rows.map((row) => row.title_id),
  );
  const data = rows.flatMap(({ title_id, time, duration, ...entry }): HistoryEntry[] => {
    const media = cards.get(title_id);
    return media ? [{ ...entry, progress: toProgress(time, duration), media }] : [];
  });
  return toPage(data, counted?.total ?? 0, page, PER_PAGE);
}

/** Deletes one episode or all from the history; returns the number of deleted rows. */
export async function deleteHistory(
  db: Database,
  userId: string,
  episodeId: number | undefined,
): Promise<number> {
  const which = episodeId === undefined ? undefined : eq(watchHistory.episodeId, episodeId);
  const gone = await db
    .delete(watchHistory)
    .where(and(eq(watchHistory.userId, userId), which))
    .returning({ id: watchHistory.episodeId });
  return gone.length;
}
