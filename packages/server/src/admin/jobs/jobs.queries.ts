import { type JobKind, type JobState, jobKinds, type StaffJob } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { sqlList } from '../../platform/database/sql-list';
import { at, iso } from '../../platform/database/sql-time';
import { deadQueueOf } from '../../platform/jobs/job-queue';
import { type KeysetPage, momentAfter, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';

const queues = sqlList(jobKinds);
const deadQueues = sqlList(jobKinds.map(deadQueueOf));

/** The states of the queue in the words of the contract. A job that failed for good has moved to another queue. */
const stateOf = sql`
  case when j.name in (${deadQueues}) then 'failed' else case j.state::text
    when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying' else 'done' end end`;

const selectJobs = (db: Database, where: SQL) =>
  rowsOf<StaffJob>(
    db,
    sql`
      select * from (
        select j.id::text as id, split_part(j.name, '-', 1) as kind, ${stateOf} as state,
          case when f.id is not null then t.title || ': ' || f.name end as subject,
          case when j.state = 'completed' then 1 else coalesce(r.progress, 0) end as progress,
          r.step, r.worker,
          case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
          case when j.name in (${deadQueues}) or j.state <> 'completed'
            then coalesce(j.data->>'error', j.output->>'message') end as error,
          ${iso(sql`j.created_on`)} as created_at,
          case when j.state = 'retry' then ${iso(sql`j.start_after`)} end as next_at,
          j.created_on
        from pgboss.job j
          left join job_runs r on r.job_id = j.id
          left join film_uploads f on f.id = (j.data->>'id')::int left join titles t on t.id = f.title_id
        where (j.name in (${queues}) and j.state not in ('failed', 'cancelled'))
          or (j.name in (${deadQueues}) and j.state = 'created')
      ) jobs
      where ${where} order by date_trunc('milliseconds', created_on) desc, id desc limit ${ROWS_TO_READ}`,
  );

/** A page of the jobs, newest first. */
export async function jobsPage(
  db: Database,
  state: JobState | undefined,
  cursor: string | undefined,
): Promise<KeysetPage<StaffJob>> {
  const after = momentAfter(cursor);
  const older = after
    ? sql`(date_trunc('milliseconds', created_on), id) < (${at(after.at)}::timestamptz, ${after.name})`
    : sql`true`;
  const rows = await selectJobs(db, sql`${older} and ${state ? sql`state = ${state}` : sql`true`}`);
  return toKeysetPage(
    rows.map(
      ({ id, kind, state, subject, progress, step, worker, attempts, error, created_at, next_at }) => ({
        ...{ id, kind, state, subject, progress, step, worker, attempts, error, created_at, next_at },
      }),
    ),
    ({ created_at, id }) => [created_at, id],
  );
}

/** The kind and the upload of a job that failed for good. */
export async function failedJob(
  db: Database,
  id: string,
): Promise<{ kind: JobKind; upload: number } | undefined> {
  const [found] = await rowsOf<{ kind: JobKind; upload: number }>(
    db,
    sql`
      select split_part(name, '-', 1) as kind, (data->>'id')::int as upload from pgboss.job
      where name in (${deadQueues}) and state = 'created' and id = ${id}::uuid`,
  );
  return found;
}

/** Whether a job exists in any state. */
export async function jobExists(db: Database, id: string): Promise<boolean> {
  const found = await rowsOf(db, sql`select 1 from pgboss.job where id = ${id}::uuid`);
  return found.length > 0;
}
