import type { Order } from '@tenger/api-contract';
import { words } from '../i18n';
import { pay } from '../i18n/pay';
import type { Stage } from './stage';

/** An end of an order in words. */
export interface Ending {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly hint: string | null;
}

/** What is said where an order cannot be paid (any more), word for word (R8-15, -16, -31, -32). */
export function endingOf(
  { kind, method, days }: Pick<Order, 'kind' | 'method' | 'days'>,
  stage: Exclude<Stage, 'waiting' | 'checking'>,
  problem: string | null,
): Ending {
  switch (stage) {
    case 'paid':
      return {
        tone: 'good',
        title: words.paid,
        hint: kind === 'rental' ? pay.paidRental : pay.paidDays(days ?? 0),
      };
    case 'expired':
      return {
        tone: 'bad',
        title: method === 'qpay' ? words.qrExpired : pay.expired,
        hint: pay.latePaid,
      };
    case 'cancelled':
      return { tone: 'bad', title: pay.cancelled, hint: pay.latePaid };
    case 'broken':
      return { tone: 'bad', title: problem ?? words.checkFailed, hint: pay.latePaid };
    case 'failed':
      return { tone: 'bad', title: words.invoiceFailed, hint: null };
    case 'review':
      return { tone: 'wait', title: pay.review, hint: pay.reviewHint };
  }
}
