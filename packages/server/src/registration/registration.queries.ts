import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { codes, registrations, users } from '../database/schema';
import { newName, seal } from '../keys';
import type { Walk } from './steps';

const MINUTE_MS = 60_000;
/** R4.3-10: from the last step. */
const TICKET_MS = 10 * MINUTE_MS;
const TRIES = 5;

export type Channel = 'sms' | 'email';

/** How long a code is good for. */
const livesMs: Readonly<Record<Channel, number>> = { sms: 3 * MINUTE_MS, email: 10 * MINUTE_MS };
/** R5-04. */
const EMAIL_DIGITS = 6;

export type Registration = typeof registrations.$inferSelect;

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Url-safe, 96 random bits: nobody counts accounts by it. */
const newUserId = () => newName(12);

/** Begins a registration and gives its ticket: the only time it is seen. */
export async function beginRegistration(
  db: Database,
  wish: { purpose: Walk['purpose']; phone: string; userId: string | null },
  now: Date,
): Promise<{ ticket: string; registration: Registration }> {
  const ticket = randomBytes(32).toString('base64url');
  const [registration] = await db
    .insert(registrations)
    .values({
      ...wish,
      userId: wish.purpose === 'register' ? newUserId() : wish.userId,
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
): Promise<Registration | undefined> {
  if (!/^[\w-]{43}$/.test(ticket)) return undefined;
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.ticketHash, hash(ticket)), gt(registrations.expiresAt, now)));
  return found;
}

/** Goes a step on, which also keeps the ticket for another while. */
export async function advanceRegistration(
  db: Database,
  { ticketHash }: Registration,
  change: Partial<Pick<Registration, 'phoneVerifiedAt' | 'pinHash' | 'email' | 'emailVerifiedAt'>>,
  now: Date,
): Promise<void> {
  await db
    .update(registrations)
    .set({ ...change, expiresAt: later(now, TICKET_MS) })
    .where(eq(registrations.ticketHash, ticketHash));
}

export const endRegistration = (db: Database, { ticketHash }: Registration) =>
  db.delete(registrations).where(eq(registrations.ticketHash, ticketHash));

export async function isRegistered(db: Database, phone: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return found.length > 0;
}

/** Bound to its ticket, channel and address: of no use anywhere else, and the table does not give it away. */
const sealOf = (
  { keys }: Pick<Context, 'keys'>,
  { ticketHash }: Registration,
  channel: Channel,
  address: string,
  code: string,
) => seal(keys.codes, [ticketHash, channel, address, code].join('\n'));

/** A new code in place of the one there was. */
export async function makeCode(
  context: Pick<Context, 'keys' | 'config'>,
  db: Database,
  registration: Registration,
  channel: Channel,
  address: string,
  now: Date,
): Promise<string> {
  const digits = channel === 'sms' ? context.config.smsCodeDigits : EMAIL_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = {
    codeHash: sealOf(context, registration, channel, address, code),
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
 * Tries a code, in one statement, so that a hundred tries at once are a hundred tries: the sixth and all after it
 * meet a dead code, and the right one is used up with its first use.
 */
export async function tryCode(
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: Registration,
  channel: Channel,
  address: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'dead'> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const given = sealOf(context, registration, channel, address, code);
  const [tried] = await rowsOf<{ right: boolean }>(
    db,
    sql`
      update codes set tries = tries + 1, used_at = case when code_hash = ${given} then ${at} end
      where ticket_hash = ${registration.ticketHash} and channel = ${channel}
        and tries < ${TRIES} and expires_at > ${at} and used_at is null
      returning used_at is not null as "right"`,
  );
  if (!tried) return 'dead';
  return tried.right ? 'right' : 'wrong';
}

/** Was this the code that has been used? For the call of the spec that says it once more with the PIN. */
export async function wasUsed(
  context: Pick<Context, 'keys'>,
  db: Database,
  registration: Registration,
  channel: Channel,
  address: string,
  code: string,
): Promise<boolean> {
  const [found] = await db
    .select({ usedAt: codes.usedAt, codeHash: codes.codeHash })
    .from(codes)
    .where(and(eq(codes.ticketHash, registration.ticketHash), eq(codes.channel, channel)));
  // Fingerprints under a key: comparing them tells no time that could be used.
  return found?.usedAt != null && found.codeHash === sealOf(context, registration, channel, address, code);
}

export interface NewUser {
  readonly firstname: string;
  readonly lastname: string;
  readonly now: Date;
}

/** Makes the account; false where the phone has got one meanwhile. */
export async function insertUser(
  tx: Database,
  { userId, phone, pinHash, email }: Registration,
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

/** Forgets what was given up. */
export const sweepRegistrations = (db: Database, now: Date) =>
  db.delete(registrations).where(lt(registrations.expiresAt, now));
