import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { users } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import { formatError } from '../../platform/http/redact';
import { notify } from '../../platform/messaging/notify';
import { assertQuota, consumeQuota } from '../../platform/quotas';
import { attemptBudgetOf, rememberClient, type SignInClient } from './attempt-budget';
import { comparePin, hashPin } from './pin';
import { clearAttempts, pinHashOf, replacePinHash } from './session.queries';
import { takeAttempt } from './take-attempt';

interface Account {
  readonly id: string;
  readonly pinHash: string;
}

/**
 * Compares PINs, for all callers. Wrong PINs count for the budget of the client and for the address, and too many lock
 * both for a time.
 * An unknown phone and a wrong PIN get the same reply in the same time.
 */
export function createPinCheck(context: Context) {
  const { db, keys, clock } = context;
  // Verified for unknown phones, so that both replies take the same time. No PIN has five digits.
  const unknownPhoneHash = hashPin(keys, '00000');

  return async (
    phone: string,
    pin: string,
    client: SignInClient,
    find: () => Promise<Account | undefined>,
  ): Promise<Account> => {
    const { ip } = client;
    const { name, isKnown } = await attemptBudgetOf(context, phone, client);
    // Behind a carrier's address, one guesser must not keep the others out.
    if (!isKnown) await assertQuota(context, db, 'guess', ip);
    const now = clock();
    const { last } = await takeAttempt(db, name, now, true);
    const account = await find();
    const match = await comparePin(keys, pin, account?.pinHash ?? (await unknownPhoneHash));
    if (account && match) {
      if (match === 'previous') await replacePinHash(db, account, await hashPin(keys, pin));
      await clearAttempts(db, name, now);
      await rememberClient(context, db, phone, client);
      return account;
    }
    if (!isKnown) await consumeQuota(context, db, 'guess', ip);
    // Not awaited: the time of the reply must not tell whether the phone is known.
    if (account && last)
      notify(db, context, account.id, 'locked').catch((error) =>
        context.log(formatError('mail', undefined, error)),
      );
    throw new ApiError('wrong-credentials', { account: account?.id });
  };
}

export type PinCheck = ReturnType<typeof createPinCheck>;

/**
 * Locks the account of a PIN that was checked. Throws if the PIN has changed since, because that ended all sessions; the
 * hash of the same PIN may have been replaced.
 */
export async function assertPinUnchanged(
  { keys }: Pick<Context, 'keys'>,
  tx: Database,
  account: Account,
  pin: string,
): Promise<void> {
  const [current] = await tx
    .select({ pinHash: users.pinHash })
    .from(users)
    .where(eq(users.id, account.id))
    .for('no key update');
  if (current?.pinHash === account.pinHash) return;
  if (!current?.pinHash || !(await comparePin(keys, pin, current.pinHash)))
    throw new ApiError('wrong-credentials', { account: account.id });
}

/** Checks the PIN of the signed-in viewer, before a change that a stranger at an unlocked device must not make. */
export const createPinConfirmation =
  ({ db }: Pick<Context, 'db'>, checkPin: PinCheck) =>
  async (
    viewer: { readonly id: string; readonly tokenHash: string },
    pin: string,
    client: Omit<SignInClient, 'viewer'>,
  ): Promise<void> => {
    const known = await pinHashOf(db, viewer.id);
    if (!known) throw new ApiError('not-signed-in');
    await checkPin(known.phone, pin, { ...client, viewer }, async () => known);
  };
