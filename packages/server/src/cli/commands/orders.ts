import { desc, eq } from 'drizzle-orm';
import { applyOrderEvent, refundPayment } from '../../billing/apply-order-event';
import { listOrderEvents } from '../../billing/order-events.queries';
import { findOrder, listOrdersForReview, type OrderRow } from '../../billing/orders.queries';
import { OPERATOR, recordAudit } from '../../platform/audit';
import { orders, payments as paymentsTable } from '../../platform/database/schema';
import { StartFailure } from '../../platform/failure';
import { type Command, type OnlineContext, stringOption } from '../command';

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
    surplus > 0 ? `(${surplus}₮ too much)` : '',
  ].join('  ');

/** For readers of the audit; the order's events are recorded in the transaction. */
const auditEntry = (action: string, orderId: string, detail: string, at: Date) => ({
  actor: OPERATOR,
  action,
  target: `order ${orderId}`,
  detail,
  at,
});

export const orderCommands: readonly Command[] = [
  {
    name: 'order list',
    usage: '[--review]',
    about: 'the last orders; --review: those that wait for a person',
    words: [0, 0],
    options: { review: { type: 'boolean' } },
    needs: 'database',
    async run({ context: { db }, say }, { options }) {
      const rows = options.review
        ? await listOrdersForReview(db)
        : await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(SHOWN);
      for (const row of rows) say(formatOrder(row));
      say(rows.length === 0 ? 'No order.' : `${rows.length} orders.`);
    },
  },
  {
    name: 'order show',
    usage: 'BILL',
    about: 'an order: its money and its story',
    words: [1, 1],
    needs: 'database',
    async run(room, { positionals: [orderId = ''] }) {
      const { context, say } = room;
      say(formatOrder(await orderOf(room, orderId)));
      const money = await context.db.select().from(paymentsTable).where(eq(paymentsTable.orderId, orderId));
      for (const one of money) {
        const back = one.returnedAt ? `, given back ${one.returnedAt.toISOString()}` : '';
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
    usage: 'BILL',
    about: 'asks the gateway now, and hands over what was paid',
    words: [1, 1],
    needs: 'database',
    async run(room, { positionals: [orderId = ''] }) {
      room.say(formatOrder(await room.payments().settle(await orderOf(room, orderId), 'operator')));
    },
  },
  {
    name: 'order approve',
    usage: 'BILL --why TEXT',
    about: 'counts an order under review as paid, whatever sum has come',
    words: [1, 1],
    options: { why: { type: 'string' } },
    needs: 'database',
    async run(room, { positionals: [orderId = ''], options }) {
      const why = stringOption(options.why);
      if (!why) throw new StartFailure('Say why: --why "…". It is kept with the order.');
      const order = await orderOf(room, orderId);
      if (order.state !== 'review')
        throw new StartFailure(`The order is ${order.state}; only one under review is approved.`);
      const { db, clock } = room.context;
      const after = await applyOrderEvent(db, orderId, {
        event: { type: 'approved' },
        source: 'operator',
        now: clock(),
        detail: { why },
      });
      await recordAudit(db, auditEntry('order approve', orderId, why, clock()));
      room.say(formatOrder(after ?? order));
    },
  },
  {
    name: 'order refund',
    usage: 'BILL PAYMENT --why TEXT [--by-hand]',
    about: 'gives back money that bought nothing; --by-hand: it was given back already, write it down',
    words: [2, 2],
    options: { why: { type: 'string' }, 'by-hand': { type: 'boolean' } },
    needs: 'database',
    async run(room, { positionals: [orderId = '', payment = ''], options }) {
      const why = stringOption(options.why);
      if (!why) throw new StartFailure('Say why: --why "…". It is kept with the order.');
      const order = await orderOf(room, orderId);
      const gateway = room.payments().gateways[order.method];
      const byHand = options['by-hand'] === true;
      if (!byHand && !gateway?.refund)
        throw new StartFailure(
          `${order.method} gives nothing back by itself. Send the money, then add --by-hand.`,
        );
      const { db, clock } = room.context;
      const after = await refundPayment(db, order, payment, {
        now: clock(),
        why,
        refund: async () => (byHand ? undefined : gateway?.refund?.(payment)),
      });
      if (!after)
        throw new StartFailure(
          `The payment ${payment} cannot be given back: the order has no such payment, or what it bought would be unpaid.`,
        );
      await recordAudit(db, auditEntry('order refund', orderId, `${payment}: ${why}`, clock()));
      room.say(formatOrder(after));
    },
  },
];
