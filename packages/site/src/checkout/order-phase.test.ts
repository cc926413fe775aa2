import { describe, expect, it } from 'vitest';
import { RequestError } from '../api';
import { isTransientError } from '../api/is-transient-error';
import { getOrderPhase, getPollInterval, type OrderSnapshot } from './order-phase';

const moment = (over: Partial<OrderSnapshot>): OrderSnapshot => ({
  state: 'pending',
  deadline: 90_000,
  answeredAt: 3_000,
  now: 4_000,
  broken: false,
  ...over,
});

describe('R4.4 the buyer’s view of an order', () => {
  it.each<[string, Partial<OrderSnapshot>, string]>([
    ['R4.4-06 until the deadline it can be paid', {}, 'waiting'],
    ['R4.4-11 its last second is over, and the last check is not answered', { now: 90_000 }, 'checking'],
    ['R4.4-12 the last check says: unpaid', { now: 91_000, answeredAt: 90_500 }, 'expired'],
    ['the server says that it ran out', { state: 'expired' }, 'expired'],
    ['paid', { state: 'paid' }, 'paid'],
    ['R4.4-13 paid after the deadline', { state: 'paid', now: 99_000 }, 'paid'],
    ['half paid', { state: 'review' }, 'review'],
    ['R4.4-10 given up', { state: 'cancelled' }, 'cancelled'],
    ['the gateway made no invoice', { state: 'failed' }, 'failed'],
    ['R8-16 a check failed', { broken: true }, 'broken'],
    [
      'R8-16 a check failed and the order was given up for it',
      { broken: true, state: 'cancelled' },
      'broken',
    ],
    ['a check failed, and the money has arrived anyway', { broken: true, state: 'paid' }, 'paid'],
    ['a check failed, and a part of the money is there', { broken: true, state: 'review' }, 'review'],
    ['a check failed, and the money was refunded', { broken: true, state: 'refunded' }, 'refunded'],
  ])('%s: the payer sees the right phase', (_, over, phase) => {
    expect(getOrderPhase(moment(over))).toBe(phase);
  });

  it('R4.4-12 the page checks every three seconds while a QR can be paid, less often afterwards, and never once it is paid', () => {
    expect(getPollInterval('waiting', 'qpay', 1)).toBe(3_000);
    expect(getPollInterval('checking', 'card', 1)).toBe(3_000);
    expect(getPollInterval('waiting', 'transfer', 1)).toBe(15_000);
    expect(getPollInterval('expired', 'qpay', 1)).toBe(10_000);
    expect(getPollInterval('expired', 'qpay', 200)).toBe(false);
    expect(getPollInterval('paid', 'qpay', 1)).toBe(false);
    expect(getPollInterval('refunded', 'qpay', 1)).toBe(false);
  });

  it('a lost connection or a restart of the server does not count as a failed check', () => {
    expect(isTransientError(new RequestError('network', '', false))).toBe(true);
    expect(isTransientError(new RequestError('timeout', '', false))).toBe(true);
    expect(isTransientError(new RequestError('gateway-error', 'Шалгахад алдаа гарлаа', true))).toBe(false);
    // The code of a 503 during a restart, and of a 502 of the proxy, which has no body of ours.
    expect(isTransientError(new RequestError('server-error', '', false))).toBe(true);
  });
});
