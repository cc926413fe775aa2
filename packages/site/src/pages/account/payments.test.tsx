import { QueryClientProvider } from '@tanstack/react-query';
import { orders } from '@tenger/api-contract';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api';
import { accountMessages } from '../../i18n/account';
import { fakeApi } from '../../testing/fake-api';
import { anOrder } from '../../testing/fixtures';
import { listOf, ok } from '../../testing/lists';
import { resetSite } from '../../testing/reset-site';
import { Payments } from './payments';

vi.mock('../../i18n/payment', async () => ({
  paymentMessages: (await import('../../i18n/messages/en/payment')).default,
}));

it('the payments name packages in the language of the site, and say which ones were refunded; an unknown state is shown as cancelled', async () => {
  resetSite();
  const userId = 'user-000001';
  const order = anOrder({ kind: 'days', days: 30, title: '30 хоног', movie_id: null, state: 'refunded' });
  const newer = anOrder({ bill: 'b'.repeat(32), state: 'disputed' as 'paid' });
  fakeApi().reply(orders, { params: { userId }, query: { page: 1 } }, ok(listOf([order, newer])));
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <Payments userId={userId} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  expect(await screen.findByRole('link', { name: '30 days' })).toBeTruthy();
  expect(screen.getByText(accountMessages.orderStates.refunded)).toBeTruthy();
  expect(screen.getByText(accountMessages.orderStates.cancelled)).toBeTruthy();
});
