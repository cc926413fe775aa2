import {
  type JobKind,
  type JobState,
  jobKinds,
  jobReasons,
  letterNames,
  type StaffJob,
} from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { sqlList } from '../../platform/database/sql-list';
import { iso } from '../../platform/database/sql-time';
import { deadQueueOf } from '../../platform/jobs/job-queue';
import { type KeysetPage, momentAfter, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';

const queues = sqlList(jobKinds);
const deadQueues = sqlList(jobKinds.map(deadQueueOf));
const isDead = sql`j.name in (${deadQueues})`;
const kindOf = sql`regexp_replace(j.name, '-dead$', '')`;

/** The states of the queue in the words of the contract. A job that failed for good has moved to another queue. */
const stateOf = sql`
  case when ${isDead} then 'failed' else case j.state::text
    when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying' else 'done' end end`;

/** The last error of a job that is not done. */
const errorOf = sql`
  case when ${isDead} or j.state <> 'completed' then coalesce(j.data->>'error', j.output->>'message') end`;
const reasonOf = sql`coalesce(j.data->>'reason', j.output->>'reason')`;
// A newer version may have written others.
const letters = sqlList(letterNames);
const reasons = sqlList(jobReasons);

/** The jobs that staff see. */
const isListed = sql`(
  (j.name in (${queues}) and j.state not in ('failed', 'cancelled')) or (${isDead} and j.state = 'created'))`;

/** The subject is found by the ids of the payload: see `job-rules.ts`. */
const selectJobs = (db: Database, where: SQL) =>
  rowsOf<StaffJob>(
    db,
    sql`
      select * from (
        select j.id::text as id, ${kindOf} as kind, ${stateOf} as state,
          t.title, e.number as episode, f.name as file, case when j.data->>'letter' in (${letters}) then j.data->>'letter' end as letter,
          case when u.id is not null then json_build_object('id', u.id, 'nickname', u.nickname) end as account,
          case when j.state = 'completed' then 1 else coalesce(r.progress, 0) end as progress,
          r.step, r.seconds_left, r.worker,
          coalesce((j.data->>'attempts')::int, j.retry_count + case when j.started_on is null then 0 else 1 end)
            as attempts,
          case when ${errorOf} is null then null when ${reasonOf} in (${reasons}) then ${reasonOf} else 'unexpected' end
            as reason,
          ${errorOf} as error,
          ${iso(sql`j.created_on`)} as created_at, ${iso(sql`j.started_on`)} as started_at,
          ${iso(sql`case when ${isDead} then j.created_on else j.completed_on end`)} as ended_at,
          case when j.state = 'retry' then ${iso(sql`j.start_after`)} end as next_at
        from pgboss.job j
          left join job_runs r on r.job_id = j.id
          left join film_uploads f on j.name in ('ingest', ${deadQueueOf('ingest')}) and f.id = (j.data->>'id')::int
          left join titles t on t.id = coalesce(f.title_id, (j.data->>'title_id')::int)
          left join episodes e on e.id = coalesce(f.episode_id, (j.data->>'episode_id')::int)
          left join users u on u.id = j.data->>'user_id'
        where ${isListed}
      ) jobs
      where ${where} order by created_at desc, id desc limit ${ROWS_TO_READ}`,
  );

interface JobFilters {
  readonly state?: JobState | undefined;
  readonly kind?: JobKind | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the jobs, newest first. */
export async function jobsPage(
  db: Database,
  { state, kind, cursor }: JobFilters,
): Promise<KeysetPage<StaffJob>> {
  const after = momentAfter(cursor);
  const conditions = [
    ...(after ? [sql`(created_at, id) < (${after.at.toISOString()}, ${after.name})`] : []),
    ...(state ? [sql`state = ${state}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
  ];
  const rows = await selectJobs(db, conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);
  return toKeysetPage(rows, ({ created_at, id }) => [created_at, id]);
}

/** A job in any state, as it was sent; undefined if the queue has deleted it. */
export async function findJob(
  db: Database,
  id: string,
): Promise<{ kind: JobKind; state: JobState; data: unknown } | undefined> {
  const [found] = await rowsOf<{ kind: JobKind; state: JobState; data: unknown }>(
    db,
    sql`
      select ${kindOf} as kind, ${stateOf} as state, j.data from pgboss.job j
      where j.id = ${id}::uuid and ${isListed}`,
  );
  return found;
}
