import { eq } from 'drizzle-orm';
import { addNotification } from '../../community/notifications/notifications.queries';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { type Message, message } from '../../platform/i18n/messages';
import { localTugrik } from '../../platform/text/numbers';
import type { ApprovalRow } from './approvals.queries';

interface Outcome {
  readonly result: 'approved' | 'declined' | 'failed';
  /** The account that decided, or the operator. */
  readonly actor: string;
  /** Why the request was declined. */
  readonly reason?: string;
  readonly now: Date;
}

const nicknameOf = async (db: Database, id: string) =>
  (await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, id)))[0]?.nickname;

async function outcomeText(
  db: Database,
  { kind, subject, amount }: ApprovalRow,
  { result, reason = '' }: Outcome,
): Promise<Message> {
  const quote = reason && `: «${reason}»`;
  if (kind === 'refund') {
    const values = { order: subject, amount: localTugrik(amount ?? 0) };
    if (result === 'declined') return message('notification.refund-declined', { ...values, quote });
    return result === 'approved'
      ? message('notification.refund-approved', values)
      : message('notification.refund-failed', values);
  }
  const nickname = (await nicknameOf(db, subject)) ?? subject;
  return result === 'declined'
    ? message('notification.admin-declined', { nickname, quote })
    : message('notification.admin-approved', { nickname });
}

/** Notifies the person who requested a change of its outcome. The operator and who decides alone know it already. */
export async function notifyRequester(
  db: Database,
  { live }: Pick<Context, 'live'>,
  request: ApprovalRow,
  outcome: Outcome,
): Promise<void> {
  const { id, requestedBy } = request;
  if (requestedBy === outcome.actor || (await nicknameOf(db, requestedBy)) === undefined) return;
  await addNotification(db, live, {
    userId: requestedBy,
    kind: 'approval',
    key: `approval:${id}`,
    message: await outcomeText(db, request, outcome),
    createdAt: outcome.now,
  });
}
