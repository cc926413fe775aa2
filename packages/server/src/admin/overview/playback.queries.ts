import { type Overview, reachedShares } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { itemsOfDays, playsOfDays, type readSums, startsOfDays } from '../../playback/reports/day-sums';
import type { StartBucket } from './start-times';

const MOST_PLAYED = 20;
const BROWSERS = 20;

/** The sums of the days of the period. */
type Sums = Awaited<ReturnType<typeof readSums>>;

const playsAndFailures: SQL = sql`
  sum(plays)::int as plays, coalesce(sum(plays) filter (where failure is not null), 0)::int as failures`;

type DayRow = Overview['plays'][number];

/** Playbacks and failures by day. */
export const playsByDay = (db: Database, sums: Sums) =>
  rowsOf<Pick<DayRow, 'day' | 'plays' | 'failures'>>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, ${playsAndFailures} from ${sums(playsOfDays)} s group by day`,
  );

/** How many playbacks of a day started within each step of time. */
export const startsByDay = (db: Database, sums: Sums) =>
  rowsOf<StartBucket & { readonly day: string }>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, bucket, plays from ${sums(startsOfDays)} s`,
  );

/** How far playbacks of the most played episodes got. */
export const dropOff = (db: Database, sums: Sums) =>
  rowsOf<Overview['drop_off'][number]>(
    db,
    sql`
      with played as (
        select title_id, episode_id, sum(plays)::int as plays, array[${sql.join(
          reachedShares.map((_, at) => sql`sum(reached[${sql.raw(String(at + 1))}])::int`),
          sql`, `,
        )}] as reached
        from ${sums(itemsOfDays)} s
        group by title_id, episode_id order by plays desc, title_id, episode_id limit ${MOST_PLAYED}
      )
      select t.id as media_id, t.title as media_title, e.number as episode, plays, reached
      from played join titles t on t.id = played.title_id left join episodes e on e.id = played.episode_id
      order by plays desc, t.id, e.number`,
  );

/** Playbacks and failures by browser and backend, with the most frequent code. */
export const failuresByBrowser = (db: Database, sums: Sums) =>
  rowsOf<Overview['failures'][number]>(
    db,
    sql`
      select browser, backend, ${playsAndFailures},
        (array_agg(failure order by plays desc, failure) filter (where failure is not null))[1] as code
      from (select browser, backend, failure, sum(plays)::int as plays from ${sums(playsOfDays)} s
        group by browser, backend, failure) f
      group by browser, backend order by failures desc, plays desc, browser, backend limit ${BROWSERS}`,
  );
