import { roles } from '@tenger/api-contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { languages } from '../../i18n/messages';
import { bytea, instant, now, oneOf } from './columns';

// Accounts, sessions, devices and what protects them.

export const users = pgTable(
  'users',
  {
    /** Opaque, URL-safe, at least 8 characters. */
    id: text('id').primaryKey(),
    /** The account of a household's further profile; null for an account. */
    householdId: text('household_id').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** The sign-in name of an account. Sent only to its owner. */
    phone: text('phone').unique(),
    /** argon2id of the peppered PIN: the table alone does not reveal PINs. Null for a profile without a PIN. */
    pinHash: text('pin_hash'),
    /** The highest age limit of titles that a profile watches; null without a limit. */
    watchesUpTo: smallint('watches_up_to'),
    nickname: text('nickname').notNull(),
    image: text('image'),
    /** Verified at registration. Accounts may share an address, as families do. */
    email: text('email'),
    /** The language of messages to the owner of an account; null for Mongolian. */
    language: text('language', { enum: languages }),
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    /** 1 male, 2 female, 3 other (R3-11). */
    gender: smallint('gender'),
    /** The role decides what the account may do besides watching. */
    role: text('role', { enum: roles }).notNull().default('viewer'),
    /** The account cannot write comments until then. */
    mutedUntil: instant('muted_until'),
    /** The account cannot sign in; null if it can. */
    blockedAt: instant('blocked_at'),
    blockReason: text('block_reason'),
    /** The id of the account that blocked it. */
    blockedBy: text('blocked_by'),
    /** When the terms were accepted. */
    termsAt: instant('terms_at'),
    /** End of the subscription. The remaining days are computed from it. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (t) => [
    check('users_phone_digits', sql`${t.phone} ~ '^[0-9]{8}$'`),
    // Accounts sign in; profiles do not.
    check('users_sign_in', sql`(${t.phone} is null) = (${t.householdId} is not null)`),
    check('users_profile_role', sql`${t.householdId} is null or ${t.role} = 'viewer'`),
    check('users_account_pin', sql`${t.phone} is null or ${t.pinHash} is not null`),
    // The profiles of an account.
    index('users_household').on(t.householdId).where(sql`${t.householdId} is not null`),
    check('users_role', sql`${t.role} in (${sql.raw(roles.map((one) => `'${one}'`).join(', '))})`),
    oneOf('users_language', t.language, languages),
    // New accounts by day.
    index('users_created').on(t.createdAt),
    // Subscriptions that end soon.
    index('users_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: a stolen table does not open sessions. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The chosen profile of the household; null for the account itself. A session ends with its profile. */
    profileId: text('profile_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    /** Rounded to the hour. */
    seenAt: instant('seen_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    /** Browser and operating system, for the owner's list of devices. */
    device: text('device').notNull().default(''),
  },
  (t) => [
    // "Sign out everywhere", and deleting an account.
    index('sessions_user').on(t.userId),
    // Deleting a profile.
    index('sessions_profile').on(t.profileId).where(sql`${t.profileId} is not null`),
    // Deletion of expired rows.
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Wrong PINs per attempt budget (`attempt-budget.ts`), of phones that are registered or not, so that an attacker cannot tell them apart. Survives restarts. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** The phone, followed by the fingerprint of a known client. */
    phone: text('phone').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  // Deletion of rows older than a day.
  (t) => [index('login_attempts_last').on(t.lastAt)],
);

/** Uses of a quota in the window that began at `since`. Holds across restarts and processes. */
export const quotas = pgTable(
  'quotas',
  {
    /** The quota and its subject; phones and addresses are stored as fingerprints. */
    key: text('key').primaryKey(),
    since: instant('since').notNull(),
    count: integer('count').notNull(),
  },
  // Deletion of windows that are over.
  (t) => [index('quotas_since').on(t.since)],
);

/** A registration or PIN reset in progress (R4.3). The client holds its ticket. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the ticket, hex. */
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'reset'] }).notNull(),
    phone: text('phone').notNull(),
    /** The id of the new or existing account; null for a PIN reset of an unknown phone. */
    userId: text('user_id'),
    phoneVerifiedAt: instant('phone_verified_at'),
    pinHash: text('pin_hash'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  // Deletion of abandoned registrations.
  (t) => [index('registrations_expiry').on(t.expiresAt)],
);

/** Sent verification codes: one valid code per ticket and channel. */
export const codes = pgTable(
  'codes',
  {
    ticketHash: text('ticket_hash')
      .notNull()
      .references(() => registrations.ticketHash, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** Keyed fingerprint of ticket, channel, address and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.ticketHash, t.channel] })],
);

/** WebAuthn credentials: the public keys of passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The COSE key from the authenticator. */
    publicKey: bytea('public_key').notNull(),
    /** The signature counter, if the authenticator has one. A lower value reveals a cloned key. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** Transports as the browser reported them. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Backed up by its vendor and available on several devices. */
    synced: boolean('synced').notNull(),
    /** The owner's name for it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  // Passkeys of a user, oldest first.
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
);

/** Challenges for authenticators: valid once, for one purpose and a short time. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text('hash').primaryKey(),
    /** The session that adds a passkey; null for a sign-in. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  // Deletion of unused challenges.
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/**
 * Calls of a client in a time window, counted by all processes (`http/rate-limit.ts`). Unlogged: a crash of PostgreSQL
 * empties it, which costs nothing.
 */
export const rateWindows = pgTable('rate_windows', {
  /** The limit and a hash of the client. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** Messages that the demo does not send. Empty in production. */
export const outbox = pgTable('outbox', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  address: text('address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
});

/** Resized profile pictures. Stored in the database, so that every process can serve them. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, so that the URL does not reveal the owner. */
    name: text('name').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // Pictures of a user.
  (t) => [index('uploads_user').on(t.userId, t.createdAt)],
);

/** Preferences of a viewer: the newest value of each key. */
export const preferences = pgTable(
  'preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A boolean, number or string, as the contract defines. */
    value: jsonb('value').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

/** Playback sessions by sign-in session. An account may have three at the same time. */
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

/** The viewer who owns the row; deleted with the account. */
export const userReference = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
