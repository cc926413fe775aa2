import type { PaymentMethod } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { canWatch, daysLeft, rentalPrice } from '../access/can-watch';
import type { Context } from '../context';
import { titles } from '../database/schema';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/serve';
import type { Viewer } from '../http/session';
import { cardsById } from '../titles/cards.queries';
import { rentalEnd, rentalsOf } from './grants.queries';
import { type OrderRow, orderById, ordersOf } from './orders.queries';
import { packagesOnSale } from './packages.queries';
import type { Payments } from './payments';
import type { Wish } from './purchase';
import { receiptOf } from './receipt';
import { transferAccount } from './transfer/account';
import { messageOf, toOpenOrder, toOrder } from './wire';

type Names =
  | 'paymentStatus'
  | 'paymentInfo'
  | 'paymentOptions'
  | 'tvodCheck'
  | 'movieInvoice'
  | 'checkBill'
  | 'createOrder'
  | 'checkOrder'
  | 'cancelOrder'
  | 'readOrder'
  | 'orders'
  | 'rentals'
  | 'orderReceipt';

const secondsUntil = (end: Date | null, now: Date) =>
  end ? Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000)) : 0;

export const paymentHandlers = (context: Context, payments: Payments): Pick<Handlers, Names> => {
  const { db, clock } = context;

  /** Somebody else's order is no order: whoever guesses learns nothing. */
  async function own(bill: string, viewer: Viewer): Promise<OrderRow> {
    const order = await orderById(db, bill);
    if (order?.userId !== viewer.id) throw notFound();
    return order;
  }

  const invoice = async (viewer: Viewer, wish: Wish) => {
    const row = await payments.open(viewer.id, wish);
    const data = toOpenOrder(row, await transferAccount(db), clock());
    return { status: 1 as const, msg: messageOf(data), bill: data.bill, data };
  };

  const checked = (row: OrderRow) => {
    const data = toOrder(row, clock());
    return { status: data.state === 'paid' ? (1 as const) : (0 as const), msg: messageOf(data), data };
  };

  const check = async (bill: string, viewer: Viewer) => {
    const order = await own(bill, viewer);
    return checked(order.state === 'granted' ? order : await payments.settle(order, 'viewer'));
  };

  return {
    async paymentStatus({ viewer }) {
      const days = daysLeft(viewer.expiresAt, clock());
      return {
        status: days > 0 ? 1 : 0,
        days,
        ends_at: days > 0 ? (viewer.expiresAt?.toISOString() ?? null) : null,
      };
    },

    async paymentInfo() {
      const account = await transferAccount(db);
      const methods = (Object.keys(payments.gateways) as PaymentMethod[]).filter(
        (method) => method !== 'transfer' || account,
      );
      return { status: 1, data: { methods, account } };
    },

    paymentOptions: async () => ({ status: 1, data: await packagesOnSale(db) }),

    async tvodCheck({ params, viewer }) {
      const [movie] = await db.select().from(titles).where(eq(titles.id, params.movie));
      if (movie?.type !== 'movie') throw notFound();
      const now = clock();
      const end = await rentalEnd(db, viewer.id, movie.id);
      // Whether there is a video is the watch page's question; here it is who may play it.
      const access = canWatch({
        viewer: { expiresAt: viewer.expiresAt, rentalEndsAt: end },
        item: { ...movie, hasVideo: true },
        mirrorMode: context.config.mirrorMode,
        now,
      });
      const live = end && end > now ? end : null;
      return {
        status: access === 'ok' ? 1 : 0,
        data: {
          price: rentalPrice(movie),
          ends_at: live?.toISOString() ?? null,
          seconds_left: secondsUntil(live, now),
        },
      };
    },

    movieInvoice: ({ params, viewer }) =>
      invoice(viewer, { kind: 'rental', movie: params.movie, method: 'qpay' }),
    createOrder: ({ body, viewer }) => invoice(viewer, body),
    checkBill: ({ params, viewer }) => check(params.bill, viewer),
    checkOrder: ({ body, viewer }) => check(body.bill, viewer),
    cancelOrder: async ({ body, viewer }) => checked(await payments.cancel(await own(body.bill, viewer))),

    async readOrder({ params, viewer }) {
      const order = await own(params.bill, viewer);
      return { status: 1, data: toOpenOrder(order, await transferAccount(db), clock()) };
    },

    async orders({ query, viewer }) {
      const found = await ordersOf(db, viewer.id, query.page);
      const now = clock();
      return { status: 1, data: { ...found, data: found.data.map((row) => toOrder(row, now)) } };
    },

    async rentals({ viewer }) {
      const now = clock();
      const rows = await rentalsOf(db, viewer.id, now);
      const cards = await cardsById(
        db,
        rows.map(({ titleId }) => titleId),
      );
      const data = rows.flatMap(({ titleId, startsAt, endsAt }) => {
        const media = cards.get(titleId);
        const seconds_left = secondsUntil(endsAt, now);
        return media
          ? [{ media, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString(), seconds_left }]
          : [];
      });
      return { status: 1, data };
    },

    async orderReceipt({ body, viewer }) {
      const order = await own(body.bill, viewer);
      return { status: 1, data: await receiptOf(context, payments.gateways, order, body.company) };
    },
  };
};
