import {
  approveOrder,
  keepPayment,
  type OrderDetail,
  readStaffOrder,
  refundOrder,
  staffOrders,
} from '@tenger/api-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { moneyMessages } from '../../../i18n/staff/money';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { anOrder, aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { loseNextReply } from '../../../testing/lose-next-reply';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { ordersSection } from './orders-section';

const { bill } = anOrder();
const at = '2026-11-20T02:00:00Z';
const entry = { at, source: 'server', from: 'created', to: 'review', reason: null, revoked: null };
const order: OrderDetail = {
  ...{ bill, code: null, state: 'review', title: '30 хоног', kind: 'days', method: 'qpay', days: 30 },
  ...{ buyer: null, amount: 9900, surplus: 0, promo: null, present: null, payments: [], access: null },
  ...{ created_at: at, expires_at: at, paid_at: null, receipt: null, refunded: 0, refunded_at: null },
  revocable: null,
  history: [
    { ...entry, event: 'money', reason: 'promo-used-up' },
    { ...entry, event: 'refused', reason: 'abandoned' },
    { ...entry, event: 'approved', reason: 'Банк баталсан' },
  ],
};
const payment: OrderDetail['payments'][number] = {
  ...{ id: 'p1', amount: 9900, currency: 'MNT', seen_at: at, refunded_at: null },
  refund: 'gateway',
  ...{ ends_access: true, is_unanswered: false },
};
const granted: OrderDetail = {
  ...order,
  ...{ state: 'granted', paid_at: at, access: { starts_at: at, ends_at: '2026-12-20T02:00:00Z' } },
  buyer: { id: 'buyer-0001', nickname: 'Болд', phone: '99110011' },
  payments: [payment],
  revocable: { taken: 18, used: 12, ends_at: '2026-12-25T02:00:00Z' },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  session.user = aUser({ role: 'cashier' });
  api.reply(staffOrders, { query: { group: 'all' } }, ok({ data: [], next_cursor: null }));
});

async function open(detail: OrderDetail) {
  api.reply(readStaffOrder, { params: { bill } }, ok(detail));
  await act(async () => void renderSection(ordersSection, `?order=${bill}`));
  await screen.findByText(moneyMessages.history);
}

it('the history of an order translates the reasons of the server, and quotes those of people', async () => {
  await open(order);
  expect(await screen.findByText(moneyMessages.reasons['promo-used-up'])).toBeTruthy();
  expect(screen.getByText(moneyMessages.reasons.abandoned)).toBeTruthy();
  expect(screen.getByText('Банк баталсан')).toBeTruthy();
  expect(screen.queryByText('promo-used-up')).toBeNull();
});

it('the panel says what a refund takes from the viewer, before and after it', async () => {
  await open(granted);
  const text = moneyMessages.revokesDays('18', '12', '2026.12.25 10:00');
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: moneyMessages.revoke }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(text);
  fireEvent.change(within(dialog).getByLabelText(staffMessages.reason), { target: { value: 'Давхар' } });
  const refunded: OrderDetail = {
    ...granted,
    ...{ state: 'cancelled', access: null, revocable: null, refunded: 9900, refunded_at: at },
    payments: [{ ...payment, refund: null, ends_access: false, refunded_at: at }],
    history: [{ ...entry, event: 'returned', reason: 'Давхар', revoked: granted.revocable }],
  };
  api.reply(
    refundOrder,
    { body: { bill, payment: 'p1', reason: 'Давхар', revoke: true } },
    ok({ state: 'refunded', order: refunded }),
  );
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: moneyMessages.revoke })),
  );
  expect(await screen.findByText(moneyMessages.revokedDays('18', '12'))).toBeTruthy();
  expect(screen.getByText(moneyMessages.refunded, { selector: 'span' })).toBeTruthy();
  expect(screen.queryByText(moneyMessages.refundWaits)).toBeNull();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ revoke: true });
});

