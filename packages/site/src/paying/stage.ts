import type { OrderState, PaymentMethod } from '@tenger/api-contract';
import { ApiError } from '../api';

/**
 * How an order looks to whoever pays it. Beyond the server's states: `checking` after the last second, until a check
 * has answered; `broken` where checking failed and the order was given up (R8-16).
 */
export type Stage = 'waiting' | 'checking' | 'broken' | Exclude<OrderState, 'pending'>;

export interface OrderMoment {
  readonly state: OrderState;
  /** When it cannot be paid any more; ms, by this device's clock, counted from the server's seconds left. */
  readonly deadline: number;
  /** When the server last said how it stands. */
  readonly answeredAt: number;
  readonly now: number;
  /** A check was answered with an error. */
  readonly broken: boolean;
}

/** The one rule of what is shown (R4.4-06…13). Money that has come stands above everything else. */
export function stageOf({ state, deadline, answeredAt, now, broken }: OrderMoment): Stage {
  if (state !== 'pending' && (state === 'paid' || state === 'review' || !broken)) return state;
  if (broken) return 'broken';
  if (now < deadline) return 'waiting';
  return answeredAt >= deadline ? 'expired' : 'checking';
}

/** R4.4-12: how long until the state is asked for again; false where nothing can change any more. */
export function pollMs(stage: Stage, method: PaymentMethod, checks: number): number | false {
  switch (stage) {
    case 'waiting':
    case 'checking':
      return method === 'transfer' ? 15_000 : 3_000;
    // Late money is honoured (R4.4-13), so whoever stays sees it come.
    case 'expired':
    case 'cancelled':
    case 'broken':
      return checks < 200 && 10_000;
    case 'review':
      return 30_000;
    case 'paid':
    case 'failed':
      return false;
  }
}

const passing: ReadonlySet<ApiError['code']> = new Set([
  'network',
  'timeout',
  'too-many-requests',
  'not-signed-in',
]);

/** A phone that goes to the bank's app often loses its line: that says nothing about the payment. */
export const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || passing.has(error.code);
