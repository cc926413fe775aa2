import { desc, eq } from 'drizzle-orm';
import { approveReviewed } from '../../admin/orders/approve-reviewed';
import { refundOrRequest } from '../../admin/orders/refund-or-request';
import { listOrderEvents } from '../../billing/order-events.queries';
import { findOrder, listOrdersForReview, type OrderRow } from '../../billing/orders.queries';
import { OPERATOR } from '../../platform/audit';
import { orders, payments as paymentsTable } from '../../platform/database/schema';
import { StartFailure } from '../../platform/failure';
import { type Command, type OnlineContext, stringOption } from '../command';
import { withOperatorErrors } from '../operator-error';

const SHOWN = 50;

async function orderOf({ context: { db } }: OnlineContext, orderId: string): Promise<OrderRow> {
  const found = await findOrder(db, orderId);
  if (!found) throw new StartFailure(`There is no order ${orderId}.`);
  return found;
}

const formatOrder = ({ id, state, method, amount, surplus, title, createdAt }: OrderRow) =>
  [
    id,
    state.padEnd(9),
    method.padEnd(8),
    `${amount}₮`.padStart(8),
    createdAt.toISOString().slice(0, 16),
    title,
    surplus > 0 ? `(${surplus}₮ overpaid)` : '',
  ].join('  ');

export const orderCommands: readonly Command[] = [
  {
    name: 'order list',
    usage: '[--review]',
    about: 'lists the latest orders; --review: only orders under review',
    argumentCount: [0, 0],
    options: { review: { type: 'boolean' } },
    needs: 'database',
    async run({ context: { db }, say }, { options }) {
      const rows = options.review
        ? await listOrdersForReview(db)
        : await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(SHOWN);
      for (const row of rows) say(formatOrder(row));
      say(rows.length === 0 ? 'No orders.' : `${rows.length} orders.`);
    },
  },
  {
    name: 'order show',
    usage: 'ORDER',
    about: 'shows an order with its payments and events',
    argumentCount: [1, 1],
    needs: 'database',
    async run(online, { positionals: [orderId = ''] }) {
      const { context, say } = online;
      say(formatOrder(await orderOf(online, orderId)));
      const money = await context.db.select().from(paymentsTable).where(eq(paymentsTable.orderId, orderId));
      for (const one of money) {
        const back = one.returnedAt ? `, refunded ${one.returnedAt.toISOString()}` : '';
        say(
          `  payment ${one.paymentId}: ${one.amount} ${one.currency}, seen ${one.seenAt.toISOString()}${back}`,
        );
      }
      for (const one of await listOrderEvents(context.db, orderId)) {
        const detail = one.detail ? ` ${JSON.stringify(one.detail)}` : '';
        say(
          `  ${one.at.toISOString()} ${one.fromState} → ${one.toState} (${one.event}, ${one.source})${detail}`,
        );
      }
    },
  },
  {
    name: 'order settle',
    usage: 'ORDER',
    about: 'checks an order with the gateway, and grants access if it is paid',
    argumentCount: [1, 1],
    needs: 'database',
    async run(online, { positionals: [orderId = ''] }) {
      online.say(formatOrder(await online.payments().settle(await orderOf(online, orderId), 'operator')));
    },
  },
  {
    name: 'order approve',
    usage: 'ORDER --reason TEXT',
    about: 'accepts an order under review as paid, regardless of the amount',
    argumentCount: [1, 1],
    options: { reason: { type: 'string' } },
    needs: 'database',
    async run(online, { positionals: [orderId = ''], options }) {
      const reason = stringOption(options.reason);
      if (!reason) throw new StartFailure('Add the reason: --reason "…". It is stored with the order.');
      await orderOf(online, orderId);
      const approval = { orderId, reason, actor: OPERATOR };
      online.say(formatOrder(await withOperatorErrors(approveReviewed(online.context, approval))));
    },
  },
  {
    name: 'order refund',
    usage: 'ORDER PAYMENT --reason TEXT [--revoke] [--by-hand | --again]',
    about:
      'refunds a payment; --revoke: end the access that it paid for; --by-hand: only record a refund made outside; --again: repeat an unanswered request',
    argumentCount: [2, 2],
    options: {
      reason: { type: 'string' },
      revoke: { type: 'boolean' },
      'by-hand': { type: 'boolean' },
      again: { type: 'boolean' },
    },
    needs: 'database',
    async run(online, { positionals: [orderId = '', payment = ''], options }) {
      const reason = stringOption(options.reason);
      if (!reason) throw new StartFailure('Add the reason: --reason "…". It is stored with the order.');
      const order = await orderOf(online, orderId);
      const gateway = online.payments().gateways[order.method];
      const byHand = options['by-hand'] === true;
      if (!byHand && !gateway?.refund)
        throw new StartFailure(
          `${order.method} has no automatic refunds. Send the money, then run this command with --by-hand.`,
        );
      const result = await withOperatorErrors(
        refundOrRequest(online.context, online.payments(), {
          ...{ order, payment, reason, byHand, again: options.again === true },
          revokes: options.revoke === true,
          actor: OPERATOR,
        }),
      );
      if (result.state === 'requested') {
        const { refundApprovalAbove } = online.context.config;
        online.say(
          `Refunds above ${refundApprovalAbove}₮ need a second person. An admin has to approve request ${result.approval} in the staff area.`,
        );
        return;
      }
      if (result.state === 'unanswered')
        throw new StartFailure(
          `An earlier refund of ${payment} was not answered. Look at the gateway whether the money was sent. If it was, repeat the command with --by-hand; if not, with --again.`,
        );
      if (result.state !== 'refunded')
        throw new StartFailure(
          `The payment ${payment} cannot be refunded: it does not belong to the order, it paid for access (--revoke ends it), or the refund of another payment was not answered.`,
        );
      online.say(formatOrder(result.order));
    },
  },
];
