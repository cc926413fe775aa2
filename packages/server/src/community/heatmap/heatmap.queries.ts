import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import type { DanmakuThread } from '../danmaku/danmaku.queries';

const isOfThread = (thread: DanmakuThread) =>
  'titleId' in thread
    ? sql`title_id = ${thread.titleId} and episode_id is null`
    : sql`title_id = (select title_id from episodes where id = ${thread.episodeId}) and episode_id = ${thread.episodeId}`;

/** Counts the latest playbacks that repeated a part, at most `limit`, by the parts; `playbacks` is their number. */
export const countReplaysByBucket = (db: Database, thread: DanmakuThread, limit: number) =>
  rowsOf<{ bucket: number; count: number; playbacks: number }>(
    db,
    sql`
      with latest as (
        select replayed from statistics.playback_reports where ${isOfThread(thread)} and replayed is not null
        order by day desc limit ${limit}
      )
      select bucket::int, count(*)::int as count, (select count(*)::int from latest) as playbacks
      from latest, unnest(replayed) as bucket group by 1`,
  );
