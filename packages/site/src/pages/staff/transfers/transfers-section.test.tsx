import {
  addTransfer,
  bookTransfer,
  type StaffOrder,
  type StaffTransfer,
  staffTransfers,
  transferOrders,
} from '@tenger/api-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { transferMessages } from '../../../i18n/staff/transfers';
import { session } from '../../../state/session';
import { toasts } from '../../../state/toasts';
import { fakeApi } from '../../../testing/fake-api';
import { anOrder, aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { loseNextReply } from '../../../testing/lose-next-reply';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { transfersSection } from './transfers-section';

vi.mock('../../../i18n/payment', async () => ({
  paymentMessages: (await import('../../../i18n/messages/en/payment')).default,
}));

const at = '2026-11-20T02:00:00Z';
const order: StaffOrder = {
  ...{ bill: anOrder().bill, title: '30 хоног', days: 30, amount: 9900, state: 'invoiced', code: 'T-7K2' },
  ...{ buyer: { id: 'buyer-0001', nickname: 'Болд', phone: '99110011' }, created_at: at },
};
const transfer: StaffTransfer = {
  ...{ reference: 'FT-001', amount: 9900, note: 'сар', received_at: at, order: null },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  session.user = aUser({ role: 'cashier' });
});

const reply = (state: 'unmatched' | 'booked', data: StaffTransfer[]) =>
  api.reply(staffTransfers, { query: { state } }, ok({ data, next_cursor: null }));

it('a transfer is linked to an order, whose days are named in the language of the site', async () => {
  reply('unmatched', [transfer]);
  api.reply(transferOrders, { query: { amount: 9900 } }, ok([order]));
  api.reply(
    bookTransfer,
    { body: { reference: transfer.reference, bill: order.bill } },
    ok({ ...order, state: 'granted' }),
  );
  await act(async () => void renderSection(transfersSection));
  fireEvent.click(await screen.findByRole('button', { name: transferMessages.book }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: transferMessages.bookDo });
  const choice = await within(dialog).findByRole('radio', { name: /Болд.*30 days/ });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(choice);
  reply('unmatched', []);
  await act(async () => fireEvent.click(confirm));
  expect(await screen.findByText(transferMessages.noTransfers)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { reference: 'FT-001', bill: order.bill } },
  ]);
});

it('a transfer that a colleague has linked meanwhile leaves the list, and its dialog closes', async () => {
  reply('unmatched', [transfer]);
  api.reply(transferOrders, { query: { amount: 9900 } }, ok([order]));
  api.fail(bookTransfer, { body: { reference: transfer.reference, bill: order.bill } }, 409, 'conflict');
  await act(async () => void renderSection(transfersSection));
  fireEvent.click(await screen.findByRole('button', { name: transferMessages.book }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(await within(dialog).findByRole('radio', { name: /Болд.*30 days/ }));
  reply('unmatched', []);
  await act(async () =>
    fireEvent.click(within(dialog).getByRole('button', { name: transferMessages.bookDo })),
  );
  expect(await screen.findByText(transferMessages.noTransfers)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('after a lost reply, the chosen order stays, and another press reports whether the transfer is linked', async () => {
  reply('unmatched', [transfer]);
  api.reply(transferOrders, { query: { amount: 9900 } }, ok([order]));
  const body = { reference: transfer.reference, bill: order.bill };
  api.reply(bookTransfer, { body }, ok({ ...order, state: 'granted' }));
  await act(async () => void renderSection(transfersSection));
  fireEvent.click(await screen.findByRole('button', { name: transferMessages.book }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const choice = await dialog.findByRole<HTMLInputElement>('radio', { name: /Болд.*30 days/ });
  fireEvent.click(choice);
  loseNextReply(() => api.fail(bookTransfer, { body }, 409, 'conflict', 'Гүйлгээг холбосон'));
  const press = () =>
    act(async () => void fireEvent.click(dialog.getByRole('button', { name: transferMessages.bookDo })));
  await press();
  expect(toasts.list.map(({ text }) => text)).toEqual([transferMessages.noReply]);
  expect(choice.checked).toBe(true);
  await press();
  expect(toasts.list.map(({ text }) => text)).toContain('Гүйлгээг холбосон');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a linked transfer names the days of its order in the language of the site, and the name of a movie as it is', async () => {
  const movie = { ...order, title: 'Тэнгэрийн хүүхэд', days: null, state: 'granted' as const };
  reply('booked', [
    { ...transfer, order },
    { ...transfer, reference: 'FT-002', order: movie },
  ]);
  await act(async () => void renderSection(transfersSection, '?state=booked'));
  expect(await screen.findByText(/Болд · 30 days/)).toBeTruthy();
  expect(screen.getByText(/Болд · Тэнгэрийн хүүхэд/)).toBeTruthy();
});

it('after a lost reply, a transfer that was added is in the list, and another press succeeds', async () => {
  reply('unmatched', []);
  const body = { reference: 'FT-001', amount: 9900, note: 'сар' };
  api.reply(addTransfer, { body }, ok(transfer));
  await act(async () => void renderSection(transfersSection));
  fireEvent.click(await screen.findByRole('button', { name: transferMessages.addTransfer }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(transferMessages.reference, body.reference);
  fill(staffMessages.amount, '9900');
  fill(transferMessages.note, body.note);
  loseNextReply(() => reply('unmatched', [transfer]));
  const press = () =>
    act(async () => void fireEvent.click(dialog.getByRole('button', { name: staffMessages.save })));
  await press();
  expect(toasts.list.map(({ text }) => text)).toEqual([transferMessages.noReplyToAdd]);
  expect(await screen.findByText(transfer.reference)).toBeTruthy();
  await press();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(toasts.list.map(({ text }) => text)).toContain(transferMessages.didAdd);
});
