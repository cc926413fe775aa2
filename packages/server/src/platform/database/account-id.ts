import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { users } from './schema';

/** The account of a user: the user, or the account of a profile's household. It owns subscription, rentals and orders. */
export const accountIdOf = (userId: string | undefined): SQL<string | null> =>
  sql`(select coalesce(household_id, id) from users where id = ${userId ?? null})`;

/** The condition that joins a user with the user's account. */
export const isAccountOf = (
  account: { readonly id: SQLWrapper },
  user: Pick<typeof users, 'id' | 'householdId'>,
): SQL => sql`${account.id} = coalesce(${user.householdId}, ${user.id})`;
