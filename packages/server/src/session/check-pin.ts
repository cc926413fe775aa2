import type { Context } from '../context';
import { Refusal } from '../http/errors';
import { mustHaveLeft, spend } from '../limits/quotas';
import type { Messages } from '../messages/messages';
import { notify } from '../messages/notify';
import { notices } from '../messages/words';
import { hashPin, pinMatches } from './pin';
import { clearAttempts, countAttempt } from './session.queries';

interface Account {
  readonly id: string;
  readonly pinHash: string;
}

/**
 * The one place where a PIN is compared: whoever asks, wrong ones count for the phone and for the address they came
 * from, and too many close both for a while. An unknown phone and a wrong PIN are one answer in one time.
 */
export function createPinCheck(context: Context, messages: Messages) {
  const { db, keys, clock } = context;
  // Verified where the phone is unknown, so that both answers take the same time. No PIN has five digits.
  const nobody = hashPin(keys, '00000');

  return async (
    phone: string,
    pin: string,
    ip: string,
    find: () => Promise<Account | undefined>,
  ): Promise<Account> => {
    await mustHaveLeft(context, db, 'guess', ip);
    const now = clock();
    const { lockedUntil, last } = await countAttempt(db, phone, now);
    if (lockedUntil) {
      const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000));
      throw new Refusal('locked', { retryAfterSeconds });
    }
    const account = await find();
    const matches = await pinMatches(keys, pin, account?.pinHash ?? (await nobody));
    if (account && matches) {
      await clearAttempts(db, phone, now);
      return account;
    }
    await spend(context, db, 'guess', ip);
    if (account && last) notify(context, messages, account.id, notices.locked);
    throw new Refusal('wrong-credentials');
  };
}

export type PinCheck = ReturnType<typeof createPinCheck>;
