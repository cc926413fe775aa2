import { RENTAL_HOURS } from '@tenger/api-contract';
import { and, eq, max, sql } from 'drizzle-orm';
import { isVisibleTitle } from '../catalog/titles/visibility';
import type { Context } from '../platform/context';
import { accountIdOf } from '../platform/database/account-id';
import { type Database, rowsOf } from '../platform/database/database';
import { grants, titles, users } from '../platform/database/schema';
import { at, iso } from '../platform/database/sql-time';
import { isOpenToRenters } from '../playback/entitlement/can-watch';
import type { OrderRow } from './orders.queries';
import { assessRevocation } from './revocation';

const DAY_MS = 86_400_000;
const RENTAL_MS = RENTAL_HOURS * 3_600_000;
/** Maximum past rentals in a list. */
const PAST = 50;

const later = (one: Date | null, other: Date) => (one && one > other ? one : other);

/** End of the viewer's rental of a title, past or future; null without a rental. */
export async function findRentalEnd(db: Database, userId: string, titleId: number): Promise<Date | null> {
  const [found] = await db
    .select({ end: max(grants.endsAt) })
    .from(grants)
    .where(and(eq(grants.userId, accountIdOf(userId)), eq(grants.titleId, titleId)));
  return found?.end ?? null;
}

/** Seconds until the end of a rental, rounded up; 0 after it, and without one. */
export const secondsUntil = (end: Date | null, now: Date): number =>
  end ? Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000)) : 0;

/** Whether viewers can watch a title after they rent it. Locks the title, so that staff do not withdraw it meanwhile. */
async function lockRentable(
  tx: Database,
  { config }: Pick<Context, 'config'>,
  titleId: number,
): Promise<boolean> {
  await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, titleId)).for('key share');
  const [found] = await tx
    .select({
      ...{ isMirror: titles.isMirror, isBlacklist: titles.isBlacklist },
      ...{ isTheatre: titles.isTheatre, isFree: titles.isFree, clipId: titles.clipId },
    })
    .from(titles)
    .where(and(eq(titles.id, titleId), isVisibleTitle(sql`titles.id`)));
  if (!found || found.clipId === null || !isOpenToRenters(found)) return false;
  return config.mirrorMode || !(found.isMirror || found.isBlacklist);
}

/**
 * Grants the purchase of a paid order to an account; false if the account was deleted, or if the title was deleted or
 * withdrawn, has lost its video, or has left the theatre. Runs in a transaction that has locked the order. Days and
 * rentals start at the end of existing ones, so that viewers lose no paid time; the viewer's row is locked, so that two
 * concurrent grants add up.
 */
export async function grantAccess(
  tx: Database,
  context: Pick<Context, 'config'>,
  order: OrderRow,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [user] = await tx
    .select({ expiresAt: users.expiresAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) return false;
  if (order.kind === 'rental') {
    if (order.titleId === null || !(await lockRentable(tx, context, order.titleId))) return false;
  }

  const until = order.titleId === null ? user.expiresAt : await findRentalEnd(tx, userId, order.titleId);
  const startsAt = later(until, now);
  const endsAt = new Date(startsAt.getTime() + (order.days === null ? RENTAL_MS : order.days * DAY_MS));
  const granted = await tx
    .insert(grants)
    .values({ orderId: order.id, userId, titleId: order.titleId, startsAt, endsAt })
    .onConflictDoNothing()
    .returning({ orderId: grants.orderId });
  if (granted.length > 0 && order.days !== null) {
    await tx.update(users).set({ expiresAt: endsAt }).where(eq(users.id, userId));
  }
  return true;
}

/** The position of a grant in the order of the grants; 0 if the history does not have it. */
const position = (grant: 'g' | 'n') => sql`
  coalesce((select max(e.id) from order_events e where e.order_id = ${sql.raw(grant)}.order_id
    and e.event in ('granted', 'present-received', 'present-returned')), 0)`;

/**
 * Whether the grant `n` gives the same access as `g`, after it. After staff took days back, a later purchase can start at
 * the same time as an earlier one, or before it.
 */
const isNext = sql`
  n.user_id = g.user_id and n.title_id is not distinct from g.title_id
  and (${position('n')}, n.starts_at) > (${position('g')}, g.starts_at)`;

/** The access of an order, and the account that has it; undefined without access. */
async function findAccess(db: Database, orderId: string) {
  const [found] = await rowsOf<{
    user_id: string;
    title_id: number | null;
    starts_at: string;
    ends_at: string;
    next_starts_at: string | null;
    account_ends_at: string | null;
  }>(
    db,
    sql`
      select g.user_id, g.title_id, ${iso(sql`g.starts_at`)} as starts_at, ${iso(sql`g.ends_at`)} as ends_at,
        ${iso(sql`(select min(n.starts_at) from grants n where ${isNext})`)} as next_starts_at,
        ${iso(sql`(case when g.title_id is null then u.expires_at
          else (select max(n.ends_at) from grants n
            where n.user_id = g.user_id and n.title_id = g.title_id) end)`)} as account_ends_at
      from grants g join users u on u.id = g.user_id where g.order_id = ${orderId}`,
  );
  const date = (value: string | null) => (value === null ? null : new Date(value));
  return (
    found && {
      userId: found.user_id,
      titleId: found.title_id,
      startsAt: new Date(found.starts_at),
      endsAt: new Date(found.ends_at),
      nextStartsAt: date(found.next_starts_at),
      accountEndsAt: date(found.account_ends_at),
    }
  );
}

/** The access of an order, and what its refund would take back now; undefined without access. */
export async function findRevocableAccess(db: Database, orderId: string, now: Date) {
  const access = await findAccess(db, orderId);
  return access && { access, revocation: assessRevocation(access, now) };
}

/**
 * Ends the access of an order; undefined without access. Runs in a transaction that has locked the order. The viewer's row
 * is locked, as for a grant. Later purchases move to the front, so that they keep their length.
 */
export async function revokeAccess(tx: Database, orderId: string, now: Date) {
  await tx.execute(
    sql`select 1 from users where id = (select user_id from grants where order_id = ${orderId}) for update`,
  );
  const access = await findAccess(tx, orderId);
  if (!access) return undefined;
  const { userId, titleId, accountEndsAt } = access;
  const revocation = assessRevocation(access, now);
  const { leftMs, endsAt } = revocation;
  if (leftMs > 0) {
    const left = sql`${leftMs}::float8 * interval '1 millisecond'`;
    await tx.execute(sql`
      update grants n set starts_at = n.starts_at - ${left}, ends_at = n.ends_at - ${left}
      from grants g where g.order_id = ${orderId} and ${isNext}`);
    if (titleId === null) await tx.update(users).set({ expiresAt: endsAt }).where(eq(users.id, userId));
  }
  await tx.delete(grants).where(eq(grants.orderId, orderId));
  return { ...revocation, userId, endedAt: accountEndsAt };
}

interface RentalRow {
  readonly title_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The rented titles of a viewer without duplicates: current rentals first, then the latest past ones. */
export async function listRentals(db: Database, userId: string, now: Date) {
  const time = at(now);
  const rows = await rowsOf<RentalRow>(
    db,
    sql`
      select title_id, max(starts_at) filter (where starts_at <= ${time})::text as starts_at, max(ends_at)::text as ends_at
      from grants where user_id = ${userId} and title_id is not null
      group by title_id having min(starts_at) <= ${time}
      order by max(ends_at) desc, title_id limit ${PAST}`,
  );
  return rows.map(({ title_id, starts_at, ends_at }) => ({
    titleId: title_id,
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
  }));
}
