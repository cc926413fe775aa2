import type { orderStates } from '../platform/database/schema';
import { isUndelivered, type PresentState } from './presents/present-rule';

export type StoredOrderState = (typeof orderStates)[number];

/** States of orders that are sold. A refunded order is not among them. */
export const soldStates = ['paid', 'granted'] as const satisfies readonly StoredOrderState[];

/** Money as a gateway reports it: whole units of its currency. */
export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** The state of an order that transitions depend on. */
export interface OrderTransitionInput {
  readonly state: StoredOrderState;
  /** Whole tugrik. */
  readonly amount: number;
  readonly expiresAt: Date;
  /** Known overpayment. */
  readonly surplus: number;
  /** Null or absent if the buyer gets the purchase. */
  readonly presentState?: PresentState | null;
  /** Other orders have taken all uses of the promo code. Only for the states of `mayLackPromoUse`. */
  readonly isPromoUsedUp?: boolean;
}

export type OrderEvent =
  /** The gateway has made an invoice. */
  | { readonly type: 'invoiced' }
  /** The gateway rejected the invoice. */
  | { readonly type: 'refused' }
  | { readonly type: 'cancelled' }
  /** Time has passed; `now` may be past the expiry. */
  | { readonly type: 'tick'; readonly now: Date }
  /** All known payments, not only new ones, so that repeated reports change nothing. */
  | { readonly type: 'money'; readonly payments: readonly Payment[] }
  /** The purchase was granted. */
  | { readonly type: 'granted' }
  /** The purchase cannot be granted: see `grantAccess`. */
  | { readonly type: 'stuck' }
  /** An operator approved the order as paid. */
  | { readonly type: 'approved' }
  /** Payments were refunded; `payments` are the remaining ones. `revokes`: staff end access that they do not pay for. */
  | { readonly type: 'returned'; readonly payments: readonly Payment[]; readonly revokes?: boolean };

export interface OrderTransition {
  readonly state: StoredOrderState;
  readonly surplus: number;
}

/** States before a payment. Late payments are accepted in all of them. */
const unpaid: ReadonlySet<StoredOrderState> = new Set<StoredOrderState>([
  'created',
  'invoiced',
  'expired',
  'cancelled',
  'failed',
]);
const open: ReadonlySet<StoredOrderState> = new Set<StoredOrderState>(['created', 'invoiced']);

export const isOpen = (state: StoredOrderState): boolean => open.has(state);

/**
 * Whether an unpaid order may have lost its use of a promo code. Open orders hold a use; the other unpaid ones free it,
 * and their late payment can bring them to review.
 */
export const mayLackPromoUse = (state: StoredOrderState): boolean =>
  state === 'review' || (unpaid.has(state) && !open.has(state));

/**
 * The state machine of orders; undefined if an event changes nothing. Only earlier states lead to `paid`, and only
 * staff lead back, by a refund, so that duplicate, late or reordered events cause `paid` exactly once.
 */
export function nextTransition(order: OrderTransitionInput, event: OrderEvent): OrderTransition | undefined {
  const { state, surplus } = order;
  const to = (next: StoredOrderState): OrderTransition => ({ state: next, surplus });
  switch (event.type) {
    case 'invoiced':
      return state === 'created' ? to('invoiced') : undefined;
    case 'refused':
      return state === 'created' ? to('failed') : undefined;
    case 'cancelled':
      return open.has(state) ? to('cancelled') : undefined;
    case 'tick':
      return open.has(state) && event.now >= order.expiresAt ? to('expired') : undefined;
    case 'money':
      return withMoney(order, assessPayments(order.amount, event.payments));
    case 'approved':
      return state === 'review' ? to('paid') : undefined;
    case 'returned':
      return withoutMoney(order, assessPayments(order.amount, event.payments), event.revokes === true);
    case 'granted':
      return state === 'paid' ? to('granted') : undefined;
    case 'stuck':
      return state === 'paid' ? to('review') : undefined;
  }
}

type Verdict = { readonly enough: boolean; readonly total: number } | 'none';

/**
 * An order is paid by the exact amount, in one payment or in several that add up to it. A second exact payment is a
 * surplus to refund. Staff decide about any other sum: it may be too low, or a mistake of the buyer. They also decide
 * about a late payment whose promo code is used up.
 */
export function assessPayments(amount: number, payments: readonly Payment[]): Verdict {
  if (payments.length === 0) return 'none';
  const ours = payments.filter((one) => one.currency === 'MNT');
  const total = ours.reduce((sum, one) => sum + one.amount, 0);
  return { enough: total === amount || ours.some((one) => one.amount === amount), total };
}

function withMoney(order: OrderTransitionInput, verdict: Verdict): OrderTransition | undefined {
  if (verdict === 'none') return undefined;
  const { state } = order;
  const surplus = Math.max(0, verdict.total - order.amount);
  if (unpaid.has(state) || state === 'review') {
    if (verdict.enough && !order.isPromoUsedUp) return { state: 'paid', surplus };
    const review = { state: 'review', surplus: verdict.enough ? surplus : 0 } as const;
    return state === 'review' && review.surplus <= order.surplus ? undefined : review;
  }
  // Already paid: more money only increases the overpayment.
  return surplus > order.surplus ? { state, surplus } : undefined;
}

/**
 * A paid purchase stays paid unless staff end its access: otherwise only overpayments and payments without a purchase can
 * be refunded. A present that waits has granted nothing yet.
 */
function withoutMoney(
  { state, amount, presentState = null, isPromoUsedUp = false }: OrderTransitionInput,
  verdict: Verdict,
  revokes: boolean,
): OrderTransition | undefined {
  if (state !== 'review' && state !== 'granted') return undefined;
  const mayClose = state === 'review' || revokes;
  if (verdict === 'none')
    return mayClose || isUndelivered(presentState) ? { state: 'cancelled', surplus: 0 } : undefined;
  if (!verdict.enough) return mayClose ? { state: 'review', surplus: 0 } : undefined;
  const isPaid = state === 'review' && !isPromoUsedUp;
  return { state: isPaid ? 'paid' : state, surplus: Math.max(0, verdict.total - amount) };
}

const SECOND_MS = 1000;
/** Times of the reconciler's checks after the creation of an order: 15 s, 60 s, 5 min, 1 h, 24 h. */
const CHECKS_MS = [15, 60, 300, 3600, 86_400].map((seconds) => seconds * SECOND_MS);

/** The next look at an order that is not paid; null after the last one. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const check = CHECKS_MS.find((at) => at > age);
  return check === undefined ? null : new Date(createdAt.getTime() + check);
}

/** Failing checks stop this long after the last planned one. */
const GIVE_UP_MS = 7 * 86_400 * SECOND_MS;

/** When a failed check is repeated: later for an older order. Null if its checks have failed for days. */
export function retryCheckAt(
  order: { readonly createdAt: Date; readonly expiresAt: Date },
  now: Date,
): Date | null {
  const createdAt = order.createdAt.getTime();
  const lastPlanned = Math.max(createdAt + Math.max(...CHECKS_MS), order.expiresAt.getTime());
  if (now.getTime() > lastPlanned + GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.max(60 * SECOND_MS, (now.getTime() - createdAt) / 24));
}
