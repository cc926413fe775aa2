import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import { type Database, rowsOf } from '../../platform/database/database';
import { localDay } from '../../platform/time-zone';

const DAY_MS = 86_400_000;
/** Partitions exist this many days ahead, so that a server that cannot create one keeps storing for a while. */
const DAYS_AHEAD = 3;
/** Creating and dropping a partition locks the table. Ms; the next run tries again. */
const LOCK_TIMEOUT_MS = 2000;

/** "2026-11-25" → "playback_reports_20261125". */
export const partitionOf = (day: string): string => `playback_reports_${day.replaceAll('-', '')}`;

/** Days from yesterday, when a playback that still reports may have begun, to the last one ahead. */
export const daysToHave = (now: Date): string[] =>
  Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => localDay(new Date(now.getTime() + (at - 1) * DAY_MS)));

/** The first day that is kept. */
export const firstDayKept = (now: Date, days: number): string =>
  localDay(new Date(now.getTime() - (days - 1) * DAY_MS));

/** The days that have a partition, oldest first: "2026-11-25". */
export async function daysOfPartitions(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'statistics.playback_reports'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.replace(/^.*_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
}

export const createPartition = (db: Database, day: string) =>
  db.execute(
    sql.raw(
      `create table statistics.${partitionOf(day)} partition of statistics.playback_reports
        for values from ('${day}') to ('${day}'::date + 1)`,
    ),
  );

/** Days that are kept at least: a day is summed when two others have begun, and that may fail for some hours. */
const DAYS_UNTIL_SUMMED = 3;

/** Creates the partitions of the next days, and drops those that are older than the retention. */
export async function maintainPartitions(db: Database, now: Date, days: number): Promise<void> {
  const oldest = firstDayKept(now, Math.max(days, DAYS_UNTIL_SUMMED));
  const change = (existing: readonly string[]) => ({
    missing: daysToHave(now).filter((day) => !existing.includes(day)),
    old: existing.filter((day) => day < oldest),
  });
  const { missing, old } = change(await daysOfPartitions(db));
  if (missing.length === 0 && old.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`));
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.partitions})`);
    // Another process may have been faster.
    const now = change(await daysOfPartitions(tx));
    for (const day of now.missing) await createPartition(tx, day);
    for (const day of now.old) await tx.execute(sql.raw(`drop table statistics.${partitionOf(day)}`));
  });
}
