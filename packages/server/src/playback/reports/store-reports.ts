import { sql } from 'drizzle-orm';
import { hasPage, isVisibleTitle } from '../../catalog/titles/visibility';
import { createBatcher } from '../../platform/database/batcher';
import { type Database, rowsOf } from '../../platform/database/database';
import { codeOf } from '../../platform/failure';
import type { ReportRow } from './to-row';

const recordset = (rows: readonly ReportRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(
  "day" date, "view" text, "titleId" int, "episodeId" int, "browser" text, "backend" text, "host" text,
  "startMs" int, "stalls" int, "stallMs" int, "watched" int, "position" int, "duration" int,
  "frames" int, "dropped" int, "failure" text, "errors" jsonb, "replayed" smallint[])`;

/** Writes the rows whose media exist; numbers only grow, because reports may arrive in another order. */
const upsert = (db: Database, rows: readonly ReportRow[]) =>
  rowsOf<{ view: string }>(
    db,
    sql`
      insert into statistics.playback_reports as old (day, view, title_id, episode_id, browser, backend, host,
        start_ms, stalls, stall_ms, watched, "position", duration, frames, dropped, failure, errors, replayed)
      select "day", "view", "titleId", "episodeId", "browser", "backend", "host",
        "startMs", "stalls", "stallMs", "watched", r."position", r."duration", "frames", "dropped", "failure", "errors",
        "replayed"
      from ${recordset(rows)} join titles t on t.id = "titleId" and ${isVisibleTitle(sql`t.id`)}
        left join episodes e on e.id = "episodeId" and e.title_id = t.id and ${hasPage(sql`e`)}
      where "episodeId" is null or e.id is not null
      order by "day", "view"
      on conflict (day, view) do update set
        backend = excluded.backend, host = excluded.host,
        start_ms = coalesce(old.start_ms, excluded.start_ms),
        stalls = greatest(old.stalls, excluded.stalls), stall_ms = greatest(old.stall_ms, excluded.stall_ms),
        watched = greatest(old.watched, excluded.watched),
        "position" = greatest(old."position", excluded."position"),
        duration = greatest(old.duration, excluded.duration),
        frames = greatest(old.frames, excluded.frames), dropped = greatest(old.dropped, excluded.dropped),
        failure = coalesce(old.failure, excluded.failure), errors = coalesce(excluded.errors, old.errors),
        replayed = case when cardinality(old.replayed) > cardinality(excluded.replayed) then old.replayed
          else coalesce(excluded.replayed, old.replayed) end
      returning view`,
  );

/** PostgreSQL's code for a row without a partition. */
const NO_PARTITION = '23514';

/**
 * Stores single reports; those that arrive together share a commit. Resolves to false for unknown media. `addPartitions`
 * runs if the day has no partition: at the first report of a new database.
 */
export const createReportStore = (db: Database, addPartitions: () => Promise<void>) =>
  createBatcher(
    async (rows: readonly ReportRow[]) => {
      const stored = await upsert(db, rows).catch(async (error: unknown) => {
        if (codeOf(error) !== NO_PARTITION) throw error;
        await addPartitions();
        return upsert(db, rows);
      });
      const views = new Set(stored.map(({ view }) => view));
      return rows.map(({ view }) => views.has(view));
    },
    { keyOf: ({ view }) => view, atMost: 200 },
  );
