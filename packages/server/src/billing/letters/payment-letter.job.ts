import { PREFIX } from '@tenger/api-contract';
import { sitePaths } from '@tenger/api-contract/site-paths';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { grants, orders, users } from '../../platform/database/schema';
import { messageOf } from '../../platform/failure';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { JobWork } from '../../platform/jobs/job-work';
import { createMessages } from '../../platform/messaging/create-messages';
import { paidLetter, refundedLetter } from './payment-letter';

/** The tugrik that were refunded since the order was last paid; null without any. */
const refunded = sql<number | null>`(
  select sum(amount)::float8 from payments
  where order_id = ${orders.id} and currency = 'MNT' and returned_at >= ${orders.paidAt})`;

/** The order with the address of its buyer; undefined without a buyer, or if the buyer has no address. */
async function findBuyer({ db }: Pick<Context, 'db'>, orderId: string) {
  const [found] = await db
    .select({
      ...{ id: orders.id, title: orders.title, amount: orders.amount, paidAt: orders.paidAt },
      ...{ endsAt: grants.endsAt, email: users.email, refunded },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(grants, eq(grants.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return found?.email ? { ...found, email: found.email } : undefined;
}

/** Emails the buyer about a payment or its refund. A worker that is killed between sending and storing sends it twice. */
export const paymentLetterJob: JobWork<'payment-letter'> = {
  async handle(context, { job }) {
    const { mail } = createMessages(context);
    const order = await findBuyer(context, job.data.order_id);
    if (!mail || !order) return;
    const { publicUrl } = context.config;
    const purchases = publicUrl && `${publicUrl}${PREFIX}${sitePaths.purchases.path}`;
    const letter = job.data.event === 'paid' ? paidLetter : refundedLetter;
    await mail.send({ to: order.email, ...letter(order, purchases) }).catch((error) => {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    });
  },
};
