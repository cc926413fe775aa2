import { roles } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytea, instant, now } from './columns';

// Who watches: accounts, their sessions and devices, and what guards them.

export const users = pgTable(
  'users',
  {
    /** Opaque, url-safe, at least 8 characters. */
    id: text('id').primaryKey(),
    /** The sign-in name. Leaves the server only towards its owner. */
    phone: text('phone').notNull().unique(),
    /** argon2id over a peppered PIN: the table alone does not give PINs away. */
    pinHash: text('pin_hash').notNull(),
    nickname: text('nickname').notNull(),
    image: text('image'),
    /** Verified at registration. Two accounts may share one, as families do. */
    email: text('email'),
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    /** 1 male, 2 female, 3 other (R3-11). */
    gender: smallint('gender'),
    /** What somebody may do here beyond watching. */
    role: text('role', { enum: roles }).notNull().default('viewer'),
    /** Until then this user writes nothing that others would read. */
    mutedUntil: instant('muted_until'),
    /** When the terms were accepted. */
    termsAt: instant('terms_at'),
    /** End of the subscription. Days left are computed from it; nothing counts them down. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    check('users_phone_digits', sql`${t.phone} ~ '^[0-9]{8}$'`),
    check('users_role', sql`${t.role} in (${sql.raw(roles.map((one) => `'${one}'`).join(', '))})`),
    // Whose days end soon.
    index('users_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: a stolen table opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    /** To the hour. */
    seenAt: instant('seen_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    /** Browser and system in a few words, for the owner's list. */
    device: text('device').notNull().default(''),
  },
  (t) => [
    // "Sign out everywhere", and deleting an account.
    index('sessions_user').on(t.userId),
    // Sweeping out what has expired.
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Wrong PINs per phone, known or not: an attacker must not learn which is which, and a restart forgives nothing. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    phone: text('phone').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  // Sweeping out what is a day old.
  (t) => [index('login_attempts_last').on(t.lastAt)],
);

/** How often something was done in a window that began `since`: limits that hold across restarts and processes. */
export const quotas = pgTable(
  'quotas',
  {
    /** What is counted and for whom; phones and addresses as fingerprints. */
    key: text('key').primaryKey(),
    since: instant('since').notNull(),
    count: integer('count').notNull(),
  },
  // Sweeping out windows that are over.
  (t) => [index('quotas_since').on(t.since)],
);

/** A registration, or a PIN that was forgotten, on its way through the steps (R4.3). Its holder has a ticket. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the ticket, hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'reset'] }).notNull(),
    phone: text('phone').notNull(),
    /** The id the account will have, or has; null where a PIN was asked for that nobody owns. */
    userId: text('user_id'),
    phoneVerifiedAt: instant('phone_verified_at'),
    pinHash: text('pin_hash'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  // Sweeping out what was given up.
  (t) => [index('registrations_expiry').on(t.expiresAt)],
);

/** Codes that were sent: one live one for a ticket and a channel. */
export const codes = pgTable(
  'codes',
  {
    ticketHash: text('ticket_hash')
      .notNull()
      .references(() => registrations.ticketHash, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** Keyed fingerprint over ticket, channel, address and code: good for nothing else. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.ticketHash, t.channel] })],
);

/** A second way to sign in: the public half of a key that a device keeps (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, as the authenticator gave it. */
    publicKey: bytea('public_key').notNull(),
    /** How often it has signed, where it counts: one that goes back is a copy. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** Ways to reach it, as the browser named them. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Kept in an account of its maker, and so on several devices. */
    synced: boolean('synced').notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  // Those of one user, the oldest first.
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

/** What an authenticator is asked to sign: for one purpose, once, and not for long. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text('hash').primaryKey(),
    /** The session that adds a passkey; null where somebody signs in. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  // Sweeping out those that nobody answered.
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** What the demo would have sent. Never written to in production. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  address: text('address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** Profile pictures, made small. In the database, so that every process has them. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random: the address says nothing about whose it is. */
    name: text('name').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // The pictures of one user.
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
);

/** What a viewer chose once: the newest of each choice. */
export const preferences = pgTable(
  'preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** As the contract has it; a boolean, a number or a text. */
    value: jsonb('value').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** Devices that play now, each by its session: an account may have three at a time. */
export const streams = pgTable(
  'streams',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.device] })],
);

/** The viewer to whom a row belongs; it goes with them. */
export const markedBy = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
