import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { packages } from '../platform/database/schema';
import { at } from '../platform/database/sql-time';

/** The price at a time, in whole tugrik. */
export const priceAt = (now: Date): SQL<number> =>
  sql<number>`case when ${packages.nextPriceAt} <= ${at(now)} then ${packages.nextPrice} else ${packages.price} end`;

/** Whether viewers can buy a package at a time. */
export const isOfferedAt = (now: Date): SQL<boolean> =>
  sql<boolean>`(${packages.onSale} and coalesce(${packages.saleFrom} <= ${at(now)}, true)
    and coalesce(${packages.saleUntil} > ${at(now)}, true))`;

const columnsAt = (now: Date) => ({
  id: packages.id,
  title: packages.title,
  days: packages.days,
  price: priceAt(now),
});

/** Packages for sale, fewest days first. */
export const listPackagesOnSale = (db: Database, now: Date) =>
  db.select(columnsAt(now)).from(packages).where(isOfferedAt(now)).orderBy(asc(packages.days), packages.id);

export async function findPackageOnSale(db: Database, id: number, now: Date) {
  const [found] = await db
    .select(columnsAt(now))
    .from(packages)
    .where(and(eq(packages.id, id), isOfferedAt(now)));
  return found;
}
