import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema';
import { errorLine } from '../http/redact';
import type { Letter, Messages } from './messages';

/** Tells somebody by e-mail, where an address is known. Nothing waits for it, and nothing fails with it. */
export function notify(
  { db, log }: Context,
  { mail }: Messages,
  userId: string,
  letter: Omit<Letter, 'to'>,
): void {
  if (!mail) return;
  db.select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .then(async ([found]) => {
      if (found?.email) await mail.send({ to: found.email, ...letter });
    })
    .catch((error) => log(errorLine('mail', undefined, error)));
}
