import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { orderById } from '../payments/orders.queries';
import type { Payments } from '../payments/payments';
import { assignTransfer, receiveTransfer } from '../payments/transfer/transfer';
import { staffOrder, transferByReference, transfersPart, unpaidOrders } from './transfers.queries';

type Names = 'staffTransfers' | 'transferOrders' | 'bookTransfer' | 'addTransfer';

const conflict = (message: string) => new Refusal('conflict', { message });

/** PostgreSQL takes no zero byte in a text. */
const plain = (text: string) => text.replaceAll('\0', '').trim();

/** Money that came by bank transfer, and the orders it was meant for. */
export const transferHandlers = ({ db, clock }: Context, payments: Payments): Pick<Handlers, Names> => ({
  staffTransfers: async ({ query: { state, cursor } }) => ({
    status: 1,
    data: await transfersPart(db, state, cursor),
  }),

  transferOrders: async ({ query: { q, amount } }) => ({
    status: 1,
    data: await unpaidOrders(db, q, amount),
  }),

  async bookTransfer({ body, viewer }) {
    const reference = plain(body.reference);
    const order = await orderById(db, body.bill);
    if (!order) throw notFound('Ийм захиалга олдсонгүй!');
    const { invoiceId } = order;
    if (order.method !== 'transfer' || invoiceId === null)
      throw conflict('Энэ захиалгыг дансаар төлөхөөр үүсгээгүй байна!');
    const known = await transferByReference(db, reference);
    if (!known) throw notFound('Ийм гүйлгээ олдсонгүй!');
    // Asked twice: what was begun is brought to its end, and nothing is given twice.
    if (known.order?.bill !== order.id) {
      if (known.order) throw conflict('Энэ гүйлгээг өөр захиалгад бүртгэсэн байна!');
      if (order.state === 'granted' || order.state === 'paid')
        throw conflict('Энэ захиалгын төлбөр аль хэдийн төлөгдсөн байна!');
      await db.transaction(async (tx) => {
        if (!(await assignTransfer(tx, reference, invoiceId)))
          throw conflict('Энэ гүйлгээг өөр захиалгад бүртгэсэн байна!');
        await writeDown(tx, {
          at: clock(),
          actor: viewer.id,
          action: 'book',
          target: `transfer ${reference}`,
          detail: `${known.amount}₮`,
          before: { bill: null },
          after: { bill: order.id },
        });
      });
    }
    await payments.settle(order, 'operator');
    const after = await staffOrder(db, order.id);
    if (!after) throw notFound();
    return { status: 1, data: after };
  },

  async addTransfer({ body, viewer }) {
    const reference = plain(body.reference);
    const note = plain(body.note);
    const { amount } = body;
    if (!reference)
      throw new Refusal('bad-input', { fields: { reference: 'Гүйлгээний дугаараа бичнэ үү!' } });
    if (await transferByReference(db, reference))
      throw new Refusal('conflict', {
        message: 'Ийм дугаартай гүйлгээ бүртгэгдсэн байна!',
        fields: { reference: 'Ийм дугаартай гүйлгээ бүртгэгдсэн байна!' },
      });
    await writeDown(db, {
      at: clock(),
      actor: viewer.id,
      action: 'add',
      target: `transfer ${reference}`,
      after: { amount, note },
    });
    await receiveTransfer(db, payments, { reference, amount, note }, clock());
    const made = await transferByReference(db, reference);
    if (!made) throw notFound();
    return { status: 1, data: made };
  },
});
