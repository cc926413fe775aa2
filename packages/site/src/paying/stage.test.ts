import { describe, expect, it } from 'vitest';
import { ApiError } from '../api';
import { isPassing, type OrderMoment, pollMs, stageOf } from './stage';

const moment = (over: Partial<OrderMoment>): OrderMoment => ({
  state: 'pending',
  deadline: 90_000,
  answeredAt: 3_000,
  now: 4_000,
  broken: false,
  ...over,
});

describe('R4.4 what a payer sees of an order', () => {
  it.each<[string, Partial<OrderMoment>, string]>([
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
    ['a check failed, and the money is there all the same', { broken: true, state: 'paid' }, 'paid'],
    ['a check failed, and a part of the money is there', { broken: true, state: 'review' }, 'review'],
  ])('%s: the payer sees the right stage', (_, over, stage) => {
    expect(stageOf(moment(over))).toBe(stage);
  });

  it('R4.4-12 the page checks every three seconds while a QR can be paid, less often afterwards, and never once it is paid', () => {
    expect(pollMs('waiting', 'qpay', 1)).toBe(3_000);
    expect(pollMs('checking', 'card', 1)).toBe(3_000);
    expect(pollMs('waiting', 'transfer', 1)).toBe(15_000);
    expect(pollMs('expired', 'qpay', 1)).toBe(10_000);
    expect(pollMs('expired', 'qpay', 200)).toBe(false);
    expect(pollMs('paid', 'qpay', 1)).toBe(false);
  });

  it('a lost connection does not count as a failed check', () => {
    expect(isPassing(new ApiError('network', '', false))).toBe(true);
    expect(isPassing(new ApiError('timeout', '', false))).toBe(true);
    expect(isPassing(new ApiError('gateway-error', 'Шалгахад алдаа гарлаа', true))).toBe(false);
    expect(isPassing(new ApiError('server-error', '', false))).toBe(false);
  });
});
