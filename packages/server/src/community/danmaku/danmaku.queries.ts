import { and, eq, gt, sql } from 'drizzle-orm';
import { hasPage, isPremiereOpen, isVisibleTitle } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { danmaku, danmakuLikes } from '../../platform/database/schema';
import type { DanmakuRow } from './entry';

/** The item that comments belong to: an episode or a movie. */
export type DanmakuThread = { readonly episodeId: number } | { readonly titleId: number };

export interface OpenThread {
  /** Seconds until the premiere of the video; 0 if it is released. */
  readonly starts_in: number;
}

/** `12` is an episode, `m12` a movie. */
export const threadOf = (id: string): DanmakuThread =>
  id.startsWith('m') ? { titleId: Number(id.slice(1)) } : { episodeId: Number(id) };

/** The name of a thread in the API. */
export const threadNameOf = ({
  episodeId,
  titleId,
}: {
  episodeId: number | null;
  titleId: number | null;
}): string => (titleId === null ? String(episodeId) : `m${titleId}`);

const isInThread = (thread: DanmakuThread) =>
  'titleId' in thread ? sql`d.title_id = ${thread.titleId}` : sql`d.episode_id = ${thread.episodeId}`;

const selectThread = (thread: DanmakuThread) =>
  'titleId' in thread ? eq(danmaku.titleId, thread.titleId) : eq(danmaku.episodeId, thread.episodeId);

const columns = sql`d.id::float8 as id, d.time, d.type::int as type, d.colour, d.author, d.text`;

/** A repeated text within this time is rejected. */
const REPEAT_WINDOW_MS = 5 * 60_000;

/** Finds a thread that viewers may read and write: also that of a premiere that has not started. */
export async function findThread(db: Database, thread: DanmakuThread): Promise<OpenThread | undefined> {
  const episode = sql`episodes`;
  const [found] = await rowsOf<OpenThread>(
    db,
    'titleId' in thread
      ? sql`select 0::float8 as starts_in from titles
          where id = ${thread.titleId} and type = 'movie' and ${isVisibleTitle(sql`titles.id`)}`
      : sql`select greatest(0, extract(epoch from released_at - now()))::float8 as starts_in from episodes
          where id = ${thread.episodeId} and (${hasPage(episode)} or ${isPremiereOpen(episode)})`,
  );
  return found;
}

/** Comments of each time slice of a video that has more comments than a reply. */
const PER_SLICE = 5;

/** The video's length in seconds; undefined if it is not known. */
const durationOf = (thread: DanmakuThread) =>
  'titleId' in thread
    ? sql`(select c.duration from titles t join clips c on c.id = t.clip_id where t.id = ${thread.titleId})`
    : sql`(select duration from episodes where id = ${thread.episodeId})`;

interface DanmakuSample {
  readonly rows: DanmakuRow[];
  /** The video has more comments. */
  readonly sampled: boolean;
}

/**
 * The comments of a video by time: all, or at most `max`. A video with more is divided into equal time slices, and the
 * first comments of each are read, so that the cost does not depend on the number of comments.
 */
export async function sampleDanmaku(
  db: Database,
  thread: DanmakuThread,
  max: number,
): Promise<DanmakuSample> {
  const all = await rowsOf<DanmakuRow>(
    db,
    sql`
      select ${columns} from danmaku d where ${isInThread(thread)} and d.state = 'shown' and d.time >= 0
      order by d.time, d.id limit ${max + 1}`,
  );
  if (all.length <= max) return { rows: all, sampled: false };
  const slices = Math.floor(max / PER_SLICE);
  const rows = await rowsOf<DanmakuRow>(
    db,
    sql`
      with video as (
        select coalesce(nullif(${durationOf(thread)}, 0),
          (select d.time from danmaku d where ${isInThread(thread)} order by d.time desc limit 1)) / ${slices} as slice
      )
      select sample.* from video, generate_series(0, ${slices - 1}) number cross join lateral (
        select ${columns} from danmaku d
        where ${isInThread(thread)} and d.state = 'shown' and d.time >= number * video.slice
          and d.time < case when number = ${slices - 1} then 'infinity' else (number + 1) * video.slice end
        order by d.time, d.id limit ${PER_SLICE}
      ) sample
      order by sample.time, sample.id`,
  );
  return { rows, sampled: true };
}

/** Counts the newest `limit` comments by equal parts of the video, so that the cost does not depend on their number. */
export const countDanmakuByBucket = (
  db: Database,
  thread: DanmakuThread,
  { buckets, limit }: { readonly buckets: number; readonly limit: number },
) =>
  rowsOf<{ bucket: number; count: number }>(
    db,
    sql`
      with newest as (
        select d.time from danmaku d where ${isInThread(thread)} and d.state = 'shown' order by d.id desc limit ${limit}
      ), video as (select nullif(${durationOf(thread)}, 0) as duration)
      select floor(time / duration * ${buckets})::int as bucket, count(*)::int as count
      from newest, video where time >= 0 and time < duration group by 1`,
  );

/** Held comments, which only their author sees. */
export const listHeldDanmaku = (db: Database, thread: DanmakuThread, userId: string): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`select ${columns} from danmaku d where d.user_id = ${userId} and d.state = 'held' and d.time >= 0
      and ${isInThread(thread)}`,
  );

/** Comments after an id, oldest first. */
export const listDanmakuAfter = (
  db: Database,
  thread: DanmakuThread,
  id: number,
  limit: number,
): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`select ${columns} from danmaku d where ${isInThread(thread)} and d.id > ${id} and d.state = 'shown'
      order by d.id limit ${limit}`,
  );

/** The id after which a stream replays the newest comments. */
export async function findIdBeforeNewest(
  db: Database,
  thread: DanmakuThread,
  count: number,
): Promise<number> {
  const [found] = await rowsOf<{ first: number }>(
    db,
    sql`select coalesce(min(newest.id) - 1, 0)::float8 as first from (
      select d.id from danmaku d where ${isInThread(thread)} and d.state = 'shown' order by d.id desc limit ${count}
    ) newest`,
  );
  return found?.first ?? 0;
}

export async function findLastDanmakuId(db: Database, thread: DanmakuThread): Promise<number> {
  const [found] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(d.id), 0)::float8 as last from danmaku d where ${isInThread(thread)}`,
  );
  return found?.last ?? 0;
}

/** Makes the ids of a thread visible in order, so that a client that knows one has missed none before it. */
export const lockThread = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`danmaku ${name}`}))`);

export async function isRepeatedDanmaku(
  db: Database,
  thread: DanmakuThread,
  userId: string,
  folded: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - REPEAT_WINDOW_MS);
  const found = await db
    .select({ id: danmaku.id })
    .from(danmaku)
    .where(
      and(
        eq(danmaku.userId, userId),
        gt(danmaku.createdAt, since),
        eq(danmaku.folded, folded),
        selectThread(thread),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function danmakuById(db: Database, id: number) {
  const [found] = await db.select().from(danmaku).where(eq(danmaku.id, id));
  return found;
}

/** Sets or removes a like; returns the number of likes. */
export async function setDanmakuLike(
  db: Database,
  danmakuId: number,
  userId: string,
  liked: boolean,
): Promise<number> {
  if (liked) await db.insert(danmakuLikes).values({ danmakuId, userId }).onConflictDoNothing();
  else
    await db
      .delete(danmakuLikes)
      .where(and(eq(danmakuLikes.danmakuId, danmakuId), eq(danmakuLikes.userId, userId)));
  return db.$count(danmakuLikes, eq(danmakuLikes.danmakuId, danmakuId));
}
