import type { PromoFields, StaffPromo } from '@tenger/api-contract';
import { type SQL, sql } from 'drizzle-orm';
import { soldStates } from '../../billing/order';
import { incomeOfOrder, paymentSums } from '../../billing/order-payments.queries';
import { isPromoCode, normalizePromoCode } from '../../billing/promos/promo-rule';
import { promoUsingStates } from '../../billing/promos/promos.queries';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { promoCodes } from '../../platform/database/schema';
import { sqlList } from '../../platform/database/sql-list';
import { iso } from '../../platform/database/sql-time';
import { codeOf, UNIQUE_VIOLATION } from '../../platform/failure';
import { ApiError } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import type { Message } from '../../platform/i18n/messages';
import { toPeriod } from '../read-time';
import { saveRow, writeRow } from '../save-row';

type HandledRoutes = 'staffPromos' | 'savePromo';

const refuse = (field: keyof PromoFields, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });

const isSold = sql`o.state in (${sqlList(soldStates)})`;

const listPromos = (db: Database, where: SQL): Promise<StaffPromo[]> =>
  rowsOf(
    db,
    sql`
      select p.id, p.version, p.code, p.kind, p.value, p.package_ids, ${iso(sql`p.starts_at`)} as starts_at,
        ${iso(sql`p.ends_at`)} as ends_at, p.max_uses, p.max_uses_each, p.active as is_active,
        count(o.id) filter (where o.state in (${sqlList(promoUsingStates)}))::int as uses,
        count(o.id) filter (where ${isSold})::int as paid,
        coalesce(sum(${incomeOfOrder}) filter (where ${isSold}), 0)::float8 as income
      from promo_codes p left join orders o on o.promo_id = p.id ${paymentSums()}
      where ${where} group by p.id order by p.id desc`,
  );

async function findPromo(tx: Database, id: number): Promise<StaffPromo | undefined> {
  await tx.execute(sql`select 1 from promo_codes where id = ${id} for update`);
  const [found] = await listPromos(tx, sql`p.id = ${id}`);
  return found;
}

function columnsOf(fields: PromoFields) {
  const code = normalizePromoCode(fields.code);
  if (!isPromoCode(code)) throw refuse('code', 'promo.characters');
  if (fields.kind === 'percent' && fields.value > 99) throw refuse('value', 'promo.percent');
  if (fields.kind === 'days' && fields.value > 366) throw refuse('value', 'promo.days');
  return {
    ...{ code, kind: fields.kind, value: fields.value, packageIds: [...new Set(fields.package_ids)] },
    ...{ maxUses: fields.max_uses, maxUsesEach: fields.max_uses_each, active: fields.is_active },
    ...toPeriod(fields),
  };
}

const audited = ({ id: _, version, uses, paid, income, package_ids, ...fields }: StaffPromo) => ({
  ...fields,
  package_ids: package_ids.join(', '),
});

/** Handlers of promo codes. */
export const promoHandlers = ({ db, clock }: Context): Pick<RouteHandlers, HandledRoutes> => ({
  staffPromos: async () => ({ status: 1, data: await listPromos(db, sql`true`) }),

  async savePromo({ body: { id, version, ...fields }, viewer }) {
    const values = columnsOf(fields);
    const data = await db
      .transaction((tx) =>
        saveRow(tx, {
          ...{ id, version, actor: viewer.id, clock, audited },
          read: (promoId) => findPromo(tx, promoId),
          write: (before) => writeRow(tx, promoCodes, before, values),
          describe: ({ code }) => ({ kind: 'payment', target: `promo ${code}` }),
        }),
      )
      .catch((error: unknown) => {
        if (codeOf(error) === UNIQUE_VIOLATION) throw refuse('code', 'promo.exists');
        throw error;
      });
    return { status: 1, data };
  },
});
