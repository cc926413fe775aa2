import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sessions, userReference, users } from './accounts';
import { bytea, instant, oneOf } from './columns';

// The second factor of staff, and decisions that two people take.

/** Authenticator apps (RFC 6238), one per account. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: the table alone does not reveal codes. */
  secret: bytea('secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** The time step of the last used code: that code and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userReference(),
    /** Keyed fingerprint of account and code. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Sign-in sessions that have passed the second factor. Ends with the sign-in session. */
export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash')
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
  /** When the second factor was last verified. */
  verifiedAt: instant('verified_at').notNull(),
  /** The last staff call, rounded to the minute. */
  seenAt: instant('seen_at').notNull(),
});

export const approvalKinds = ['admin-role', 'refund'] as const;
export const approvalStates = ['pending', 'approved', 'declined', 'failed'] as const;

/** Changes that one person requests and another approves. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    /** The account or the order. A subject has one pending request. */
    subject: text('subject').notNull(),
    /** The payment of a refund; empty otherwise. */
    payment: text('payment').notNull().default(''),
    /** Whole tugrik; null without money. */
    amount: integer('amount'),
    reason: text('reason').notNull().default(''),
    /** The id of an account, or `operator`. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: approvalStates }).notNull().default('pending'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was declined. */
    decisionReason: text('decision_reason').notNull().default(''),
    /** A refund that repeats an unanswered one. */
    again: boolean('again').notNull().default(false),
    /** A refund that ends the access that the payment paid for. */
    revokes: boolean('revokes').notNull().default(false),
  },
  (t) => [
    oneOf('approvals_kind', t.kind, approvalKinds),
    oneOf('approvals_state', t.state, approvalStates),
    check('approvals_two_people', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.requestedBy}`),
    uniqueIndex('approvals_pending').on(t.kind, t.subject, t.payment).where(sql`${t.state} = 'pending'`),
    index('approvals_state_id').on(t.state, t.id),
  ],
);

/** One-time links that make the first admin (`tenger init`). */
export const adminLinks = pgTable('admin_links', {
  /** SHA-256 of the token, hex. */
  tokenHash: text('token_hash').primaryKey(),
  phone: text('phone').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