it('a refund without a response is sent again, or recorded if the money went back', async () => {
  await open({ ...granted, payments: [{ ...payment, is_unanswered: true }] });
  expect(screen.getByRole('button', { name: moneyMessages.refundAgain })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: moneyMessages.recordRefund }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(moneyMessages.recordUnansweredText('9,900₮'));
  fireEvent.change(within(dialog).getByLabelText(staffMessages.reason), { target: { value: 'Буцсан' } });
  const body = { bill, payment: 'p1', reason: 'Буцсан', by_hand: true, again: true, revoke: true };
  api.reply(refundOrder, { body }, ok({ state: 'refunded', order: granted }));
  await act(
    async () =>
      void fireEvent.click(within(dialog).getByRole('button', { name: moneyMessages.recordRefund })),
  );
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject(body);
});

it('staff record that the money of a refund without a response did not move, also while another one blocks it', async () => {
  await open({ ...granted, payments: [{ ...payment, refund: null, is_unanswered: true }] });
  fireEvent.click(screen.getByRole('button', { name: moneyMessages.keepPayment }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(moneyMessages.keepPaymentText('9,900₮'));
  fireEvent.change(within(dialog).getByLabelText(staffMessages.reason), { target: { value: 'QPay лавлав' } });
  const body = { bill, payment: 'p1', reason: 'QPay лавлав' };
  api.reply(keepPayment, { body }, ok(granted));
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: moneyMessages.keepPayment })),
  );
  expect(screen.queryByRole('button', { name: moneyMessages.keepPayment })).toBeNull();
  expect(screen.getByRole('button', { name: moneyMessages.revoke })).toBeTruthy();
});

it('a refund that the gateway did not answer closes its dialog, and shows how to end it', async () => {
  await open(granted);
  fireEvent.click(screen.getByRole('button', { name: moneyMessages.revoke }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.change(within(dialog).getByLabelText(staffMessages.reason), { target: { value: 'Давхар' } });
  const refundBody = { bill, payment: 'p1', reason: 'Давхар' };
  api.fail(refundOrder, { body: refundBody }, 502, 'gateway-error');
  const after = { ...granted, payments: [{ ...payment, is_unanswered: true }] };
  api.reply(readStaffOrder, { params: { bill } }, ok(after));
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: moneyMessages.revoke })),
  );
  expect(await screen.findByRole('button', { name: moneyMessages.refundAgain })).toBeTruthy();
  expect(screen.getByRole('button', { name: moneyMessages.recordRefund })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the buyer is offered neither the approval nor the refund of the order', async () => {
  session.user = aUser({ id: 'buyer-0001', role: 'cashier' });
  await open({ ...granted, state: 'review' });
  expect(screen.getByText(payment.id)).toBeTruthy();
  for (const name of [moneyMessages.approve, moneyMessages.revoke, moneyMessages.recordRefund])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: moneyMessages.recheck })).toBeTruthy();
});

it('an order that a colleague has decided meanwhile is read again', async () => {
  await open(order);
  fireEvent.click(screen.getByRole('button', { name: moneyMessages.approve }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.change(within(dialog).getByLabelText(staffMessages.reason), { target: { value: 'Баталсан' } });
  api.fail(approveOrder, { body: { bill, reason: 'Баталсан' } }, 409, 'conflict');
  api.reply(readStaffOrder, { params: { bill } }, ok(granted));
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: moneyMessages.approve })),
  );
  expect(await screen.findByRole('button', { name: moneyMessages.revoke })).toBeTruthy();
  expect(screen.queryByRole('button', { name: moneyMessages.approve })).toBeNull();
});

