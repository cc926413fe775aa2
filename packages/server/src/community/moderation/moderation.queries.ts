import { isTextType, type QueueItem, type ReportType } from '@tenger/api-contract';
import { and, countDistinct, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hasPage, isVisibleTitle } from '../../catalog/titles/visibility';
import { type Database, rowsOf } from '../../platform/database/database';
import { reports, users } from '../../platform/database/schema';
import { toPage } from '../../platform/paging';

const PER_PAGE = 20;
const MAX_REASONS = 5;

/** Table names by type; never user input. */
const tables: Readonly<Record<ReportType, string>> = {
  comment: 'comments',
  danmaku: 'danmaku',
  episode: 'episodes',
  media: 'titles',
};

const conditions: Readonly<Record<ReportType, SQL>> = {
  comment: sql`true`,
  danmaku: sql`true`,
  episode: hasPage(sql`target`),
  media: isVisibleTitle(sql`target.id`),
};

/** Whether a viewer can see the item. */
export async function targetExists(db: Database, type: ReportType, id: number): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from ${sql.raw(tables[type])} target where id = ${id}::bigint and ${conditions[type]}`,
  );
  return found.length > 0;
}

/**
 * Adds a report; returns the number of accounts that reported the item, or 0 if this viewer had already reported it. The
 * profiles of an account count once.
 */
export async function addReport(tx: Database, report: typeof reports.$inferInsert): Promise<number> {
  const { userId, type, targetId } = report;
  const same = and(eq(reports.userId, userId ?? ''), eq(reports.type, type), eq(reports.targetId, targetId));
  // A conflicting insert takes an id from the sequence, so repeated reports are looked up first.
  if ((await tx.$count(reports, same)) > 0) return 0;
  // Concurrent reports of an item follow one another, so that each counts those before it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report ${type} ${targetId}`}))`);
  const added = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  if (added.length === 0) return 0;
  const [found] = await tx
    .select({ accounts: countDistinct(sql`coalesce(${users.householdId}, ${users.id})`) })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(openReportsOf(report.type, report.targetId));
  return found?.accounts ?? 0;
}

const openReportsOf = (type: ReportType, id: number) =>
  and(eq(reports.type, type), eq(reports.targetId, id), isNull(reports.resolvedAt));

/** Closes the open reports of an item; returns their number. */
export async function closeReports(tx: Database, type: ReportType, id: number, now: Date) {
  const closed = await tx
    .update(reports)
    .set({ resolvedAt: now })
    .where(openReportsOf(type, id))
    .returning({ id: reports.id });
  return closed.length;
}

/** Reopens the reports that a decision closed at that time; returns their number. */
export async function reopenReports(tx: Database, type: ReportType, id: number, closedAt: Date) {
  const opened = await tx
    .update(reports)
    .set({ resolvedAt: null })
    .where(and(eq(reports.type, type), eq(reports.targetId, id), eq(reports.resolvedAt, closedAt)))
    .returning({ id: reports.id });
  return opened.length;
}

/** Locks and returns the account of a user, who may be a profile of its household; undefined if there is none. */
export async function lockAccountOf(tx: Database, userId: string) {
  const accountId = sql`(select coalesce(u.household_id, u.id) from users u where u.id = ${userId})`;
  const [found] = await tx
    .select({ id: users.id, role: users.role, mutedUntil: users.mutedUntil })
    .from(users)
    .where(eq(users.id, accountId))
    .for('update');
  return found;
}

/** Mutes the account and its profiles, or lifts the mute. A profile that is added later has the mute of its account. */
export const muteHousehold = (tx: Database, accountId: string, until: Date | null) =>
  tx
    .update(users)
    .set({ mutedUntil: until })
    .where(or(eq(users.id, accountId), eq(users.householdId, accountId)));

/** The state of a text; null for types without one, undefined if the item does not exist. */
export async function stateOf(
  tx: Database,
  type: ReportType,
  id: number,
): Promise<QueueItem['state'] | undefined> {
  const column = isTextType(type) ? sql`state` : sql`null::text`;
  const [found] = await rowsOf<{ state: QueueItem['state'] }>(
    tx,
    sql`select ${column} as state from ${sql.raw(tables[type])} where id = ${id}::bigint`,
  );
  return found?.state;
}

interface QueueRow {
  readonly type: ReportType;
  readonly id: number;
  readonly media_id: number | null;
  readonly reports: number;
  readonly reasons: string[];
  readonly state: QueueItem['state'];
  readonly text: string | null;
  readonly user_id: string | null;
  readonly nickname: string | null;
}

/** Items with open reports and held texts, most reports first. */
export async function queuePage(db: Database, page: number) {
  const waiting = sql`
    select type, target_id, max(media_id) as media_id, count(*)::int as reports,
      (array_agg(body order by id desc))[1:${sql.raw(String(MAX_REASONS))}] as reasons
    from (
      select id, type, target_id, media_id, body from reports where resolved_at is null
    ) open group by type, target_id
    union all
    select 'comment', id, null, 0, '{}'::text[] from comments c where state = 'held'
      and not exists (select 1 from reports r where r.type = 'comment' and r.target_id = c.id and r.resolved_at is null)
    union all
    select 'danmaku', id, null, 0, '{}'::text[] from danmaku d where state = 'held'
      and not exists (select 1 from reports r where r.type = 'danmaku' and r.target_id = d.id and r.resolved_at is null)`;
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${waiting}) w`,
  );
  const rows = await rowsOf<QueueRow>(
    db,
    sql`
      select w.type, w.target_id::float8 as id, w.reports, w.reasons,
        coalesce(w.media_id, ce.title_id, de.title_id, d.title_id, e.title_id, t.id) as media_id,
        coalesce(c.state, d.state) as state,
        coalesce(c.body, d.text, et.title || ' ' || e.number, t.title) as text, u.id as user_id, u.nickname
      from (${waiting}) w
        left join comments c on w.type = 'comment' and c.id = w.target_id
        left join danmaku d on w.type = 'danmaku' and d.id = w.target_id
        left join episodes e on w.type = 'episode' and e.id = w.target_id
        left join titles t on w.type = 'media' and t.id = w.target_id
        left join episodes ce on ce.id = c.episode_id
        left join episodes de on de.id = d.episode_id
        left join titles et on et.id = e.title_id
        left join users u on u.id = coalesce(c.user_id, d.user_id)
      order by w.reports desc, w.type, w.target_id
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  );
  const data = rows.map(
    ({ user_id, nickname, text, ...row }): QueueItem => ({
      ...row,
      text: text ?? '',
      author: user_id === null ? null : { id: user_id, nickname: nickname ?? '' },
    }),
  );
  return toPage(data, counted?.total ?? 0, page, PER_PAGE);
}
