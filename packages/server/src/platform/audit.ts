import type { AuditKind } from '@tenger/api-contract';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { Counter } from 'prom-client';
import { type Database, rowsOf } from './database/database';
import { moderationEvents } from './database/schema';
import { sqlList } from './database/sql-list';
import { iso } from './database/sql-time';

/** The actor of commands typed on the server's machine. */
export const OPERATOR = 'operator';

/** The actor of a call without a session. */
export const VISITOR = 'visitor';

type Fields = Record<string, unknown>;

/** A change by staff, the operator or the server, or a security event, for the audit. */
export interface AuditEntry {
  readonly at: Date;
  /** Default: `operator` for {@link OPERATOR}, and `change` for others. */
  readonly kind?: AuditKind;
  /** The caller's network, shortened so that it names no subscriber (`auditNetworkOf`). */
  readonly network?: string;
  /** The account id, {@link OPERATOR}, or the name of an automatic rule. */
  readonly actor: string;
  readonly action: string;
  /** The changed object, such as `comment 1000000012`; an account is its id. Empty if unknown. */
  readonly target: string;
  readonly detail?: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

/** Fields whose values differ. */
const changed = (of: Fields | undefined, other: Fields | undefined): Fields | null => {
  if (!of) return null;
  const kept = Object.entries(of).filter(([name, value]) => !other || other[name] !== value);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/** Audit entries of this process since its start, for `/metrics`. A transaction that was rolled back counts, too. */
export const auditCounter = new Counter({
  name: 'tenger_audit_entries_total',
  help: 'Audit entries and security events, by kind and action.',
  labelNames: ['kind', 'action'],
  registers: [],
});

/** Records an audit entry in the transaction of the change. Nothing else writes to the audit. */
export async function recordAudit(tx: Database, { before, after, ...entry }: AuditEntry): Promise<void> {
  const kind = entry.kind ?? (entry.actor === OPERATOR ? 'operator' : 'change');
  auditCounter.inc({ kind, action: entry.action });
  await tx
    .insert(moderationEvents)
    .values({ ...entry, kind, before: changed(before, after), after: changed(after, before) });
}

/** The newest audit entry of the target with one of the actions. */
export async function lastAuditEntry(db: Database, target: string, actions: readonly string[]) {
  const [found] = await rowsOf<{ action: string; actor: string; at: string; before: Fields | null }>(
    db,
    sql`select action, actor, ${iso(sql`at`)} as at, before from moderation_events
      where target = ${target} and action in (${sqlList(actions)})
      order by id desc limit 1`,
  );
  return found;
}

/** Kinds that are deleted after the retention. The others record who changed the product, and stay. */
const expiring: readonly AuditKind[] = ['account', 'sign-in', 'denial'];
/** Rows that one sweep deletes, so that it does not block other statements. */
const SWEEP_ROWS = 5_000;

/** Deletes security events that are older than `before`, and the networks of older changes. */
export async function sweepAudit(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: moderationEvents.id })
    .from(moderationEvents)
    .where(and(lt(moderationEvents.at, before), inArray(moderationEvents.kind, expiring)))
    .limit(SWEEP_ROWS);
  await db.delete(moderationEvents).where(inArray(moderationEvents.id, old));
  await db
    .update(moderationEvents)
    .set({ network: null })
    .where(and(lt(moderationEvents.at, before), isNotNull(moderationEvents.network)));
}
