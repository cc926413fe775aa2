import { desc, eq } from 'drizzle-orm';
import { OPERATOR, writeDown } from '../../audit/audit';
import { orders, payments as paymentsTable } from '../../database/schema';
import { StartFailure } from '../../failure';
import {
  advance,
  eventsOf,
  type OrderRow,
  orderById,
  ordersForReview,
  returnPayment,
} from '../../payments/orders.queries';
import { type Command, type Room, textOf } from '../command';

const SHOWN = 50;

async function orderOf({ context: { db } }: Room, bill: string): Promise<OrderRow> {
  const found = await orderById(db, bill);
  if (!found) throw new StartFailure(`There is no order ${bill}.`);
  return found;
}

const line = ({ id, state, method, amount, surplus, title, createdAt }: OrderRow) =>
  [
    id,
    state.padEnd(9),
    method.padEnd(8),
    `${amount}₮`.padStart(8),
    createdAt.toISOString().slice(0, 16),
    title,
    surplus > 0 ? `(${surplus}₮ too much)` : '',
  ].join('  ');

/** The order's own events tell the same in the transaction itself; this line is for whoever reads all deeds. */
const deed = (action: string, bill: string, detail: string, at: Date) => ({
  actor: OPERATOR,
  action,
  target: `order ${bill}`,
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
        ? await ordersForReview(db)
        : await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(SHOWN);
      for (const row of rows) say(line(row));
      say(rows.length === 0 ? 'No order.' : `${rows.length} orders.`);
    },
  },
  {
    name: 'order show',
    usage: 'BILL',
    about: 'an order: its money and its story',
    words: [1, 1],
    needs: 'database',
    async run(room, { positionals: [bill = ''] }) {
      const { context, say } = room;
      say(line(await orderOf(room, bill)));
      const money = await context.db.select().from(paymentsTable).where(eq(paymentsTable.orderId, bill));
      for (const one of money) {
        const back = one.returnedAt ? `, given back ${one.returnedAt.toISOString()}` : '';
        say(
          `  payment ${one.paymentId}: ${one.amount} ${one.currency}, seen ${one.seenAt.toISOString()}${back}`,
        );
      }
      for (const one of await eventsOf(context.db, bill)) {
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
    async run(room, { positionals: [bill = ''] }) {
      room.say(line(await room.payments().settle(await orderOf(room, bill), 'operator')));
    },
  },
  {
    name: 'order approve',
    usage: 'BILL --why TEXT',
    about: 'counts an order under review as paid, whatever sum has come',
    words: [1, 1],
    options: { why: { type: 'string' } },
    needs: 'database',
    async run(room, { positionals: [bill = ''], options }) {
      const why = textOf(options.why);
      if (!why) throw new StartFailure('Say why: --why "…". It is kept with the order.');
      const order = await orderOf(room, bill);
      if (order.state !== 'review')
        throw new StartFailure(`The order is ${order.state}; only one under review is approved.`);
      const { db, clock } = room.context;
      const after = await advance(db, bill, {
        event: { type: 'approved' },
        source: 'operator',
        now: clock(),
        detail: { why },
      });
      await writeDown(db, deed('order approve', bill, why, clock()));
      room.say(line(after ?? order));
    },
  },
  {
    name: 'order refund',
    usage: 'BILL PAYMENT --why TEXT [--by-hand]',
    about: 'gives back money that bought nothing; --by-hand: it was given back already, write it down',
    words: [2, 2],
    options: { why: { type: 'string' }, 'by-hand': { type: 'boolean' } },
    needs: 'database',
    async run(room, { positionals: [bill = '', payment = ''], options }) {
      const why = textOf(options.why);
      if (!why) throw new StartFailure('Say why: --why "…". It is kept with the order.');
      const order = await orderOf(room, bill);
      const gateway = room.payments().gateways[order.method];
      const byHand = options['by-hand'] === true;
      if (!byHand && !gateway?.refund)
        throw new StartFailure(
          `${order.method} gives nothing back by itself. Send the money, then add --by-hand.`,
        );
      const { db, clock } = room.context;
      const after = await returnPayment(db, order, payment, {
        now: clock(),
        why,
        give: async () => (byHand ? undefined : gateway?.refund?.(payment)),
      });
      if (!after)
        throw new StartFailure(
          `The payment ${payment} cannot be given back: the order has no such payment, or what it bought would be unpaid.`,
        );
      await writeDown(db, deed('order refund', bill, `${payment}: ${why}`, clock()));
      room.say(line(after));
    },
  },
];
