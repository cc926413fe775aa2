import type { HistoryEntry, Progress } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { episodes, titles, watchHistory } from '../database/schema';
import { cardsById } from '../titles/cards.queries';
import { type HistoryReport, toProgress } from './progress';

const ENTRIES = 20;

/** The episode as far as history needs it; undefined where the title has no such episode. */
export async function episodeOfTitle(db: Database, titleId: number, episodeId: number) {
  const [found] = await db
    .select({ duration: episodes.duration })
    .from(episodes)
    .where(and(eq(episodes.id, episodeId), eq(episodes.titleId, titleId)));
  return found;
}

export interface HistoryWrite extends HistoryReport {
  readonly userId: string;
  readonly titleId: number;
  readonly episodeId: number;
  readonly at: Date;
  /** A start record: moves the episode to the front of the list, but neither its position nor its length. */
  readonly start: boolean;
}

/** Remembers how far somebody came, in one statement, so that two devices cannot mix their halves. */
export async function rememberProgress(db: Database, write: HistoryWrite): Promise<void> {
  const { userId, episodeId, titleId, time, duration, at, start } = write;
  const change = start ? { watchedAt: at } : { time, duration, watchedAt: at };
  // Saying the same twice changes nothing; a late report of an earlier moment does not overtake a newer one.
  const newer = sql`${watchHistory.watchedAt} <= ${at.toISOString()}::timestamptz
    and (${start} or (${watchHistory.time}, ${watchHistory.duration}) is distinct from (${time}::float8, ${duration}::float8))`;
  const written = await db
    .insert(watchHistory)
    .values({ userId, episodeId, titleId, time, duration, watchedAt: at })
    .onConflictDoUpdate({
      target: [watchHistory.userId, watchHistory.episodeId],
      set: change,
      setWhere: newer,
    })
    // Zero for a row that was not there before.
    .returning({ first: sql<boolean>`xmax = 0` });
  if (written[0]?.first) {
    await db
      .update(titles)
      .set({ views: sql`${titles.views} + 1` })
      .where(eq(titles.id, titleId));
  }
}

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
  readonly time: number;
  readonly duration: number;
  readonly watched_at: string;
  readonly next_id: number | null;
  readonly next_number: number | null;
  readonly next_image: string | null;
  readonly next_duration: number | null;
}

/** What to go on watching: the latest episode of each title, or the one after it where that was finished. */
export async function continueWatching(db: Database, userId: string): Promise<HistoryEntry[]> {
  const rows = await rowsOf<LatestRow>(
    db,
    sql`
      with latest as (
        select distinct on (title_id) * from watch_history where user_id = ${userId}
        order by title_id, watched_at desc
      )
      select latest.title_id, e.id as episode_id, e.number, e.image, latest.time, latest.duration,
        to_char(latest.watched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as watched_at,
        next.id as next_id, next.number as next_number, next.image as next_image, next.duration as next_duration
      from latest join episodes e on e.id = latest.episode_id
      left join lateral (
        select n.id, n.number, n.image, n.duration from episodes n
        where n.title_id = latest.title_id and n.number > e.number and n.released_at <= now()
        order by n.number limit 1
      ) next on true
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
    const { episode_id, number, image, watched_at } = row;
    if (!progress.finished) return [{ episode_id, number, image, progress, watched_at, media }];
    if (row.next_id === null || row.next_number === null) return [];
    const unseen = toProgress(0, row.next_duration ?? 0);
    return [
      {
        episode_id: row.next_id,
        number: row.next_number,
        image: row.next_image,
        progress: unseen,
        watched_at,
        media,
      },
    ];
  });
  return entries.slice(0, ENTRIES);
}
