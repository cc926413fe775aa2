import { QueryClientProvider } from '@tanstack/react-query';
import { type OrderDetail, readStaffOrder } from '@tenger/api-contract';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../api';
import { moneyMessages } from '../../../i18n/staff/money';
import { fakeApi } from '../../../testing/fake-api';
import { anOrder } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { resetSite } from '../../../testing/reset-site';
import { OrderPanel } from './order-panel';

const { bill } = anOrder();
const at = '2026-11-20T02:00:00Z';
const entry = { at, source: 'server', from: 'created', to: 'review' };
const order: OrderDetail = {
  ...{ bill, code: null, state: 'review', title: '30 хоног', kind: 'days', method: 'qpay', days: 30 },
  ...{ buyer: null, amount: 9900, surplus: 0, promo: null, present: null, payments: [], access: null },
  ...{ created_at: at, expires_at: at, paid_at: null, receipt: null },
  history: [
    { ...entry, event: 'money', reason: 'promo-used-up' },
    { ...entry, event: 'refused', reason: 'abandoned' },
    { ...entry, event: 'approved', reason: 'Банк баталсан' },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
});

it('the history of an order translates the reasons of the server, and quotes those of people', async () => {
  api.reply(readStaffOrder, { params: { bill } }, ok(order));
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <OrderPanel bill={bill} close={() => undefined} />
      </QueryClientProvider>,
    );
  });
  expect(await screen.findByText(moneyMessages.reasons['promo-used-up'])).toBeTruthy();
  expect(screen.getByText(moneyMessages.reasons.abandoned)).toBeTruthy();
  expect(screen.getByText('Банк баталсан')).toBeTruthy();
  expect(screen.queryByText('promo-used-up')).toBeNull();
});
