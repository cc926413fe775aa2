import { type Overview, reachedShares } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import type { Period } from './period';

const MOST_PLAYED = 20;
const BROWSERS = 20;

/** Reports of the period. The condition on the day skips all other partitions. */
const reportsOf = ({ days }: Period): SQL =>
  sql`statistics.playback_reports where day between ${days[0]}::date and ${days.at(-1)}::date`;

const percentile = (share: number) =>
  sql`round(percentile_cont(${sql.raw(String(share))}) within group (order by start_ms))::int`;

type DayRow = Overview['plays'][number];

/** Playbacks, failures and start times by day; `day` is null for the whole period. */
export const playsByDay = (db: Database, period: Period) =>
  rowsOf<Omit<DayRow, 'day'> & { readonly day: string | null }>(
    db,
    sql`
      select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as plays, count(failure)::int as failures,
        ${percentile(0.5)} as start_median, ${percentile(0.95)} as start_p95
      from ${reportsOf(period)} group by rollup (day)`,
  );

/** How far playbacks of the most played episodes got. A playback that showed nothing does not count. */
export const dropOff = (db: Database, period: Period) =>
  rowsOf<Overview['drop_off'][number]>(
    db,
    sql`
      with played as (
        select title_id, episode_id, count(*)::int as plays, array[${sql.join(
          reachedShares.map(
            (share) =>
              sql`(count(*) filter (where "position" >= duration * ${sql.raw(String(share / 100))}))::int`,
          ),
          sql`, `,
        )}] as reached
        from ${reportsOf(period)} and watched > 0 and duration > 0
        group by title_id, episode_id order by plays desc, title_id, episode_id limit ${MOST_PLAYED}
      )
      select t.id as media_id, t.title as media_title, e.number as episode, plays, reached
      from played join titles t on t.id = played.title_id left join episodes e on e.id = played.episode_id
      order by plays desc, t.id, e.number`,
  );

/** Playbacks and failures by browser and backend. */
export const failuresByBrowser = (db: Database, period: Period) =>
  rowsOf<Overview['failures'][number]>(
    db,
    sql`
      select browser, backend, count(*)::int as plays, count(failure)::int as failures,
        mode() within group (order by failure) as code
      from ${reportsOf(period)}
      group by browser, backend order by failures desc, plays desc, browser, backend limit ${BROWSERS}`,
  );
