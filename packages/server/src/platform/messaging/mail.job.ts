import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema';
import { messageOf } from '../failure';
import { JobFailure } from '../jobs/job-failure';
import type { JobWork } from '../jobs/job-work';
import { createMessages } from './create-messages';
import { notices } from './message-texts';

/** The address of an account; undefined if it has none, or was deleted. */
async function addressOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? undefined;
}

/** Sends an email about an account. A worker that is killed between sending and storing sends it twice, never not at all. */
export const mailJob: JobWork<'mail'> = {
  async handle(context, { job }) {
    const { mail } = createMessages(context);
    const { letter, user_id, to } = job.data;
    const address = to ?? (await addressOf(context, user_id));
    if (!mail || !address) return;
    await mail.send({ to: address, ...notices[letter] }).catch((error) => {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    });
  },
};
