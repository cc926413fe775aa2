import type { ReportCase, ReportType } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../platform/database/database';
import { sqlList } from '../platform/database/sql-list';
import { iso } from '../platform/database/sql-time';
import { idAfter, type KeysetPage, MAX_INT8, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';
import { type AuthorRow, authorOf, mutedUntilOfUser } from './author';

const REASONS = 5;

interface CaseRow extends Omit<ReportCase, 'author'>, AuthorRow {
  readonly last: number;
}

/** A page of reported items, newest first: open or closed. */
export async function reportsPage(
  db: Database,
  state: 'open' | 'handled',
  types: readonly ReportType[],
  cursor: string | undefined,
): Promise<KeysetPage<ReportCase>> {
  const after = idAfter(cursor, MAX_INT8);
  const wanted = state === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`;
  const rows = await rowsOf<CaseRow>(
    db,
    sql`
      with cases as (
        select type, target_id, max(id) as last, count(*)::int as reports, max(media_id) as media_id,
          max(resolved_at) as handled_at
        from reports where ${wanted} and type in (${sqlList(types)})
        group by type, target_id ${after === undefined ? sql`` : sql`having max(id) < ${after}`}
        order by last desc limit ${ROWS_TO_READ}
      )
      select w.type, w.target_id::float8 as id, w.last::float8 as last, w.reports, ${iso(sql`w.handled_at`)} as handled_at,
        mt.id as media_id, mt.title as media_title, ep.id as episode_id, ep.number as episode,
        coalesce(c.state, d.state) as state, coalesce(c.body, d.text, '') as text,
        u.id as user_id, u.nickname, ${mutedUntilOfUser} as muted_until, said.reasons,
        w.type = 'episode' and exists (select from film_uploads f where f.episode_id = ep.id) as has_uploads
      from cases w
        left join comments c on w.type = 'comment' and c.id = w.target_id
        left join danmaku d on w.type = 'danmaku' and d.id = w.target_id
        left join episodes ep on ep.id = coalesce(c.episode_id, d.episode_id,
          case when w.type = 'episode' then w.target_id::integer end)
        left join titles mt on mt.id = coalesce(ep.title_id, d.title_id, w.media_id,
          case when w.type = 'media' then w.target_id::integer end)
        left join users u on u.id = coalesce(c.user_id, d.user_id)
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('text', r.body, 'by', r.nickname, 'by_id', r.user_id, 'at', r.at)), '[]') as reasons
          from (
            select r.body, r.user_id, whose.nickname, ${iso(sql`r.created_at`)} as at
            from reports r left join users whose on whose.id = r.user_id
            where r.type = w.type and r.target_id = w.target_id and ${wanted} order by r.id desc limit ${REASONS}
          ) r
        ) said
      order by w.last desc`,
  );
  const page = toKeysetPage(rows, ({ last }) => [last]);
  return {
    ...page,
    data: page.data.map(({ last: _, user_id, nickname, muted_until, ...row }) => ({
      ...row,
      author: authorOf({ user_id, nickname, muted_until }),
    })),
  };
}
