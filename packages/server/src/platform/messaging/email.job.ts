import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema';
import { messageOf } from '../failure';
import { type Language, translatorIn } from '../i18n/messages';
import { JobFailure } from '../jobs/job-failure';
import type { JobWork } from '../jobs/job-work';
import { createMessagingGateways } from './create-gateways';
import { securityEmail, writeEmail } from './message-texts';

/** The reader of an email. */
interface Reader {
  /** Null for an account without an address. */
  readonly email: string | null;
  readonly language?: Language | null | undefined;
}

/** The owner of an account; undefined if it was deleted. */
async function ownerOf({ db }: Pick<Context, 'db'>, userId: string): Promise<Reader | undefined> {
  const [found] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return found;
}

/** Sends an email about an account. A worker that is killed between sending and storing sends it twice, never not at all. */
export const emailJob: JobWork<'mail'> = {
  async handle(context, { job }) {
    const { email } = createMessagingGateways(context);
    const { letter, user_id, to, language } = job.data;
    const reader = to === undefined ? await ownerOf(context, user_id) : { email: to, language };
    if (!email || !reader?.email) return;
    const written = writeEmail(securityEmail(letter), context.config, translatorIn(reader.language));
    await email.send({ to: reader.email, ...written }).catch((error) => {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    });
  },
};
