import type { StaffApproval } from '@tenger/api-contract';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database';
import { approvals } from '../../platform/database/schema';
import { at, iso } from '../../platform/database/sql-time';
import { idAfter, type KeysetPage, ROWS_TO_READ, toKeysetPage } from '../../platform/keyset-page';

/** A request that has not been decided lapses after this time. */
const VALID_MS = 7 * 86_400_000;

export type ApprovalRow = typeof approvals.$inferSelect;

/** The kind of the audit entries about a request. */
export const approvalAuditKinds = { 'admin-role': 'role', refund: 'payment' } as const;

export type ApprovalRequest = Pick<
  typeof approvals.$inferInsert,
  'kind' | 'subject' | 'payment' | 'amount' | 'reason' | 'again' | 'revokes' | 'requestedBy'
>;

/** Stores a request; undefined if the same one is pending. */
export async function insertApproval(
  tx: Database,
  request: ApprovalRequest,
  now: Date,
): Promise<number | undefined> {
  // A lapsed request must not block a new one.
  await tx
    .update(approvals)
    .set({ state: 'declined', decidedBy: 'expiry', decidedAt: now })
    .where(and(eq(approvals.state, 'pending'), lte(approvals.expiresAt, now)));
  const [made] = await tx
    .insert(approvals)
    .values({ ...request, requestedAt: now, expiresAt: new Date(now.getTime() + VALID_MS) })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  return made?.id;
}

/** Locks a request for a decision. */
export async function lockApproval(tx: Database, id: number): Promise<ApprovalRow | undefined> {
  const [found] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return found;
}

export const setApprovalState = (
  tx: Database,
  id: number,
  change: Pick<typeof approvals.$inferInsert, 'state' | 'decidedBy' | 'decidedAt'>,
) => tx.update(approvals).set(change).where(eq(approvals.id, id));

interface ListedRow extends Omit<StaffApproval, 'requested_by' | 'decided_by'> {
  readonly requester: string;
  readonly requester_name: string | null;
  readonly decider: string | null;
  readonly decider_name: string | null;
}

/** Requests that wait, or closed ones, newest first. */
export async function approvalsPage(
  db: Database,
  state: 'pending' | 'closed',
  cursor: string | undefined,
  now: Date,
): Promise<KeysetPage<StaffApproval>> {
  const after = idAfter(cursor);
  const isOpen = sql`(a.state = 'pending' and a.expires_at > ${at(now)})`;
  const rows = await rowsOf<ListedRow>(
    db,
    sql`
      select a.id, a.kind, a.subject, a.amount, a.reason, a.revokes,
        case a.kind when 'refund' then o.title else s.nickname || ' · ' || s.phone end as subject_name,
        case when a.state = 'pending' and not ${isOpen} then 'expired' else a.state end as state,
        a.requested_by as requester, r.nickname as requester_name,
        a.decided_by as decider, d.nickname as decider_name,
        ${iso(sql`a.requested_at`)} as requested_at, ${iso(sql`a.expires_at`)} as expires_at,
        ${iso(sql`a.decided_at`)} as decided_at
      from approvals a
        left join users s on a.kind = 'admin-role' and s.id = a.subject
        left join orders o on a.kind = 'refund' and o.id = a.subject
        left join users r on r.id = a.requested_by
        left join users d on d.id = a.decided_by
      where ${state === 'pending' ? isOpen : sql`not ${isOpen}`}
        ${after === undefined ? sql`` : sql`and a.id < ${after}`}
      order by a.id desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(
    rows.map(({ requester, requester_name, decider, decider_name, ...row }) => ({
      ...row,
      requested_by: { id: requester, nickname: requester_name },
      decided_by: decider === null ? null : { id: decider, nickname: decider_name },
    })),
    ({ id }) => [id],
  );
}
