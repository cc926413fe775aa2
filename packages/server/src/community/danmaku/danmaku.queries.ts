import { and, eq, gt, sql } from 'drizzle-orm';
import { hasPage, isVisibleTitle } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { danmaku, danmakuLikes } from '../../platform/database/schema';
import type { DanmakuRow } from './entry';

/** The item that comments belong to: an episode or a movie. */
export type DanmakuThread = { readonly episodeId: number } | { readonly titleId: number };

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

export async function threadExists(db: Database, thread: DanmakuThread): Promise<boolean> {
  const found = await rowsOf(
    db,
    'titleId' in thread
      ? sql`select 1 from titles where id = ${thread.titleId} and type = 'movie' and ${isVisibleTitle(sql`titles.id`)}`
      : sql`select 1 from episodes where id = ${thread.episodeId} and ${hasPage(sql`episodes`)}`,
  );
  return found.length > 0;
}

/** The comments of a video by time: all, or `max` of them, evenly sampled. */
export const sampleDanmaku = (db: Database, thread: DanmakuThread, max: number): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`
      select id, time, type, colour, author, text from (
        select ${columns}, row_number() over (order by d.time, d.id) as place, count(*) over () as total
        from danmaku d where ${isInThread(thread)} and d.state = 'shown'
      ) numbered
      where total <= ${max} or (place * ${max}::bigint) / total <> ((place - 1) * ${max}::bigint) / total
      order by time, id`,
  );

/** Held comments, which only their author sees. */
export const listHeldDanmaku = (db: Database, thread: DanmakuThread, userId: string): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`select ${columns} from danmaku d where d.user_id = ${userId} and d.state = 'held' and ${isInThread(thread)}`,
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
