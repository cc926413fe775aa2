import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema';
import { formatError } from '../http/redact';
import type { Letter, Messages } from './messages';

/** Notifies an account by email if its address is known. Callers do not wait, and errors are logged. */
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
    .catch((error) => log(formatError('mail', undefined, error)));
}
