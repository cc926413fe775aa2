import {
  type MarkedEpisode,
  type SkipMarkKind,
  type SkipSearch,
  SURE_CONFIDENCE,
} from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { iso } from '../../platform/database/sql-time';
import { deadQueueOf } from '../../platform/jobs/job-queue';
import { ROWS_TO_READ } from '../../platform/keyset-page';

const markOf = (kind: SkipMarkKind) => sql`(
  select json_build_object('start', s->'start', 'end', s->'end')
  from jsonb_array_elements(c.segments) s where s->>'kind' = ${kind} limit 1
) as ${sql.identifier(kind)}`;

/** Episodes in order, with the proposals for their current video. */
export const markedEpisodesWhere = (db: Database, where: SQL) =>
  rowsOf<MarkedEpisode>(
    db,
    sql`
      select e.id, e.number, e.name, e.version, e.clip_id is not null as has_film, e.duration,
        ${markOf('intro')}, ${markOf('outro')},
        coalesce((
          select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'start', p.start, 'end', p."end",
            'confidence', p.confidence, 'state', p.state) order by p.kind)
          from skip_proposals p where p.episode_id = e.id and p.clip_id = e.clip_id
        ), '[]') as proposals
      from episodes e left join clips c on c.id = e.clip_id
      where ${where} order by e.number limit ${ROWS_TO_READ}`,
  );

/** An open proposal for an episode without such a mark. */
const isFree = sql`
  p.state = 'proposed' and not exists (
    select 1 from clips c, jsonb_array_elements(c.segments) s where c.id = e.clip_id and s->>'kind' = p.kind)`;

/** Open proposals of a title from a confidence that replace no mark. */
export const freeProposals = (db: Database, titleId: number, minConfidence: number) =>
  rowsOf<{ id: number; episode_id: number; kind: SkipMarkKind; start: number; end: number }>(
    db,
    sql`
      select p.id, p.episode_id, p.kind, p.start, p."end"
      from skip_proposals p join episodes e on e.id = p.episode_id and e.clip_id = p.clip_id
      where e.title_id = ${titleId} and p.confidence >= ${minConfidence}::float8 and ${isFree}
      order by e.number, p.kind`,
  );

/** A proposal for the current video of its episode. */
export async function findProposal(db: Database, id: number) {
  const [found] = await rowsOf<{
    episode_id: number;
    title_id: number;
    title: string;
    kind: SkipMarkKind;
    state: string;
  }>(
    db,
    sql`
      select p.episode_id, p.kind, p.state, e.title_id, t.title
      from skip_proposals p join episodes e on e.id = p.episode_id and e.clip_id = p.clip_id
        join titles t on t.id = e.title_id
      where p.id = ${id}`,
  );
  return found;
}

/** The state of the search of a title: of its job, or the last outcome. */
export async function readSkipSearch(db: Database, titleId: number): Promise<SkipSearch> {
  const [found] = await rowsOf<SkipSearch>(
    db,
    sql`
      with job as (
        select case j.state::text when 'active' then 'running' when 'created' then
            case when j.name = ${deadQueueOf('intros')} then 'failed' else 'waiting' end else 'waiting' end as state,
          r.progress, coalesce(j.data->>'error', j.output->>'message') as error
        from pgboss.job j left join job_runs r on r.job_id = j.id
        where j.name in ('intros', ${deadQueueOf('intros')}) and j.state in ('created', 'retry', 'active')
          and (j.data->>'title_id')::int = ${titleId}
        order by j.state = 'active' desc, j.name = 'intros' desc limit 1
      ), open as (
        select count(*) filter (where p.state = 'proposed')::int as proposed,
          count(*) filter (where p.confidence >= ${SURE_CONFIDENCE}::float8 and ${isFree})::int as sure
        from skip_proposals p join episodes e on e.id = p.episode_id and e.clip_id = p.clip_id
        where e.title_id = ${titleId}
      )
      select coalesce(job.state,
          case when (
            select count(distinct e.clip_id) from episodes e where e.title_id = ${titleId}
          ) < 2 then 'few-episodes' end,
          -- Another episode has got a video since.
          nullif(s.outcome, 'few-episodes'), 'never') as state,
        coalesce(job.progress, 0) as progress, job.error, ${iso(sql`s.ended_at`)} as searched_at,
        open.proposed, open.sure
      from open left join job on true left join skip_searches s on s.title_id = ${titleId}`,
  );
  if (!found) throw new Error('A search has no state.');
  return found;
}
