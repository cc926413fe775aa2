import type { PaymentService } from '../../billing/payment-service';
import type { Context } from '../../platform/context';
import type { RouteHandlers } from '../../platform/http/serve';
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
    await applyDecision(context, payments, { ...body, actor: viewer.id });
    return { status: 1, data: null };
  },
});
