import { randomInt } from 'node:crypto';
import { EMAIL_CODE_LENGTH } from '@tenger/api-contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { codes } from '../../platform/database/schema';
import { acceptedKeys, hmacOf } from '../../platform/keys';
import type { RegistrationRow } from './registration.queries';

const MINUTE_MS = 60_000;
const TRIES = 5;

export type Channel = 'sms' | 'email';

/** How long a code is valid. */
const validMs: Readonly<Record<Channel, number>> = { sms: 3 * MINUTE_MS, email: 10 * MINUTE_MS };

/** Fingerprints of a code, bound to ticket, channel and address: the current one first, then that of the previous secret. */
const codeHashesOf = (
  { keys }: Pick<Context, 'keys'>,
  { ticketHash }: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
) => acceptedKeys(keys, 'codes').map((key) => hmacOf(key, [ticketHash, channel, address, code].join('\n')));

const ofChannel = ({ ticketHash }: Pick<RegistrationRow, 'ticketHash'>, channel: Channel) =>
  and(eq(codes.ticketHash, ticketHash), eq(codes.channel, channel));

/** Creates the code that a message carries. It replaces the previous one of its channel. */
export async function createCode(
  context: Pick<Context, 'keys' | 'config'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  now: Date,
): Promise<string> {
  const digits = channel === 'sms' ? context.config.smsCodeDigits : EMAIL_CODE_LENGTH;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const [codeHash = ''] = codeHashesOf(context, registration, channel, address, code);
  const fresh = {
    codeHash,
    tries: 0,
    expiresAt: new Date(now.getTime() + validMs[channel]),
    usedAt: null,
  };
  await db
    .insert(codes)
    .values({ ...fresh, ticketHash: registration.ticketHash, channel })
    .onConflictDoUpdate({ target: [codes.ticketHash, codes.channel], set: fresh });
  return code;
}

/** Deletes a code that was not sent, unless another one has replaced it. */
export const deleteUnsentCode = (
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
) =>
  db
    .delete(codes)
    .where(
      and(
        ofChannel(registration, channel),
        inArray(codes.codeHash, codeHashesOf(context, registration, channel, address, code)),
      ),
    );

/**
 * Tries a code in one statement, so that concurrent attempts all count. A code is valid for five attempts and for one
 * use; "invalid" means that it is no longer valid, or that there is none.
 */
export async function tryCode(
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
  now: Date,
): Promise<'correct' | 'wrong' | 'invalid'> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const codeHashes = codeHashesOf(context, registration, channel, address, code);
  const [tried] = await rowsOf<{ correct: boolean }>(
    db,
    sql`
      update codes set tries = tries + 1, used_at = case when ${inArray(codes.codeHash, codeHashes)} then ${at} end
      where ticket_hash = ${registration.ticketHash} and channel = ${channel}
        and tries < ${TRIES} and expires_at > ${at} and used_at is null
      returning used_at is not null as "correct"`,
  );
  if (!tried) return 'invalid';
  return tried.correct ? 'correct' : 'wrong';
}

/** Whether this code was used before, for the call of the specification that repeats it with the PIN. */
export async function wasCodeUsed(
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
): Promise<boolean> {
  const [found] = await db
    .select({ usedAt: codes.usedAt, codeHash: codes.codeHash })
    .from(codes)
    .where(ofChannel(registration, channel));
  // Keyed fingerprints: the time of comparing them reveals nothing.
  return (
    found?.usedAt != null &&
    codeHashesOf(context, registration, channel, address, code).includes(found.codeHash)
  );
}

/** Whether a code was sent to the e-mail address of the registration. */
export const hasEmailCode = async (db: Database, registration: RegistrationRow): Promise<boolean> =>
  (await db.$count(codes, ofChannel(registration, 'email'))) > 0;
