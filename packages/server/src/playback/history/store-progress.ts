import { isHistoryStart, toProgress } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { hasPage } from '../../catalog/titles/visibility';
import { createBatcher } from '../../platform/database/batcher';
import { type Database, rowsOf } from '../../platform/database/database';
import { type HistoryReport, toRecord } from './progress';

/** A progress report of a player. */
export interface HistoryWrite extends HistoryReport {
  readonly userId: string;
  readonly titleId: number;
  readonly episodeId: number;
  readonly at: Date;
}

interface Known {
  readonly id: number;
  readonly title_id: number;
  readonly duration: number;
}
type Stored = Pick<HistoryWrite, 'userId' | 'episodeId' | 'time' | 'duration'>;

const keyOf = ({ userId, episodeId }: Pick<HistoryWrite, 'userId' | 'episodeId'>) => `${episodeId} ${userId}`;
/** Rows as a recordset for SQL. */
const asRecordset = (
  writes: readonly object[],
) => sql`json_to_recordset(${JSON.stringify(writes)}::json) as report(
  "userId" text, "titleId" int, "episodeId" int, "time" float8, "duration" float8, "at" timestamptz)`;

/**
 * Stores progress reports, at most one per viewer and episode. Returns the stored progress, and whether it is the first of
 * the episode; undefined if the title has no such episode.
 */
const storeProgress = (db: Database, writes: readonly HistoryWrite[]) =>
  db.transaction(async (tx) => {
    const known = await rowsOf<Known>(
      tx,
      sql`
        select id, title_id, duration from episodes
        where id in (select "episodeId" from ${asRecordset(writes)}) and ${hasPage(sql`episodes`)}`,
    );
    const episodeOf = new Map(known.map((one) => [one.id, one]));
    const records = writes.flatMap((write) => {
      const episode = episodeOf.get(write.episodeId);
      if (episode?.title_id !== write.titleId) return [];
      return [{ ...write, ...toRecord(write, episode.duration), start: isHistoryStart(write) }];
    });
    // Lock rows in a fixed order to avoid deadlocks between processes.
    const inOrder = records.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const first = new Set<string>();
    // A start record moves the episode to the front of the history without changing position or duration.
    for (const start of [false, true]) {
      const rows = inOrder.filter((record) => record.start === start);
      if (rows.length === 0) continue;
      // Repeated reports change nothing, and a delayed report does not replace a newer one.
      const written = await rowsOf<Pick<HistoryWrite, 'userId' | 'episodeId'> & { first: boolean }>(
        tx,
        sql`
          insert into watch_history as old (user_id, episode_id, title_id, time, duration, watched_at)
          select "userId", "episodeId", "titleId", "time", "duration", "at" from ${asRecordset(rows)}
          on conflict (user_id, episode_id) do update set watched_at = excluded.watched_at
            ${start ? sql`` : sql`, time = excluded.time, duration = excluded.duration`}
          where old.watched_at <= excluded.watched_at
            and (${start} or (old.time, old.duration) is distinct from (excluded.time, excluded.duration))
          returning user_id as "userId", episode_id as "episodeId", xmax = 0 as first`,
      );
      for (const row of written) if (row.first) first.add(keyOf(row));
    }
    const stored = await rowsOf<Stored>(
      tx,
      sql`
        select user_id as "userId", episode_id as "episodeId", time, duration from watch_history
        where (user_id, episode_id) in (select "userId", "episodeId" from ${asRecordset(inOrder)})`,
    );
    const progress = new Map(stored.map((one) => [keyOf(one), toProgress(one.time, one.duration)]));
    return writes.map((write) => {
      const found = progress.get(keyOf(write));
      return found && { progress: found, isFirst: first.has(keyOf(write)) };
    });
  });

/** Stores single reports. Those of many viewers share a commit (R9-27: each player reports every ten seconds). */
export const createProgressStore = (db: Database) =>
  createBatcher((writes: readonly HistoryWrite[]) => storeProgress(db, writes), { keyOf, atMost: 200 });
