import { type Order, paymentMethodRules } from '@tenger/api-contract';
import { messages } from '../i18n';
import { paymentMessages } from '../i18n/payment';
import type { OrderPhase } from './order-phase';

/** The texts that describe how an order ended. */
export interface OrderOutcome {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly hint: string | null;
}

function getPaidHint({ kind, days, present }: Pick<Order, 'kind' | 'days' | 'present'>): string {
  if (kind === 'rental') return paymentMessages.paidRental;
  if (!present) return paymentMessages.paidDays(days ?? 0);
  const { state } = present;
  return paymentMessages.paidPresent[state === 'waiting' || state === 'returned' ? state : 'received'];
}

/** Returns the texts for an order that can no longer be paid (R8-15, -16, -31, -32). */
export function getOrderOutcome(
  { kind, method, days, present }: Pick<Order, 'kind' | 'method' | 'days' | 'present'>,
  phase: Exclude<OrderPhase, 'waiting' | 'checking'>,
  problem: string | null,
): OrderOutcome {
  switch (phase) {
    case 'paid':
      return {
        tone: 'good',
        title: messages.paid,
        hint: getPaidHint({ kind, days, present }),
      };
    case 'expired':
      return {
        tone: 'bad',
        title: paymentMethodRules[method].hasQrCode ? messages.qrExpired : paymentMessages.expired,
        hint: paymentMessages.latePaid,
      };
    case 'refunded':
      return {
        tone: 'bad',
        title: present ? paymentMessages.presentStates.cancelled : paymentMessages.refunded,
        hint: paymentMessages.refundedHint,
      };
    case 'broken':
      return { tone: 'bad', title: problem ?? messages.checkFailed, hint: paymentMessages.latePaid };
    case 'failed':
      return { tone: 'bad', title: messages.invoiceFailed, hint: null };
    case 'review':
      return { tone: 'wait', title: paymentMessages.review, hint: paymentMessages.reviewHint };
    // Also a state of a newer server.
    default:
      return { tone: 'bad', title: paymentMessages.cancelled, hint: paymentMessages.latePaid };
  }
}
