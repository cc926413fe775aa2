import { PREFIX } from '@tenger/api-contract';
import { sitePaths } from '@tenger/api-contract/site-paths';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { localTitle } from '../../community/notifications/notifications.queries';
import type { Context } from '../../platform/context';
import { grants, orders, titles, users } from '../../platform/database/schema';
import { messageOf } from '../../platform/failure';
import { type LocalText, translatorIn } from '../../platform/i18n/messages';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { JobWork } from '../../platform/jobs/job-work';
import { createMessagingGateways } from '../../platform/messaging/create-gateways';
import { writeEmail } from '../../platform/messaging/message-texts';
import { paidEmail, refundedEmail } from './payment-email';

/** The tugrik that were refunded since the order was last paid; null without any. */
const refunded = sql<number | null>`(
  select sum(amount)::float8 from payments
  where order_id = ${orders.id} and currency = 'MNT' and returned_at >= ${orders.paidAt})`;

/**
 * The order with the address and the language of its buyer; undefined without a buyer, or if the buyer has no address. A
 * film keeps its title at the time of the order, with the translations of the current one.
 */
async function findBuyer({ db }: Pick<Context, 'db'>, orderId: string) {
  const film = alias(titles, 't');
  const [found] = await db
    .select({
      ...{
        id: orders.id,
        title: orders.title,
        days: orders.days,
        amount: orders.amount,
        paidAt: orders.paidAt,
      },
      ...{ endsAt: grants.endsAt, email: users.email, language: users.language, refunded },
      translated: localTitle as SQL<Partial<LocalText>>,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    // The access of a present that arrived is its recipient's.
    .leftJoin(grants, and(eq(grants.orderId, orders.id), eq(grants.userId, orders.userId)))
    .leftJoin(film, eq(film.id, orders.titleId))
    .where(eq(orders.id, orderId));
  if (!found?.email) return undefined;
  const { title, translated, ...order } = found;
  return { ...order, email: found.email, title: { ...translated, mn: title } };
}

/** Emails the buyer about a payment or its refund. A worker that is killed between sending and storing sends it twice. */
export const paymentEmailJob: JobWork<'payment-letter'> = {
  async handle(context, { job }) {
    const { email } = createMessagingGateways(context);
    const order = await findBuyer(context, job.data.order_id);
    if (!email || !order) return;
    const { publicUrl } = context.config;
    const purchases = publicUrl && `${publicUrl}${PREFIX}${sitePaths.purchases.path}`;
    const draft = (job.data.event === 'paid' ? paidEmail : refundedEmail)(order, purchases);
    const written = writeEmail(draft, context.config, translatorIn(order.language));
    await email.send({ to: order.email, ...written }).catch((error) => {
      throw new JobFailure('gateway', messageOf(error), { cause: error });
    });
  },
};
