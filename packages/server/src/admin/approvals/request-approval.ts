import { recordAudit } from '../../platform/audit';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { type ApprovalRequest, approvalAuditKinds, insertApproval } from './approvals.queries';

/** Requests a change that another person has to approve, and records it in the audit. Returns the request's id. */
export async function requestApproval(tx: Database, request: ApprovalRequest, now: Date): Promise<number> {
  const id = await insertApproval(tx, request, now);
  if (id === undefined) throw new ApiError('conflict', { message: 'approval.exists' });
  const { kind, subject, amount, reason } = request;
  await recordAudit(tx, {
    at: now,
    kind: approvalAuditKinds[kind],
    actor: request.requestedBy,
    action: `request ${kind}`,
    target: `approval ${id}`,
    ...(reason && { detail: reason }),
    after: { subject, ...(amount != null && { amount }) },
  });
  return id;
}
