import { type OrderState, type PaymentMethod, paymentMethodRules } from '@tenger/api-contract';

/**
 * The phase of an order as the buyer sees it. Adds two phases to the server's states: `checking` from the deadline to
 * the next reply, and `broken` when a check failed and the order was cancelled (R8-16).
 */
export type OrderPhase = 'waiting' | 'checking' | 'broken' | Exclude<OrderState, 'pending'>;

export interface OrderSnapshot {
  readonly state: OrderState;
  /** The end of the payment window in ms of the device's clock, computed from the server's seconds left. */
  readonly deadline: number;
  /** The time of the last reply, in ms. */
  readonly answeredAt: number;
  readonly now: number;
  /** True after a check that failed. */
  readonly broken: boolean;
}

/** Derives the phase (R4.4-06…13). A received payment takes precedence over everything else, also after its refund. */
export function getOrderPhase({ state, deadline, answeredAt, now, broken }: OrderSnapshot): OrderPhase {
  const hasPayment = state === 'paid' || state === 'review' || state === 'refunded';
  if (state !== 'pending' && (hasPayment || !broken)) return state;
  if (broken) return 'broken';
  if (now < deadline) return 'waiting';
  return answeredAt >= deadline ? 'expired' : 'checking';
}

/** R4.4-12: the time until the next check in ms, or false for a final phase. */
export function getPollInterval(phase: OrderPhase, method: PaymentMethod, checks: number): number | false {
  switch (phase) {
    case 'waiting':
    case 'checking':
      return paymentMethodRules[method].checkMs;
    // A late payment still counts (R4.4-13), so checks continue after the deadline.
    case 'expired':
    case 'cancelled':
    case 'broken':
      return checks < 200 && 10_000;
    case 'review':
      return 30_000;
    case 'paid':
    case 'failed':
    case 'refunded':
      return false;
  }
}
