import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { registrations, users } from '../../platform/database/schema';
import { randomName } from '../../platform/keys';
import type { RegistrationProgress } from './steps';

/** R4.3-10: from the last step. */
const TICKET_MS = 10 * 60_000;
export type RegistrationRow = typeof registrations.$inferSelect;

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** 96 random bits, URL-safe, so that ids do not reveal the number of accounts. */
const newUserId = () => randomName(12);

export interface RegistrationRequest {
  readonly purpose: RegistrationProgress['purpose'];
  readonly phone: string;
  /** The account of the phone; null without one. */
  readonly userId: string | null;
  readonly email: string | null;
}

/** Starts a registration and returns its ticket, which is not stored. */
export async function beginRegistration(
  db: Database,
  request: RegistrationRequest,
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

/** Marks the address as verified; false if another address has replaced it since `registration` was read. */
export async function verifyRegistrationEmail(
  db: Database,
  { ticketHash, email }: RegistrationRow,
  now: Date,
): Promise<boolean> {
  const verified = await db
    .update(registrations)
    .set({ emailVerifiedAt: now, expiresAt: later(now, TICKET_MS) })
    .where(and(eq(registrations.ticketHash, ticketHash), eq(registrations.email, email ?? '')))
    .returning({ ticketHash: registrations.ticketHash });
  return verified.length > 0;
}

export const endRegistration = (db: Database, { ticketHash }: RegistrationRow) =>
  db.delete(registrations).where(eq(registrations.ticketHash, ticketHash));

export async function isRegistered(db: Database, phone: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return found.length > 0;
}

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
