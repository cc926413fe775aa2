import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { packages } from '../database/schema';

const columns = { id: packages.id, title: packages.title, days: packages.days, price: packages.price };

/** What is on sale, fewest days first. */
export const packagesOnSale = (db: Database) =>
  db.select(columns).from(packages).where(eq(packages.onSale, true)).orderBy(asc(packages.days), packages.id);

export async function packageOnSale(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.onSale, true)));
  return found;
}
