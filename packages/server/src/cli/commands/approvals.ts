import { applyDecision } from '../../admin/approvals/apply-decision';
import { approvalsPage } from '../../admin/approvals/approvals.queries';
import { OPERATOR } from '../../platform/audit';
import { type Arguments, type Command, type OnlineContext, parseWholeNumberOption } from '../command';
import { withOperatorErrors } from '../operator-error';

/** Decides as the operator, who is the second person for the requests of a single admin. */
async function decide(
  { context, payments, say }: OnlineContext,
  { positionals: [id] }: Arguments,
  decision: 'approve' | 'decline',
): Promise<void> {
  const request = { id: parseWholeNumberOption(id, 'ID', 1, 999_999_999), decision, actor: OPERATOR };
  await withOperatorErrors(applyDecision(context, payments(), request));
  say(`Request ${request.id}: ${decision === 'approve' ? 'approved' : 'declined'}.`);
}

export const approvalCommands: readonly Command[] = [
  {
    name: 'approval list',
    usage: '',
    about: 'lists requests that wait for a second person',
    argumentCount: [0, 0],
    needs: 'database',
    async run({ context: { db, clock }, say }) {
      const { data } = await approvalsPage(db, 'pending', undefined, clock());
      for (const { id, kind, subject, subject_name, amount, reason, requested_by } of data)
        say(
          [
            id,
            kind,
            subject,
            subject_name,
            amount === null ? '' : `${amount}₮`,
            reason,
            requested_by.id,
          ].join('  '),
        );
      say(data.length === 0 ? 'No requests.' : `${data.length} requests.`);
    },
  },
  {
    name: 'approval approve',
    usage: 'ID',
    about: 'approves a request of an admin',
    argumentCount: [1, 1],
    needs: 'database',
    run: (online, input) => decide(online, input, 'approve'),
  },
  {
    name: 'approval decline',
    usage: 'ID',
    about: 'declines a request',
    argumentCount: [1, 1],
    needs: 'database',
    run: (online, input) => decide(online, input, 'decline'),
  },
];
