import type { LetterName } from '@tenger/api-contract';
import type { Context } from '../context';
import type { Database } from '../database/database';
import type { JobPayload } from '../jobs/job-rules';
import { sendsEmail } from './create-gateways';

/**
 * Queues an email to the owner of an account, if this installation sends any. `deleted`: the address and the language of an
 * account that the transaction deletes. Without it, the worker reads them from the account, which may have no address.
 */
export async function notify(
  tx: Database,
  context: Pick<Context, 'config' | 'jobs'>,
  userId: string,
  letter: LetterName,
  deleted?: Pick<JobPayload<'mail'>, 'to' | 'language'>,
): Promise<void> {
  if (sendsEmail(context)) await context.jobs.send(tx, 'mail', { letter, user_id: userId, ...deleted });
}
