import { type PaymentMethod, QR_SECONDS } from '@tenger/api-contract';
import type { Context } from '../context';
import { Refusal } from '../http/errors';
import { errorLine } from '../http/redact';
import { GatewayError, type Gateways, type Invoice, type PaymentGateway } from './gateway';
import { isOpen, nextLook } from './order';
import {
  advance,
  claimDue,
  insertOrder,
  lastExpired,
  type OrderRow,
  openOrderOf,
  type Source,
  setLook,
} from './orders.queries';
import { purchaseOf, type Wish } from './purchase';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long an order can be paid: a QR by the spec, a card through 3-D Secure, a transfer over a weekend. */
const lifeMs: Readonly<Record<PaymentMethod, number>> = {
  qpay: QR_SECONDS * SECOND_MS,
  card: 15 * MINUTE_MS,
  transfer: 3 * DAY_MS,
};
/** A gateway has answered by then, or never: no client of ours waits longer. */
const MAKING_MS = 20 * SECOND_MS;
/** How long the second of two equal requests waits for the first one's invoice. */
const PATIENCE_MS = 12 * SECOND_MS;
const LOOK_MS = 150;
/** Somebody who starts again so soon after an order ran out may just have paid it. */
const JUST_NOW_MS = 10 * MINUTE_MS;
const AT_ONCE = 20;

export interface Payments {
  readonly gateways: Gateways;
  /** An order that can be paid: the open one, or a new one. One that was paid late comes back as paid. */
  open(userId: string, wish: Wish): Promise<OrderRow>;
  /** Asks the gateway about an order, and hands over what was bought where the money is there. */
  settle(order: OrderRow, source: Source): Promise<OrderRow>;
  cancel(order: OrderRow): Promise<OrderRow>;
  /** Looks after orders that nobody asked about; answers how many it looked at. */
  reconcile(): Promise<number>;
}

const unavailable = () =>
  new Refusal('gateway-error', { message: 'Энэ төлбөрийн хэрэгсэл одоогоор ажиллахгүй байна' });

