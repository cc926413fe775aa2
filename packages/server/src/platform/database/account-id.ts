import { type SQL, sql } from 'drizzle-orm';

/** The account of a user: the user, or the account of a profile's household. It owns subscription, rentals and orders. */
export const accountIdOf = (userId: string | undefined): SQL<string | null> =>
  sql`(select coalesce(household_id, id) from users where id = ${userId ?? null})`;
