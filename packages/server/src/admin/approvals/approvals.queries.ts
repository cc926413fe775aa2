import type { RefundRequest, StaffApproval } from '@tenger/api-contract';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
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
  change: Pick<typeof approvals.$inferInsert, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>,
) => tx.update(approvals).set(change).where(eq(approvals.id, id));

interface ListedRow extends Omit<StaffApproval, 'requested_by' | 'decided_by'> {
  readonly payment: string;
  readonly requester: string;
  readonly requester_name: string | null;
  readonly decider: string | null;
  readonly decider_name: string | null;
}

const isOpenAt = (now: Date): SQL => sql`(a.state = 'pending' and a.expires_at > ${at(now)})`;

/** Reads requests. `rest`: the conditions and the order. */
async function readApprovals(db: Database, now: Date, rest: SQL) {
  const rows = await rowsOf<ListedRow>(
    db,
    sql`
      select a.id, a.kind, a.subject, a.payment, a.amount, a.reason, a.revokes, a.decision_reason,
        case a.kind when 'refund' then o.title else s.nickname || ' · ' || s.phone end as subject_name,
        case when o.id is null then null else jsonb_build_object('title', o.title, 'days', o.days,
          'buyer', case when b.id is null then null
            else jsonb_build_object('id', b.id, 'nickname', b.nickname, 'phone', b.phone) end) end as "order",
        case when a.state = 'pending' and not ${isOpenAt(now)} then 'expired' else a.state end as state,
        a.requested_by as requester, r.nickname as requester_name,
        a.decided_by as decider, d.nickname as decider_name,
        ${iso(sql`a.requested_at`)} as requested_at, ${iso(sql`a.expires_at`)} as expires_at,
        ${iso(sql`a.decided_at`)} as decided_at
      from approvals a
        left join users s on a.kind = 'admin-role' and s.id = a.subject
        left join orders o on a.kind = 'refund' and o.id = a.subject
        left join users b on b.id = o.user_id
        left join users r on r.id = a.requested_by
        left join users d on d.id = a.decided_by
      where ${rest}`,
  );
  return rows.map(({ requester, requester_name, decider, decider_name, ...row }) => ({
    ...row,
    requested_by: { id: requester, nickname: requester_name },
    decided_by: decider === null ? null : { id: decider, nickname: decider_name },
  }));
}

/** The number of requests that wait. */
export async function countOpenApprovals(db: Database, now: Date): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from approvals a where ${isOpenAt(now)}`,
  );
  return found?.n ?? 0;
}

/** The requested refunds of an order, oldest first. */
export async function refundRequestsOf(db: Database, orderId: string, now: Date): Promise<RefundRequest[]> {
  const rows = await readApprovals(db, now, sql`a.kind = 'refund' and a.subject = ${orderId} order by a.id`);
  return rows.map(({ id, payment, amount, reason, state, ...decision }) => ({
    ...{ id, payment, amount, reason, state, expires_at: decision.expires_at },
    ...{ requested_by: decision.requested_by, requested_at: decision.requested_at },
    ...{ decided_by: decision.decided_by, decided_at: decision.decided_at },
    decision_reason: decision.decision_reason ?? '',
  }));
}

/** Requests that wait, or closed ones, newest first. */
export async function approvalsPage(
  db: Database,
  state: 'pending' | 'closed',
  cursor: string | undefined,
  now: Date,
): Promise<KeysetPage<StaffApproval>> {
  const after = idAfter(cursor);
  const isOpen = isOpenAt(now);
  const rows = await readApprovals(
    db,
    now,
    sql`${state === 'pending' ? isOpen : sql`not ${isOpen}`}
      ${after === undefined ? sql`` : sql`and a.id < ${after}`}
      order by a.id desc limit ${ROWS_TO_READ}`,
  );
  return toKeysetPage(
    rows.map(({ payment: _, ...request }) => request),
    ({ id }) => [id],
  );
}
