import type { Context } from '../../platform/context';
import { ApiError } from '../../platform/http/errors';
import { notices } from '../../platform/messaging/message-texts';
import type { Messages } from '../../platform/messaging/messages';
import { notify } from '../../platform/messaging/notify';
import { assertQuota, consumeQuota } from '../../platform/quotas';
import { hashPin, pinMatches } from './pin';
import { clearAttempts, countAttempt } from './session.queries';

interface Account {
  readonly id: string;
  readonly pinHash: string;
}

/**
 * Compares PINs, for all callers. Wrong PINs count for the phone and the address, and too many lock both for a time.
 * An unknown phone and a wrong PIN get the same reply in the same time.
 */
export function createPinCheck(context: Context, messages: Messages) {
  const { db, keys, clock } = context;
  // Verified for unknown phones, so that both replies take the same time. No PIN has five digits.
  const unknownPhoneHash = hashPin(keys, '00000');

  return async (
    phone: string,
    pin: string,
    ip: string,
    find: () => Promise<Account | undefined>,
  ): Promise<Account> => {
    await assertQuota(context, db, 'guess', ip);
    const now = clock();
    const { lockedUntil, last } = await countAttempt(db, phone, now);
    if (lockedUntil) {
      const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
      throw new ApiError('locked', { retryAfterSeconds });
    }
    const account = await find();
    const matches = await pinMatches(keys, pin, account?.pinHash ?? (await unknownPhoneHash));
    if (account && matches) {
      await clearAttempts(db, phone, now);
      return account;
    }
    await consumeQuota(context, db, 'guess', ip);
    if (account && last) notify(context, messages, account.id, notices.locked);
    throw new ApiError('wrong-credentials');
  };
}

export type PinCheck = ReturnType<typeof createPinCheck>;
