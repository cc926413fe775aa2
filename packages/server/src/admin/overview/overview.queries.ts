import { jobKinds, type Overview } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { soldStates } from '../../billing/order';
import { incomeOfOrder, paymentSums } from '../../billing/order-payments.queries';
import { type Database, rowsOf } from '../../platform/database/database';
import { sqlList } from '../../platform/database/sql-list';
import { at, localTimeOf } from '../../platform/database/sql-time';
import { deadQueueOf } from '../../platform/jobs/job-queue';
import { readSums } from '../../playback/reports/day-sums';
import { countPlaying } from '../../playback/sessions/playback-sessions';
import { countOpenApprovals } from '../approvals/approvals.queries';
import { fillDays, type Period, periodOf } from './period';
import { dropOff, failuresByBrowser, playsByDay, startsByDay } from './playback.queries';
import { startTimes } from './start-times';

const TERMS = 20;

/** The day of a moment in Ulaanbaatar. */
const localDayOf = (column: SQL) => sql`to_char(${localTimeOf(column)}, 'YYYY-MM-DD')`;

type Income = NonNullable<Overview['income']>;
type Accounts = NonNullable<Overview['accounts']>;

/** Sold orders and their income, by the day of payment. */
const incomeByDay = (db: Database, { start }: Period) =>
  rowsOf<Income[number]>(
    db,
    sql`
      select ${localDayOf(sql`o.paid_at`)} as day, count(*)::int as orders, sum(${incomeOfOrder})::float8 as amount
      from orders o ${paymentSums()}
      where o.paid_at >= ${at(start)} and o.state in (${sqlList(soldStates)}) group by 1`,
  );

const accountsByDay = (db: Database, { start }: Period) =>
  rowsOf<Accounts[number]>(
    db,
    sql`
      select ${localDayOf(sql`created_at`)} as day, count(*)::int as count
      from users where created_at >= ${at(start)} and household_id is null group by 1`,
  );

const searchesWithoutResults = (db: Database, { days }: Period) =>
  rowsOf<Overview['searches'][number]>(
    db,
    sql`
      select term, sum(count)::int as count from statistics.search_misses
      where day between ${days[0]}::date and ${days.at(-1)}::date
      group by term order by 2 desc, 1 limit ${TERMS}`,
  );

async function countJobs(db: Database): Promise<NonNullable<Overview['jobs']>> {
  const [queues, dead] = [sqlList(jobKinds), sqlList(jobKinds.map(deadQueueOf))];
  const [found] = await rowsOf<NonNullable<Overview['jobs']>>(
    db,
    sql`
      select (count(*) filter (where name in (${queues}) and state in ('created', 'retry')))::int as waiting,
        (count(*) filter (where name in (${queues}) and state = 'active'))::int as running,
        (count(*) filter (where name in (${dead}) and state = 'created'))::int as failed
      from pgboss.job where name in (${queues}, ${dead}) and state in ('created', 'retry', 'active')`,
  );
  return found ?? { waiting: 0, running: 0, failed: 0 };
}

/** The key figures of the last days, for all roles. */
export async function readOverview(db: Database, now: Date, length: number): Promise<Overview> {
  const period = periodOf(now, length);
  const { days } = period;
  const sums = await readSums(db, days);
  const starts = await startsByDay(db, sums);
  const plays = (await playsByDay(db, sums)).map((row) => ({
    ...row,
    ...startTimes(starts.filter(({ day }) => day === row.day)),
  }));
  const income = await incomeByDay(db, period);
  const accounts = await accountsByDay(db, period);
  return {
    at: now.toISOString(),
    watching: await countPlaying(db, now),
    plays: fillDays(days, plays, { plays: 0, failures: 0, start_median: null, start_p95: null }),
    start: startTimes(starts),
    income: fillDays(days, income, { orders: 0, amount: 0 }),
    accounts: fillDays(days, accounts, { count: 0 }),
    drop_off: await dropOff(db, sums),
    failures: await failuresByBrowser(db, sums),
    searches: await searchesWithoutResults(db, period),
    jobs: await countJobs(db),
    approvals: await countOpenApprovals(db, now),
  };
}
