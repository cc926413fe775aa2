import { decideApproval, type StaffApproval, staffApprovals } from '@tenger/api-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { staffMessages } from '../../../i18n/staff';
import { approvalMessages } from '../../../i18n/staff/approvals';
import { session } from '../../../state/session';
import { fakeApi } from '../../../testing/fake-api';
import { anOrder, aUser } from '../../../testing/fixtures';
import { ok } from '../../../testing/lists';
import { renderSection } from '../../../testing/render-section';
import { resetSite } from '../../../testing/reset-site';
import { approvalsSection } from './approvals-section';

vi.mock('../../../i18n/payment', async () => ({
  paymentMessages: (await import('../../../i18n/messages/en/payment')).default,
}));

const at = '2026-11-20T02:00:00Z';
const refund: StaffApproval = {
  ...{ id: 5, kind: 'refund', subject: anOrder().bill, subject_name: '30 хоног', amount: 9900 },
  order: { title: '30 хоног', days: 30, buyer: { id: 'buyer-0001', nickname: 'Болд', phone: '99110011' } },
  ...{ reason: 'Давхар', revokes: false, state: 'pending', requested_at: at, expires_at: at },
  requested_by: { id: 'cashier-01', nickname: 'Сараа' },
  ...{ decided_by: null, decided_at: null, decision_reason: '' },
};
const name = 'Болд · 99110011 · 30 days';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  session.user = aUser({ role: 'admin' });
});

const open = async (request: StaffApproval) => {
  api.reply(staffApprovals, { query: { state: 'pending' } }, ok({ data: [request], next_cursor: null }));
  await act(async () => void renderSection(approvalsSection));
};

it('a requested refund names the buyer and the package, and links the order; the question repeats them', async () => {
  await open(refund);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/staff/orders?order=${refund.subject}`);
  fireEvent.click(screen.getByRole('button', { name: approvalMessages.approve }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(name);
  expect(dialog.textContent).toContain('9,900');
});

it('a request without the order, from a server of an earlier release, has the name of its subject', async () => {
  const { order: _, ...former } = refund;
  await open(former);
  expect(await screen.findByText(/30 хоног/)).toBeTruthy();
});

it('a request is declined after a question, with an optional reason', async () => {
  await open(refund);
  fireEvent.click(await screen.findByRole('button', { name: approvalMessages.decline }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  api.reply(decideApproval, { body: {} as never }, ok(null));
  api.reply(staffApprovals, { query: { state: 'pending' } }, ok({ data: [], next_cursor: null }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: approvalMessages.decline })));
  expect(await screen.findByText(approvalMessages.noApprovals)).toBeTruthy();
  expect(screen.queryByText(staffMessages.required)).toBeNull();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { id: 5, decision: 'decline', reason: '' },
  ]);
});
