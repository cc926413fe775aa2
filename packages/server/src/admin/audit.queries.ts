import type { AuditKind, StaffAuditEntry } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { OPERATOR } from '../platform/audit';
import { type Database, rowsOf } from '../platform/database/database';
import { like } from '../platform/database/like';
import { iso } from '../platform/database/sql-time';
import { idAfter, type KeysetPage, MAX_INT8, ROWS_TO_READ, toKeysetPage } from '../platform/keyset-page';

interface AuditRow extends Omit<StaffAuditEntry, 'actor'> {
  readonly actor: string;
  readonly nickname: string | null;
}

interface AuditFilter {
  /** Searches actor, action, target and network. */
  readonly q?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly cursor?: string | undefined;
  /** Only entries about this account. */
  readonly userId?: string;
}

/** A page of the audit log, newest first. */
export async function auditPage(
  db: Database,
  { q, kind, cursor, userId }: AuditFilter,
): Promise<KeysetPage<StaffAuditEntry>> {
  const after = idAfter(cursor, MAX_INT8);
  const pattern = like(q);
  const where: SQL[] = [sql`true`];
  if (after !== undefined) where.push(sql`m.id < ${after}`);
  if (userId !== undefined) where.push(sql`m.target in (${userId}, ${`user ${userId}`})`);
  // A role or a payment that the operator changed has that kind.
  if (kind) where.push(kind === 'operator' ? sql`m.actor = ${OPERATOR}` : sql`m.kind = ${kind}`);
  if (pattern)
    where.push(
      sql`(u.nickname ilike ${pattern} or m.actor ilike ${pattern} or m.action ilike ${pattern} or m.target ilike ${pattern} or m.network like ${pattern})`,
    );
  const rows = await rowsOf<AuditRow>(
    db,
    sql`
      select m.id::float8 as id, ${iso(sql`m.at`)} as at, m.kind, m.network, m.actor, u.nickname, m.action, m.target, m.detail, m.before, m.after
      from moderation_events m left join users u on u.id = m.actor
      where ${sql.join(where, sql` and `)} order by m.id desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(
    rows.map(({ actor, nickname, ...entry }) => ({ ...entry, actor: { id: actor, nickname } })),
    ({ id }) => [id],
  );
}
