import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database/database';
import { moderationEvents } from './database/schema';
import { iso } from './database/sql-time';

/** The actor of commands typed on the server's machine. */
export const OPERATOR = 'operator';

type Fields = Record<string, unknown>;

/** A change by staff, the operator or the server, for the audit. */
export interface AuditEntry {
  readonly at: Date;
  /** The account id, {@link OPERATOR}, or the name of an automatic rule. */
  readonly actor: string;
  readonly action: string;
  /** The changed object, such as `comment 1000000012`. */
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

/** Records an audit entry in the transaction of the change. Nothing else writes to the audit. */
export async function recordAudit(tx: Database, { before, after, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insert(moderationEvents)
    .values({ ...entry, before: changed(before, after), after: changed(after, before) });
}

/** The newest audit entry of the target with one of the actions. */
export async function lastAuditEntry(db: Database, target: string, actions: readonly string[]) {
  const [found] = await rowsOf<{ action: string; at: string; before: Fields | null }>(
    db,
    sql`select action, ${iso(sql`at`)} as at, before from moderation_events
      where target = ${target} and action in (${sql.join(
        actions.map((one) => sql`${one}`),
        sql`, `,
      )})
      order by id desc limit 1`,
  );
  return found;
}
