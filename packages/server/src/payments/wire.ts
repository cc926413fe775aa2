import type { OpenOrder, Order, OrderState, TransferAccount } from '@tenger/api-contract';
import { isOpen, type State } from './order';
import type { OrderRow } from './orders.queries';

/** How the buyer sees each state. `paid` without `granted` is never seen: both happen in one transaction. */
const shown: Readonly<Record<State, OrderState>> = {
  created: 'pending',
  invoiced: 'pending',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
  review: 'review',
  paid: 'paid',
  granted: 'paid',
};

/** What the viewer reads about an order (R8-31, R8-32). */
const orderMessages: Readonly<Record<OrderState, string>> = {
  pending: 'Төлбөр хүлээгдэж байна',
  paid: 'Төлбөр амжилттай төлөгдлөө',
  expired: 'QR кодын хугацаа дууссан. Дахин эхлүүлнэ үү',
  cancelled: 'Төлбөрийг цуцаллаа',
  failed: 'Алдаа гарлаа',
  review: 'Төлсөн дүн зөрүүтэй байна. Бид шалгаад эрхийг тань нээнэ',
};

/** Where there is no QR to speak of. */
const ranOut = 'Төлбөрийн хугацаа дууссан. Дахин эхлүүлнэ үү';

export const messageOf = ({ state, method }: Order): string =>
  state === 'expired' && method !== 'qpay' ? ranOut : orderMessages[state];

/** An order as its buyer sees it. One that has run out says so, whether or not anybody has written that down yet. */
export function toOrder(row: OrderRow, now: Date): Order {
  const leftMs = isOpen(row.state) ? Math.max(0, row.expiresAt.getTime() - now.getTime()) : 0;
  return {
    bill: row.id,
    kind: row.kind,
    method: row.method,
    state: isOpen(row.state) && leftMs === 0 ? 'expired' : shown[row.state],
    title: row.title,
    movie_id: row.titleId,
    days: row.days,
    amount: row.amount,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    seconds_left: Math.ceil(leftMs / 1000),
  };
}

/** The same with what it takes to pay it, as long as it can be paid. */
export function toOpenOrder(row: OrderRow, account: TransferAccount | null, now: Date): OpenOrder {
  const order = toOrder(row, now);
  const invoice = order.state === 'pending' ? row.invoice : null;
  return {
    ...order,
    qr_image: invoice?.qrImage ?? null,
    qr_text: invoice?.qrText ?? null,
    short_url: invoice?.shortUrl ?? null,
    urls: invoice?.links ?? [],
    redirect_url: invoice?.redirectUrl ?? null,
    transfer: invoice?.note && account ? { ...account, note: invoice.note } : null,
  };
}