/** R8-15, R8-16: what the viewer reads where the gateway failed. The log has the rest. */
const invoiceFailed = (cause: unknown) => new Refusal('gateway-error', { message: 'Алдаа гарлаа', cause });
const checkFailed = (cause: unknown) =>
  new Refusal('gateway-error', { message: 'Шалгахад алдаа гарлаа', cause });

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Buying: orders, gateways and the database brought together. The rule itself is `order.ts`. */
export function createPayments(
  context: Context,
  gateways: Gateways,
  callbackUrl: (method: PaymentMethod, bill: string) => string,
): Payments {
  const { db, clock, log } = context;
  const tell = (error: unknown) => log(errorLine('payments', undefined, error));

  const gatewayOf = (method: PaymentMethod): PaymentGateway => {
    const gateway = gateways[method];
    if (!gateway) throw unavailable();
    return gateway;
  };

  /** The state after an event; the row cannot be gone, since orders are never deleted. */
  const told = async (order: OrderRow, change: Omit<Parameters<typeof advance>[2], 'now'>) =>
    (await advance(db, order.id, { ...change, now: clock() })) ?? order;

  const tick = (order: OrderRow, source: Source) =>
    told(order, { event: { type: 'tick', now: clock() }, source });

  async function ask(order: OrderRow, source: Source): Promise<OrderRow> {
    if (order.invoiceId === null) return tick(order, source);
    const payments = await gatewayOf(order.method).paymentsOf(order.invoiceId, order.id);
    if (payments.length > 0) return told(order, { event: { type: 'money', payments }, source });
    return isOpen(order.state) && clock() >= order.expiresAt ? tick(order, source) : order;
  }

  const settle: Payments['settle'] = (order, source) =>
    ask(order, source).catch((error) => {
      throw error instanceof GatewayError ? checkFailed(error) : error;
    });

  /** Ends an order that has run out, paid or not. A gateway that is down must not keep anyone from a new one. */
  const end = (order: OrderRow) =>
    ask(order, 'viewer').catch((error) => {
      if (!(error instanceof GatewayError)) throw error;
      tell(error);
      return tick(order, 'viewer');
    });

  /** The open order, once its invoice is there; undefined where there is none any more. */
  async function reuse(purchase: Parameters<typeof openOrderOf>[1]): Promise<OrderRow | undefined> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const known = await openOrderOf(db, purchase);
      if (!known) return undefined;
      const now = clock();
      if (known.expiresAt <= now) {
        const ended = await end(known);
        return ended.state === 'granted' ? ended : undefined;
      }
      if (known.state === 'invoiced') return known;
      // Another request is at the gateway for it just now, unless its process has died over it.
      if (now.getTime() - known.createdAt.getTime() > MAKING_MS) {
        await told(known, { event: { type: 'refused' }, source: 'server', detail: { why: 'abandoned' } });
        return undefined;
      }
      if (Date.now() > until)
        throw invoiceFailed(new GatewayError('Another request still makes the invoice.'));
      await wait(LOOK_MS);
    }
  }

  async function invoiced(order: OrderRow): Promise<OrderRow> {
    const gateway = gatewayOf(order.method);
    let invoice: Invoice;
    try {
      invoice = await gateway.createInvoice({
        ref: order.id,
        amount: order.amount,
        description: order.title,
        callbackUrl: callbackUrl(order.method, order.id),
      });
    } catch (error) {
      const why = error instanceof GatewayError ? error.message : 'unexpected';
      await told(order, { event: { type: 'refused' }, source: 'server', detail: { why } });
      throw error instanceof GatewayError ? invoiceFailed(error) : error;
    }
    const after = await told(order, { event: { type: 'invoiced' }, source: 'server', invoice });
    if (after.state === 'invoiced') return after;
    // It was given up meanwhile, so nobody will see this invoice.
    await gateway.cancel(invoice.invoiceId, order.id).catch(tell);
    throw invoiceFailed(new GatewayError(`The order became ${after.state} while its invoice was made.`));
  }

  const open: Payments['open'] = async (userId, wish) => {
    gatewayOf(wish.method);
    const purchase = await purchaseOf(context, userId, wish);
    for (;;) {
      const known = await reuse(purchase);
      if (known) return known;
      const since = new Date(clock().getTime() - lifeMs[wish.method] - JUST_NOW_MS);
      const late = await lastExpired(db, purchase, since);
      const settled = late && (await end(late));
      if (settled?.state === 'granted') return settled;
      const now = clock();
      const order = await insertOrder(db, purchase, now, new Date(now.getTime() + lifeMs[wish.method]));
      if (order) return invoiced(order);
    }
  };

  const cancel: Payments['cancel'] = async (order) => {
    if (!isOpen(order.state)) return order;
    if (order.invoiceId !== null) {
      try {
        const free = await gatewayOf(order.method).cancel(order.invoiceId, order.id);
        if (!free) return await settle(order, 'viewer');
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        // The viewer wants out either way; should money come all the same, the reconciler sees it.
        tell(error);
      }
    }
    return told(order, { event: { type: 'cancelled' }, source: 'viewer' });
  };

  /** Looks at one order and says when to look again; after the last look the invoice is closed. */
  async function look(order: OrderRow): Promise<Date | null> {
    // The operator has closed this way to pay.
    if (!gateways[order.method]) return null;
    const after = await ask(order, 'reconciler');
    if (after.state === 'granted') return null;
    const again = nextLook(after.createdAt, clock());
    if (again) return again;
    if (clock() < after.expiresAt) return after.expiresAt;
    if (after.invoiceId !== null && after.state !== 'review') {
      const free = await gatewayOf(after.method).cancel(after.invoiceId, after.id);
      if (!free) await ask(after, 'reconciler');
    }
    return null;
  }

  const reconcile: Payments['reconcile'] = async () => {
    const due = await claimDue(db, clock(), AT_ONCE);
    for (const order of due) {
      try {
        await setLook(db, order.id, await look(order));
      } catch (error) {
        // The claim's own time stands: it is looked at again in a minute.
        tell(error);
      }
    }
    return due.length;
  };

  return { gateways, open, settle, cancel, reconcile };
}