it.each([
  ['approve', order, moneyMessages.approve],
  ['refund', granted, moneyMessages.revoke],
])(
  'after a lost reply, the panel says so, and the reason is there when the %s dialog opens again',
  async (_, detail, button) => {
    await open(detail);
    const press = (root: Pick<typeof screen, 'getByRole'>) =>
      act(async () => void fireEvent.click(root.getByRole('button', { name: button })));
    const dialog = async () => within(await screen.findByRole('alertdialog'));
    const reasonOf = (root: Pick<typeof screen, 'getByLabelText'>) =>
      root.getByLabelText<HTMLTextAreaElement>(staffMessages.reason);
    await press(screen);
    fireEvent.change(reasonOf(await dialog()), { target: { value: 'Баримтыг шалгасан' } });
    loseNextReply(() => undefined);
    await press(await dialog());
    await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual([moneyMessages.noReply]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press(screen);
    expect(reasonOf(await dialog()).value).toBe('Баримтыг шалгасан');
  },
);

it.each([true, false])(
  'the refund of a surplus warns about the VAT receipt if it is of this payment (%s)',
  async (has_receipt) => {
    const receipt = 'E-1';
    await open({ ...granted, receipt, payments: [{ ...payment, ends_access: false, has_receipt }] });
    fireEvent.click(screen.getByRole('button', { name: moneyMessages.refund }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent?.includes(moneyMessages.revokesReceipt)).toBe(has_receipt);
  },
);

it('refunded orders are filtered by the day of the refund', async () => {
  api.reply(staffOrders, { query: { group: 'refunded' } }, ok({ data: [order], next_cursor: null }));
  await act(async () => void renderSection(ordersSection, '?state=refunded'));
  expect(await screen.findByLabelText(moneyMessages.refundDays.from)).toBeTruthy();
  expect(screen.queryByLabelText(moneyMessages.days.from)).toBeNull();
});

it.each<[string, Partial<OrderDetail>, string]>([
  [
    'a rental ends',
    { kind: 'rental', days: null, revocable: { taken: 70, used: 2, ends_at: at } },
    moneyMessages.revokesRental('70', '2'),
  ],
  ['nothing is left', { revocable: { taken: 0, used: 30, ends_at: at } }, moneyMessages.revokesNothing],
  ['the account is gone', { revocable: null }, moneyMessages.revokesNothing],
  [
    'another refund has no response',
    { payments: [{ ...payment, refund: null, ends_access: false }] },
    moneyMessages.refundWaits,
  ],
])('the panel explains a refund if %s', async (_, change, text) => {
  await open({ ...granted, ...change });
  expect(screen.getByText(text)).toBeTruthy();
});

it('the buyer is a link to the card of the account', async () => {
  await open(granted);
  expect(screen.getByRole('link', { name: 'Болд' }).getAttribute('href')).toBe(
    '/staff/people?person=buyer-0001',
  );
});

it('the list is filtered by the kind of the product', async () => {
  api.reply(
    staffOrders,
    { query: { group: 'all', product: 'rental' } },
    ok({ data: [order], next_cursor: null }),
  );
  await act(async () => void renderSection(ordersSection, '?kind=rental'));
  expect(await screen.findByRole('button', { name: moneyMessages.openOrder })).toBeTruthy();
});

it('a refund that waits for a second person is a badge and an entry of the history, and cannot be requested again', async () => {
  const request: NonNullable<OrderDetail['refund_requests']>[number] = {
    ...{ id: 3, payment: 'p1', amount: 9900, reason: 'Давхар төлсөн', state: 'pending' },
    ...{ requested_by: { id: 'cashier-01', nickname: 'Сараа' }, requested_at: at, expires_at: at },
    ...{ decided_by: null, decided_at: null, decision_reason: '' },
  };
  await open({ ...granted, refund_requests: [request] });
  expect(screen.getAllByText(moneyMessages.refundWaitsForApproval)).toHaveLength(2);
  expect(screen.getByText(moneyMessages.refundRequested)).toBeTruthy();
  expect(screen.getByText('Давхар төлсөн')).toBeTruthy();
  expect(screen.getByText(/Сараа/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: moneyMessages.revoke })).toBeNull();
});

it('the history has the decision about a requested refund, which can be requested again', async () => {
  const request: NonNullable<OrderDetail['refund_requests']>[number] = {
    ...{ id: 3, payment: 'p1', amount: 9900, reason: 'Давхар төлсөн', state: 'declined' },
    ...{ requested_by: { id: 'cashier-01', nickname: 'Сараа' }, requested_at: at, expires_at: at },
    ...{
      decided_by: { id: 'admin-0001', nickname: 'Дорж' },
      decided_at: at,
      decision_reason: 'Хугацаа өнгөрсөн',
    },
  };
  await open({ ...granted, refund_requests: [request] });
  expect(screen.queryByText(moneyMessages.refundWaitsForApproval)).toBeNull();
  expect(screen.getByText(moneyMessages.refundDecisions.declined)).toBeTruthy();
  expect(screen.getByText(/Дорж/)).toBeTruthy();
  expect(screen.getByText('Хугацаа өнгөрсөн')).toBeTruthy();
  expect(screen.getByRole('button', { name: moneyMessages.revoke })).toBeTruthy();
});
