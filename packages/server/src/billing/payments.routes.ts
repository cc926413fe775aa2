import type { PaymentMethod } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { cardsById } from '../catalog/titles/cards.queries';
import { isVisibleTitle } from '../catalog/titles/visibility';
import type { Context } from '../platform/context';
import { titles } from '../platform/database/schema';
import { notFound } from '../platform/http/errors';
import type { RouteHandlers } from '../platform/http/serve';
import type { Viewer } from '../platform/http/session';
import { canWatch, daysLeft, isUpcomingMovie, rentalPrice } from '../playback/entitlement/can-watch';
import { findRentalEnd, listRentals, secondsUntil } from './grants.queries';
import { findRefunded } from './order-payments.queries';
import { orderMessage, toOpenOrder, toOrder } from './order-reply';
import { findOrder, listOrders, type OrderRow } from './orders.queries';
import { findPackageOnSale, listPackagesOnSale } from './packages.queries';
import type { PaymentService } from './payment-service';
import { findPromo, offerWithPromo } from './promos/promo-offer';
import type { PurchaseRequest } from './purchase';
import { issueReceipt } from './receipt';
import { findTransferAccount } from './transfer/account';

type Routes =
  | 'paymentStatus'
  | 'paymentInfo'
  | 'paymentOptions'
  | 'tvodCheck'
  | 'movieInvoice'
  | 'checkBill'
  | 'createOrder'
  | 'checkPromo'
  | 'checkOrder'
  | 'cancelOrder'
  | 'readOrder'
  | 'orders'
  | 'rentals'
  | 'orderReceipt';

export const paymentHandlers = (context: Context, payments: PaymentService): Pick<RouteHandlers, Routes> => {
  const { db, clock } = context;

  /** Replies 404 for an order of another viewer, so that guessing ids reveals nothing. */
  async function findOrderOfViewer(orderId: string, viewer: Viewer): Promise<OrderRow> {
    const order = await findOrder(db, orderId);
    if (order?.userId !== viewer.id) throw notFound();
    return order;
  }

  const toOpenReply = async (row: OrderRow) =>
    toOpenOrder(row, await findTransferAccount(db), clock(), await findRefunded(db, [row]));

  const openInvoice = async (viewer: Viewer, request: PurchaseRequest) => {
    const row = await payments.open(viewer.id, request);
    const data = await toOpenReply(row);
    return { status: 1 as const, msg: orderMessage(data), bill: data.bill, data };
  };

  const toCheckReply = async (row: OrderRow) => {
    const data = toOrder(row, clock(), await findRefunded(db, [row]));
    return { status: data.state === 'paid' ? (1 as const) : (0 as const), msg: orderMessage(data), data };
  };

  const check = async (orderId: string, viewer: Viewer) => {
    const order = await findOrderOfViewer(orderId, viewer);
    return toCheckReply(order.state === 'granted' ? order : await payments.settle(order, 'viewer'));
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
      const account = await findTransferAccount(db);
      const methods: PaymentMethod[] = [];
      for (const gateway of Object.values(payments.gateways))
        if ((await gateway.isAvailable?.()) ?? true) methods.push(gateway.method);
      return { status: 1, data: { methods, account } };
    },

    paymentOptions: async () => ({ status: 1, data: await listPackagesOnSale(db, clock()) }),

    async tvodCheck({ params, viewer }) {
      const [movie] = await db
        .select()
        .from(titles)
        .where(and(eq(titles.id, params.movie), isVisibleTitle(sql`titles.id`)));
      if (movie?.type !== 'movie') throw notFound();
      const now = clock();
      const end = await findRentalEnd(db, viewer.id, movie.id);
      // This reply reports the right to play; the watch page checks for a video itself.
      const access = canWatch({
        viewer: { ...viewer, rentalEndsAt: end },
        item: { ...movie, hasVideo: true, isUpcoming: isUpcomingMovie(movie.releasedDate, now) },
        mirrorMode: context.config.mirrorMode,
        now,
      });
      const current = end && end > now ? end : null;
      return {
        status: access === 'ok' ? 1 : 0,
        data: {
          price: rentalPrice(movie),
          ends_at: current?.toISOString() ?? null,
          seconds_left: secondsUntil(current, now),
        },
      };
    },

    movieInvoice: ({ params, viewer }) =>
      openInvoice(viewer, { kind: 'rental', movie: params.movie, method: 'qpay' }),
    createOrder: ({ body, viewer }) => openInvoice(viewer, body),
    async checkPromo({ body, viewer }) {
      const found = await findPackageOnSale(db, body.option, clock());
      if (!found) throw notFound();
      const promo = await findPromo(db, body.code);
      const offer = await offerWithPromo(db, promo, found, viewer.id, clock());
      return { status: 1, data: { code: promo.code, kind: promo.kind, list_price: found.price, ...offer } };
    },
    checkBill: ({ params, viewer }) => check(params.bill, viewer),
    checkOrder: ({ body, viewer }) => check(body.bill, viewer),
    cancelOrder: async ({ body, viewer }) =>
      toCheckReply(await payments.cancel(await findOrderOfViewer(body.bill, viewer))),

    async readOrder({ params, viewer }) {
      const order = await findOrderOfViewer(params.bill, viewer);
      return { status: 1, data: await toOpenReply(order) };
    },

    async orders({ query, viewer }) {
      const found = await listOrders(db, viewer.id, query.page);
      const now = clock();
      const refunded = await findRefunded(db, found.data);
      return { status: 1, data: { ...found, data: found.data.map((row) => toOrder(row, now, refunded)) } };
    },

    async rentals({ viewer }) {
      const now = clock();
      const rows = await listRentals(db, viewer.accountId, now);
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
      const order = await findOrderOfViewer(body.bill, viewer);
      return { status: 1, data: await issueReceipt(context, payments.gateways, order, body.company) };
    },
  };
};
