import { reachedShares } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import { type Database, rowsOf } from '../../platform/database/database';
import { localDay } from '../../platform/time-zone';
import { daysOfPartitions } from './partitions';

// The sums of a day are stored when no report of it can follow, so that the overview of months doesn't read all reports.

const DAY_MS = 86_400_000;
/** Media items of a day with sums of their own. The least played ones of a day don't reach any list. */
const ITEMS_A_DAY = 1000;
/** Days that one run sums. An update of an old site has many. */
const DAYS_A_RUN = 3;
/** Start times in one bucket differ by 1 %: buckets per factor of e. */
const BUCKETS = 100;

/** What is summed: the table, its columns, and the query over reports. */
interface Sum {
  readonly table: SQL;
  readonly columns: SQL;
  /** Rows of a day that are stored, those with the most playbacks; all by default. */
  readonly atMost?: number;
  of(reports: SQL): SQL;
}

export const playsOfDays: Sum = {
  table: sql`statistics.playback_days`,
  columns: sql`day, browser, backend, failure, plays`,
  of: (reports) => sql`
    select day, browser, backend, failure, count(*)::int as plays from ${reports}
    group by day, browser, backend, failure`,
};

export const startsOfDays: Sum = {
  table: sql`statistics.playback_start_days`,
  columns: sql`day, bucket, plays`,
  of: (reports) => sql`
    select day, round(${sql.raw(String(BUCKETS))} * ln(greatest(start_ms, 1)))::smallint as bucket, count(*)::int as plays
    from ${reports} and start_ms is not null group by 1, 2`,
};

/** The start time of a bucket, in ms. */
export const startOfBucket = (bucket: number): number => Math.round(Math.exp(bucket / BUCKETS));

/** A playback that showed nothing does not count. */
export const itemsOfDays: Sum = {
  table: sql`statistics.playback_item_days`,
  columns: sql`day, title_id, episode_id, plays, reached`,
  atMost: ITEMS_A_DAY,
  of: (reports) => sql`
    select day, title_id, episode_id, count(*)::int as plays, array[${sql.join(
      reachedShares.map(
        (share) =>
          sql`(count(*) filter (where "position" >= duration * ${sql.raw(String(share / 100))}))::int`,
      ),
      sql`, `,
    )}] as reached
    from ${reports} and watched > 0 and duration > 0 group by day, title_id, episode_id`,
};

const allSums: readonly Sum[] = [playsOfDays, startsOfDays, itemsOfDays];

const arrayOf = (days: readonly string[]): SQL => sql`${`{${days.join()}}`}::date[]`;
const reportsOn = (days: readonly string[]): SQL =>
  sql`statistics.playback_reports where day = any(${arrayOf(days)})`;

/** Stored sums of the days that have some, and sums of the reports of all other days. */
export async function readSums(db: Database, days: readonly string[]): Promise<(sum: Sum) => SQL> {
  const inPeriod = sql`day between ${days[0]}::date and ${days.at(-1)}::date`;
  const stored = await rowsOf<{ day: string }>(
    db,
    sql`select distinct to_char(day, 'YYYY-MM-DD') as day from statistics.playback_days where ${inPeriod}`,
  );
  const known = new Set(stored.map(({ day }) => day));
  const open = reportsOn(days.filter((day) => !known.has(day)));
  return ({ table, columns, of }) =>
    sql`(select ${columns} from ${table} where ${inPeriod} union all select ${columns} from (${of(open)}) s)`;
}

/** Days with reports and without sums, oldest first. */
async function daysToSum(db: Database, now: Date): Promise<string[]> {
  // A playback of yesterday may still report.
  const yesterday = localDay(new Date(now.getTime() - DAY_MS));
  const over = (await daysOfPartitions(db)).filter((day) => day < yesterday);
  const rows = await rowsOf<{ day: string }>(
    db,
    sql`
      select to_char(day, 'YYYY-MM-DD') as day from unnest(${arrayOf(over)}) d(day)
      where not exists (select 1 from statistics.playback_days p where p.day = d.day)
        and exists (select 1 from statistics.playback_reports r where r.day = d.day)
      order by 1 limit ${DAYS_A_RUN}`,
  );
  return rows.map(({ day }) => day);
}

/** Stores the sums of days that are over, and deletes those before `firstKept`. */
export async function sumClosedDays(db: Database, now: Date, firstKept: string): Promise<void> {
  for (const day of await daysToSum(db, now))
    await db.transaction(async (tx) => {
      // A process that was the leader before may still be at it.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.partitions})`);
      for (const { table, columns, atMost = null, of } of allSums)
        await tx.execute(sql`
          insert into ${table} (${columns}) select ${columns} from (${of(reportsOn([day]))}) s
          order by plays desc limit ${atMost} on conflict do nothing`);
    });
  for (const { table } of allSums) await db.execute(sql`delete from ${table} where day < ${firstKept}::date`);
}
