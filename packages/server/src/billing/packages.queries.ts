import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { packages } from '../platform/database/schema';

const columns = { id: packages.id, title: packages.title, days: packages.days, price: packages.price };

/** Packages for sale, fewest days first. */
export const listPackagesOnSale = (db: Database) =>
  db.select(columns).from(packages).where(eq(packages.onSale, true)).orderBy(asc(packages.days), packages.id);

export async function findPackageOnSale(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.onSale, true)));
  return found;
}
