import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database';
import { moderationEvents } from '../database/schema';
import { iso } from '../database/sql-time';

/** Who types commands beside the server: the machine's own user, of whom the server knows no more. */
export const OPERATOR = 'operator';

type Fields = Record<string, unknown>;

/** Something that was done, for the books. */
export interface Deed {
  readonly at: Date;
  /** Who did it: an account, {@link OPERATOR}, or a rule of ours. */
  readonly actor: string;
  readonly action: string;
  /** What it was done to, such as `comment 1000000012`. */
  readonly target: string;
  readonly detail?: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

/** The fields that differ. */
const changed = (of: Fields | undefined, other: Fields | undefined): Fields | null => {
  if (!of) return null;
  const kept = Object.entries(of).filter(([name, value]) => !other || other[name] !== value);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
};

/** Writes a deed down, inside the transaction that does it. The one way into the audit. */
export async function writeDown(tx: Database, { before, after, ...deed }: Deed): Promise<void> {
  await tx
    .insert(moderationEvents)
    .values({ ...deed, before: changed(before, after), after: changed(after, before) });
}

/** The last deed of some kinds that was done to something. */
export async function lastDeed(db: Database, target: string, actions: readonly string[]) {
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
