import { STAFF_REASON_LENGTH } from '@tenger/api-contract';
import type { PaymentService } from '../../billing/payment-service';
import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
import { cleanOptionalField } from '../clean-field';
import { applyDecision } from './apply-decision';
import { approvalsPage } from './approvals.queries';

/** Handlers for requests that wait for a second person. */
export const approvalHandlers = (
  context: Context,
  payments: PaymentService,
): Pick<RouteHandlers, 'staffApprovals' | 'decideApproval'> => ({
  staffApprovals: async ({ query: { state, cursor } }) => ({
    status: 1,
    data: await approvalsPage(context.db, state, cursor, context.clock()),
  }),

  async decideApproval({ body, viewer }) {
    const reason = cleanOptionalField('reason', body.reason ?? '', { longest: STAFF_REASON_LENGTH });
    await applyDecision(context, payments, { ...body, reason, actor: viewer.id });
    return { status: 1, data: null };
  },
});
