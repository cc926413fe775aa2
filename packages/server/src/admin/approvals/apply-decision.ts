import { eq } from 'drizzle-orm';
import { changeRole } from '../../accounts/change-role';
import { mayRequest } from '../../accounts/withdraw-requests';
import { findOrder } from '../../billing/orders.queries';
import type { PaymentService } from '../../billing/payment-service';
import { refundWithGateway } from '../../billing/refund-payment';
import { OPERATOR, recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import { assertNotBuyer } from '../orders/assert-not-buyer';
import { type ApprovalRow, approvalAuditKinds, lockApproval, setApprovalState } from './approvals.queries';
import { notifyRequester } from './notify-requester';

interface Decision {
  readonly id: number;
  readonly decision: 'approve' | 'decline';
  /** The id of an account, or the operator. */
  readonly actor: string;
  /** Why the request is declined. */
  readonly reason?: string;
}

async function lockAccount(tx: Database, id: string) {
  const [found] = await tx
    .select({ role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return found;
}

/**
 * Whether the request can still be approved: the requester is not blocked and still has the right, and an account to become
 * admin is not blocked. A request that is stored beside a block or a change of the role is not withdrawn with the others.
 */
async function isApprovable(tx: Database, { kind, subject, requestedBy }: ApprovalRow): Promise<boolean> {
  if (requestedBy !== OPERATOR) {
    const requester = await lockAccount(tx, requestedBy);
    if (!requester || requester.blockedAt || !mayRequest(kind, requester.role)) return false;
  }
  return kind !== 'admin-role' || !(await lockAccount(tx, subject))?.blockedAt;
}

/**
 * Decides a request. The person who requested it may decline it, but not approve it. The decision is stored before money
 * moves, so that two decisions cannot refund twice; a refund that fails is marked `failed`.
 */
export async function applyDecision(
  context: Context,
  payments: PaymentService,
  { id, decision, actor, reason = '' }: Decision,
): Promise<void> {
  const { db, clock } = context;
  const request = await db.transaction(async (tx) => {
    const found = await lockApproval(tx, id);
    if (!found) throw notFound();
    const now = clock();
    if (found.state !== 'pending' || found.expiresAt <= now)
      throw new ApiError('conflict', { message: 'approval.closed' });
    const approves = decision === 'approve';
    if (approves && found.requestedBy === actor) throw new ApiError('conflict', { message: 'approval.own' });
    if (approves && !(await isApprovable(tx, found)))
      throw new ApiError('conflict', { message: 'approval.closed' });
    if (approves && found.kind === 'refund') assertNotBuyer(await findOrder(tx, found.subject), actor);
    const state = approves ? 'approved' : 'declined';
    await setApprovalState(tx, id, { state, decidedBy: actor, decidedAt: now, decisionReason: reason });
    await recordAudit(tx, {
      at: now,
      kind: approvalAuditKinds[found.kind],
      actor,
      action: decision,
      target: `approval ${id}`,
      detail: `${found.kind} ${found.subject}`,
      before: { state: 'pending' },
      after: { state, ...(reason && { reason }) },
    });
    if (approves && found.kind === 'admin-role')
      await changeRole(tx, { actor, userId: found.subject, role: 'admin', now });
    // An approved refund is known after its payment.
    if (!approves || found.kind !== 'refund')
      await notifyRequester(tx, context, found, { result: state, actor, reason, now });
    return found;
  });
  if (decision === 'approve' && request.kind === 'refund')
    await executeRefund(context, payments, request, actor);
}

async function executeRefund(
  context: Context,
  payments: PaymentService,
  request: ApprovalRow,
  actor: string,
): Promise<void> {
  const { id, subject, payment, reason, again, revokes } = request;
  const { db, clock } = context;
  const order = await findOrder(db, subject);
  try {
    if (!order) throw notFound();
    const result = await refundWithGateway(db, context, payments.gateways, order, {
      paymentId: payment,
      now: clock(),
      why: reason,
      ...{ again, revokes, actor },
    });
    if (result.state !== 'refunded') throw new Error(`The refund is ${result.state}.`);
  } catch (cause) {
    await setApprovalState(db, id, { state: 'failed' });
    await recordAudit(db, {
      at: clock(),
      kind: 'payment',
      actor: 'refund',
      action: 'fail',
      target: `approval ${id}`,
      before: { state: 'approved' },
      after: { state: 'failed' },
    });
    await notifyRequester(db, context, request, { result: 'failed', actor, now: clock() });
    throw new ApiError('conflict', { message: 'approval.refund-failed', cause });
  }
  await notifyRequester(db, context, request, { result: 'approved', actor, now: clock() });
}
