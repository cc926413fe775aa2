import type { OrderSummary } from '@tenger/api-contract';
import { expect, it, vi } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { anOrder } from '../../../testing/fixtures';
import { columns } from './export-orders';

vi.mock('../../../i18n/payment', async () => ({
  paymentMessages: (await import('../../../i18n/messages/en/payment')).default,
}));

it('the export has the received sum, the refund, the overpayment and the VAT receipt of an order, and its package in the language of the site', () => {
  const { bill } = anOrder();
  const order: OrderSummary = {
    ...{
      bill,
      title: '30 хоног',
      days: 30,
      kind: 'days',
      method: 'qpay',
      code: null,
      buyer: null,
      promo: null,
    },
    ...{ state: 'cancelled', amount: 9900, surplus: 100, received: 10_000, refunded: 9900, receipt: 'E-1' },
    ...{ created_at: '2026-11-20T02:00:00Z', paid_at: null, refunded_at: '2026-11-21T02:00:00Z' },
  };
  const row = Object.fromEntries(columns.map(({ head, cell }) => [head, cell(order)]));
  expect(row).toMatchObject({
    [moneyMessages.product]: '30 days',
    [staffMessages.state]: moneyMessages.refunded,
    [moneyMessages.receivedSum]: 10_000,
    [moneyMessages.surplusSum]: 100,
    [moneyMessages.refundedSum]: 9900,
    [moneyMessages.refundedOn]: '2026.11.21 10:00',
    [moneyMessages.receipt]: 'E-1',
  });
  const cancelled = { ...order, refunded: 0, refunded_at: null };
  expect(columns.find(({ head }) => head === staffMessages.state)?.cell(cancelled)).toBe(
    staffMessages.orderStates.cancelled,
  );
});
