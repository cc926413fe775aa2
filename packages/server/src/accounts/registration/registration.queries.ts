import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { codes, registrations, users } from '../../platform/database/schema';
import { hmacOf, randomName } from '../../platform/keys';
import type { RegistrationProgress } from './steps';

const MINUTE_MS = 60_000;
/** R4.3-10: from the last step. */
const TICKET_MS = 10 * MINUTE_MS;
const TRIES = 5;

export type Channel = 'sms' | 'email';

/** Validity of codes. */
const livesMs: Readonly<Record<Channel, number>> = { sms: 3 * MINUTE_MS, email: 10 * MINUTE_MS };
/** R5-04. */
const EMAIL_DIGITS = 6;

export type RegistrationRow = typeof registrations.$inferSelect;

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** 96 random bits, URL-safe, so that ids do not reveal the number of accounts. */
const newUserId = () => randomName(12);

/** Starts a registration and returns its ticket, which is not stored. */
export async function beginRegistration(
  db: Database,
  request: {
    purpose: RegistrationProgress['purpose'];
    phone: string;
    userId: string | null;
    email: string | null;
  },
  now: Date,
): Promise<{ ticket: string; registration: RegistrationRow }> {
  const ticket = randomBytes(32).toString('base64url');
  const [registration] = await db
    .insert(registrations)
    .values({
      ...request,
      userId: request.purpose === 'register' ? newUserId() : request.userId,
      ticketHash: hash(ticket),
      createdAt: now,
      expiresAt: later(now, TICKET_MS),
    })
    .returning();
  if (!registration) throw new Error('A registration was not written.');
  return { ticket, registration };
}

export async function registrationOf(
  db: Database,
  ticket: string,
  now: Date,
): Promise<RegistrationRow | undefined> {
  if (!/^[\w-]{43}$/.test(ticket)) return undefined;
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.ticketHash, hash(ticket)), gt(registrations.expiresAt, now)));
  return found;
}

/** Advances a registration, which also extends its ticket. */
export async function advanceRegistration(
  db: Database,
  { ticketHash }: RegistrationRow,
  change: Partial<Pick<RegistrationRow, 'phoneVerifiedAt' | 'pinHash' | 'email' | 'emailVerifiedAt'>>,
  now: Date,
): Promise<void> {
  await db
    .update(registrations)
    .set({ ...change, expiresAt: later(now, TICKET_MS) })
    .where(eq(registrations.ticketHash, ticketHash));
}

export const endRegistration = (db: Database, { ticketHash }: RegistrationRow) =>
  db.delete(registrations).where(eq(registrations.ticketHash, ticketHash));

export async function isRegistered(db: Database, phone: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return found.length > 0;
}

/** Fingerprint of a code, bound to ticket, channel and address. */
const codeHashOf = (
  { keys }: Pick<Context, 'keys'>,
  { ticketHash }: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
) => hmacOf(keys.codes, [ticketHash, channel, address, code].join('\n'));

/** Creates a code, which replaces the previous one. */
export async function makeCode(
  context: Pick<Context, 'keys' | 'config'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  now: Date,
): Promise<string> {
  const digits = channel === 'sms' ? context.config.smsCodeDigits : EMAIL_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = {
    codeHash: codeHashOf(context, registration, channel, address, code),
    tries: 0,
    expiresAt: later(now, livesMs[channel]),
    usedAt: null,
  };
  await db
    .insert(codes)
    .values({ ...fresh, ticketHash: registration.ticketHash, channel })
    .onConflictDoUpdate({ target: [codes.ticketHash, codes.channel], set: fresh });
  return code;
}

/**
 * Tries a code in one statement, so that concurrent attempts all count. After five attempts the code is invalid; a
 * correct code is consumed by its first use.
 */
export async function tryCode(
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: RegistrationRow,
  channel: Channel,
  address: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'dead'> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const sealed = codeHashOf(context, registration, channel, address, code);
  const [tried] = await rowsOf<{ right: boolean }>(
    db,
    sql`
      update codes set tries = tries + 1, used_at = case when code_hash = ${sealed} then ${at} end
      where ticket_hash = ${registration.ticketHash} and channel = ${channel}
        and tries < ${TRIES} and expires_at > ${at} and used_at is null
      returning used_at is not null as "right"`,
  );
  if (!tried) return 'dead';
  return tried.right ? 'right' : 'wrong';
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
    .where(and(eq(codes.ticketHash, registration.ticketHash), eq(codes.channel, channel)));
  // Keyed fingerprints: the time of comparing them reveals nothing.
  return (
    found?.usedAt != null && found.codeHash === codeHashOf(context, registration, channel, address, code)
  );
}

/** Whether a code was sent to the e-mail address of the registration. */
export const hasEmailCode = async (db: Database, { ticketHash }: RegistrationRow): Promise<boolean> =>
  (await db.$count(codes, and(eq(codes.ticketHash, ticketHash), eq(codes.channel, 'email')))) > 0;

export interface NewUser {
  readonly firstname: string;
  readonly lastname: string;
  readonly now: Date;
}

/** Creates the account; false if the phone was registered meanwhile. */
export async function insertUser(
  tx: Database,
  { userId, phone, pinHash, email }: RegistrationRow,
  { firstname, lastname, now }: NewUser,
): Promise<boolean> {
  if (userId === null || pinHash === null) throw new Error('A registration was finished too early.');
  const made = await tx
    .insert(users)
    .values({
      id: userId,
      phone,
      pinHash,
      email,
      firstname,
      lastname,
      nickname: firstname,
      termsAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length > 0;
}

/** Deletes abandoned registrations. */
export const sweepRegistrations = (db: Database, now: Date) =>
  db.delete(registrations).where(lt(registrations.expiresAt, now));
