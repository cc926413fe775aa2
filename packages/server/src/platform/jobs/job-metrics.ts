import { jobKinds } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { sqlList } from '../database/sql-list';
import { at } from '../database/sql-time';
import { deadQueueOf } from './job-queue';

// Numbers for `/metrics`.

/** How long the oldest due job of a kind has waited of which no worker does one. Seconds; 0 without such a job. */
export async function measureJobWait(db: Database, now: Date): Promise<number> {
  const [found] = await rowsOf<{ seconds: number }>(
    db,
    sql`
      select coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as seconds from pgboss.job j
      where name in (${sqlList(jobKinds)}) and state < 'completed' and start_after <= now()
        and not exists (select 1 from job_runs r where r.queue = j.name and r.lease_until > ${at(now)})`,
  );
  return found?.seconds ?? 0;
}

/** Jobs that failed for good and wait for staff. */
export async function countFailedJobs(db: Database): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`
      select count(*)::int as count from pgboss.job
      where name in (${sqlList(jobKinds.map(deadQueueOf))}) and state = 'created'`,
  );
  return found?.count ?? 0;
}
