import { findOrder } from '../billing/orders.queries';
import type { PaymentService } from '../billing/payment-service';
import { assignTransfer, findNamedOrder, storeTransfer } from '../billing/transfer/transfer';
import { recordAudit } from '../platform/audit';
import type { Context } from '../platform/context';
import { auditNetworkOf } from '../platform/http/client-network';
import { ApiError, notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import type { Message } from '../platform/i18n/messages';
import { toStorableText } from '../platform/text/clean';
import { assertNotBuyer } from './orders/assert-not-buyer';
import { payableOrders, staffOrderById, transferByReference, transfersPage } from './transfers.queries';

type HandledRoutes = 'staffTransfers' | 'transferOrders' | 'bookTransfer' | 'addTransfer';

const conflict = (message: Message) => new ApiError('conflict', { message });

/** Handlers for bank transfers and their orders. */
export const transferHandlers = (
  { db, clock }: Context,
  payments: PaymentService,
): Pick<RouteHandlers, HandledRoutes> => ({
  staffTransfers: async ({ query: { state, cursor } }) => ({
    status: 1,
    data: await transfersPage(db, state, cursor),
  }),

  transferOrders: async ({ query: { q, amount }, viewer }) => ({
    status: 1,
    data: await payableOrders(db, q, amount, viewer.accountId),
  }),

  async bookTransfer({ body, viewer, ip }) {
    const reference = toStorableText(body.reference);
    const order = await findOrder(db, body.bill);
    if (!order) throw notFound('transfer.no-such-order');
    assertNotBuyer(order, viewer.accountId);
    const { invoiceId } = order;
    if (order.method !== 'transfer' || invoiceId === null) throw conflict('transfer.other-method');
    const known = await transferByReference(db, reference);
    if (!known) throw notFound('transfer.no-such-transfer');
    // A repeated call completes the grant; nothing is granted twice.
    if (known.order?.bill !== order.id) {
      if (known.order) throw conflict('transfer.used');
      if (order.state === 'granted' || order.state === 'paid') throw conflict('transfer.already-paid');
      await db.transaction(async (tx) => {
        if (!(await assignTransfer(tx, reference, invoiceId))) throw conflict('transfer.used');
        await recordAudit(tx, {
          at: clock(),
          kind: 'payment',
          network: auditNetworkOf(ip),
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
    const after = await staffOrderById(db, order.id);
    if (!after) throw notFound();
    return { status: 1, data: after };
  },

  async addTransfer({ body, viewer, ip }) {
    const reference = toStorableText(body.reference);
    const note = toStorableText(body.note);
    const { amount } = body;
    if (!reference) throw new ApiError('bad-input', { fields: { reference: 'transfer.reference-missing' } });
    const now = clock();
    const named = await findNamedOrder(db, note);
    // A colleague books it: everyone can settle an order whose transfer is stored with its code.
    const isBuyer = named !== undefined && named.userId === viewer.accountId;
    const row = { reference, amount, note, isUnmatched: isBuyer };
    await db.transaction(async (tx) => {
      if (!(await storeTransfer(tx, row, now))) {
        // A repeat after a lost reply is no mistake of the operator.
        const stored = await transferByReference(tx, reference);
        if (stored?.amount === amount && stored.note === note) return;
        throw new ApiError('conflict', {
          message: 'transfer.reference-known',
          fields: { reference: 'transfer.reference-known' },
        });
      }
      await recordAudit(tx, {
        at: now,
        kind: 'payment',
        network: auditNetworkOf(ip),
        actor: viewer.id,
        action: 'add',
        target: `transfer ${reference}`,
        after: { amount, note },
      });
    });
    if (named && !isBuyer) await payments.settle(named, 'operator');
    const made = await transferByReference(db, reference);
    if (!made) throw notFound();
    return { status: 1, data: made };
  },
});
