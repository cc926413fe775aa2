import type { LetterName } from '@tenger/api-contract';
import type { Context } from '../context';
import type { Database } from '../database/database';
import { sendsMail } from './create-messages';

/**
 * Queues an email to the owner of an account, if this installation sends any. `to`: the address of an account that the
 * transaction deletes. Without it, the worker reads the account's address, which may be unknown.
 */
export async function notify(
  tx: Database,
  context: Pick<Context, 'config' | 'jobs'>,
  userId: string,
  letter: LetterName,
  to?: string,
): Promise<void> {
  if (sendsMail(context)) await context.jobs.send(tx, 'mail', { letter, user_id: userId, ...(to && { to }) });
}
