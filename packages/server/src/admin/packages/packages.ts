import { packageRules, type StaffPackage } from '@tenger/api-contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { soldStates } from '../../billing/order';
import { isOfferedAt, priceAt } from '../../billing/packages.queries';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { orders, packages } from '../../platform/database/schema';
import { at, iso } from '../../platform/database/sql-time';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { cleanField } from '../clean-field';
import { readTime } from '../read-time';
import { saveRow, writeRow } from '../save-row';

type HandledRoutes = 'staffPackages' | 'savePackage';

/** A price whose start has come counts as the price, so that staff see what viewers pay. */
const columns = (now: Date) => sql`
  id, title, days, ${priceAt(now)} as price, case when next_price_at > ${at(now)} then next_price end as next_price,
  case when next_price_at > ${at(now)} then ${iso(sql`next_price_at`)} end as next_price_at,
  on_sale as is_on_sale, ${iso(sql`sale_from`)} as sale_from, ${iso(sql`sale_until`)} as sale_until,
  ${isOfferedAt(now)} as is_offered, version`;

type PackageRow = Omit<StaffPackage, 'sold'>;

/** The first condition is that of the index. */
const isSold = and(isNotNull(orders.paidAt), inArray(orders.state, soldStates));

const sold = sql`(select count(*)::int from orders where ${orders.packageId} = packages.id and ${isSold})`;

async function packageById(db: Database, id: number, now: Date): Promise<PackageRow | undefined> {
  const [found] = await rowsOf<PackageRow>(
    db,
    sql`select ${columns(now)} from packages where id = ${id} for update`,
  );
  return found;
}

const audited = ({ id: _, is_offered, version, ...fields }: PackageRow) => fields;

const invalid = (field: string, message: 'package.price-change' | 'package.sale-end') =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

/** Handlers for packages of days. */
export const packageHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  async staffPackages() {
    const now = clock();
    const data = await rowsOf<StaffPackage>(
      db,
      sql`select ${columns(now)}, ${sold} as sold from packages order by is_offered desc, days, id`,
    );
    return { status: 1, data };
  },

  async savePackage({ body: { id, version, ...body }, viewer }) {
    const now = clock();
    const timeOf = (field: 'next_price_at' | 'sale_from' | 'sale_until') => {
      const text = body[field];
      return text === null ? null : readTime(field, text);
    };
    const [nextPriceAt, saleFrom, saleUntil] = [
      timeOf('next_price_at'),
      timeOf('sale_from'),
      timeOf('sale_until'),
    ];
    if ((body.next_price === null) !== (body.next_price_at === null))
      throw invalid(body.next_price === null ? 'next_price' : 'next_price_at', 'package.price-change');
    if (saleFrom && saleUntil && saleUntil <= saleFrom) throw invalid('sale_until', 'package.sale-end');
    const values = {
      ...{
        title: cleanField('title', body.title, { longest: packageRules.title.max }),
        days: body.days,
        price: body.price,
      },
      ...{ nextPrice: body.next_price, nextPriceAt, onSale: body.is_on_sale, saleFrom, saleUntil },
    };
    const saved = await db.transaction((tx) =>
      saveRow(tx, {
        ...{ id, version, actor: viewer.id, clock: () => now, audited },
        read: (packageId) => packageById(tx, packageId, now),
        write: (before) => writeRow(tx, packages, before, values),
        describe: (row) => ({ kind: 'payment', target: `package ${row.id}` }),
      }),
    );
    // Counting takes longer than the change, which locks the package for its buyers.
    const isSale = and(eq(orders.packageId, saved.id), isSold);
    return { status: 1, data: { ...saved, sold: await db.$count(orders, isSale) } };
  },
});
