import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema';
import { messageOf } from '../failure';
import { type Language, translatorIn } from '../i18n/messages';
import { JobFailure } from '../jobs/job-failure';
import type { JobWork } from '../jobs/job-work';
import { createMessages } from './create-messages';
import { securityLetter, writeLetter } from './message-texts';

/** The reader of a letter. */
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
export const mailJob: JobWork<'mail'> = {
  async handle(context, { job }) {
    const { mail } = createMessages(context);
    const { letter, user_id, to, language } = job.data;
    const reader = to === undefined ? await ownerOf(context, user_id) : { email: to, language };
    if (!mail || !reader?.email) return;
    const written = writeLetter(securityLetter(letter), context.config, translatorIn(reader.language));
    await mail.send({ to: reader.email, ...written }).catch((error) => {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    });
  },
};
