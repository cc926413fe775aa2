import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { danmaku, danmakuLikes } from '../database/schema';
import { hasCome } from '../episodes/is-out';
import type { DanmakuRow } from './entry';

/** What comments fly over: an episode, or a movie. */
export type Thread = { readonly episodeId: number } | { readonly titleId: number };

/** `12` is an episode, `m12` a movie. */
export const threadOf = (id: string): Thread =>
  id.startsWith('m') ? { titleId: Number(id.slice(1)) } : { episodeId: Number(id) };

/** The name of a thread on the wire, from either of its columns. */
export const nameOf = ({
  episodeId,
  titleId,
}: {
  episodeId: number | null;
  titleId: number | null;
}): string => (titleId === null ? String(episodeId) : `m${titleId}`);

const inThread = (thread: Thread) =>
  'titleId' in thread ? sql`d.title_id = ${thread.titleId}` : sql`d.episode_id = ${thread.episodeId}`;

const ofThread = (thread: Thread) =>
  'titleId' in thread ? eq(danmaku.titleId, thread.titleId) : eq(danmaku.episodeId, thread.episodeId);

const columns = sql`d.id::float8 as id, d.time, d.type::int as type, d.colour, d.author, d.text`;

/** Saying the same again so soon. */
const TWICE_MS = 5 * 60_000;

export async function threadExists(db: Database, thread: Thread): Promise<boolean> {
  const found = await rowsOf(
    db,
    'titleId' in thread
      ? sql`select 1 from titles where id = ${thread.titleId} and type = 'movie'`
      : sql`select 1 from episodes where id = ${thread.episodeId} and ${hasCome(sql`episodes`)}`,
  );
  return found.length > 0;
}

/** The comments of a video in the order of time: all, or `max` of them, each standing for as many as the next. */
export const sampled = (db: Database, thread: Thread, max: number): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`
      select id, time, type, colour, author, text from (
        select ${columns}, row_number() over (order by d.time, d.id) as place, count(*) over () as total
        from danmaku d where ${inThread(thread)} and d.state = 'shown'
      ) numbered
      where total <= ${max} or (place * ${max}::bigint) / total <> ((place - 1) * ${max}::bigint) / total
      order by time, id`,
  );

/** What an author sees and others do not yet. */
export const heldOf = (db: Database, thread: Thread, userId: string): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`select ${columns} from danmaku d where d.user_id = ${userId} and d.state = 'held' and ${inThread(thread)}`,
  );

/** What has come after a comment, oldest first. */
export const cameAfter = (db: Database, thread: Thread, id: number, limit: number): Promise<DanmakuRow[]> =>
  rowsOf<DanmakuRow>(
    db,
    sql`select ${columns} from danmaku d where ${inThread(thread)} and d.id > ${id} and d.state = 'shown'
      order by d.id limit ${limit}`,
  );

export async function lastId(db: Database, thread: Thread): Promise<number> {
  const [found] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(d.id), 0)::float8 as last from danmaku d where ${inThread(thread)}`,
  );
  return found?.last ?? 0;
}

/** Ids of one thread come in the order in which they are seen: a reader who knows one has missed none before it. */
export const lockThread = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`danmaku ${name}`}))`);

export async function saidBefore(
  db: Database,
  thread: Thread,
  userId: string,
  folded: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - TWICE_MS);
  const found = await db
    .select({ id: danmaku.id })
    .from(danmaku)
    .where(
      and(
        eq(danmaku.userId, userId),
        gt(danmaku.createdAt, since),
        eq(danmaku.folded, folded),
        ofThread(thread),
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function danmakuById(db: Database, id: number) {
  const [found] = await db.select().from(danmaku).where(eq(danmaku.id, id));
  return found;
}

/** Says that somebody likes a comment, or not; how many do afterwards. */
export async function likeDanmaku(
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
