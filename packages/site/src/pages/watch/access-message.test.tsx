import { QueryClientProvider } from '@tanstack/react-query';
import { paymentOptions } from '@tenger/api-contract';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../api';
import { messages } from '../../i18n';
import { watchMessages } from '../../i18n/watch';
import { fakeApi } from '../../testing/fake-api';
import { ok } from '../../testing/lists';
import { resetSite } from '../../testing/reset-site';
import { AccessMessage, type AccessReason } from './access-message';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
});

const open = (reason: AccessReason) =>
  act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <AccessMessage reason={reason} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

it('a viewer without days reads the price of the cheapest package below the message', async () => {
  const packages = [
    { id: 1, title: '30 хоног', days: 30, price: 9_900 },
    { id: 2, title: '7 хоног', days: 7, price: 3_900 },
  ];
  api.reply(paymentOptions, {}, ok(packages));
  await open('extend');
  expect(screen.getByRole('heading').textContent).toBe(messages.noAccess);
  expect(await screen.findByText(watchMessages.priceFrom('3,900₮'))).toBeTruthy();
});

it('a viewer reads no price while no package is for sale, and for other reasons', async () => {
  api.reply(paymentOptions, {}, ok([]));
  await open('extend');
  expect(screen.queryByText(/₮/)).toBeNull();
  await open('busy');
  expect(screen.queryByText(/₮/)).toBeNull();
  expect(api.requests).toHaveLength(1);
});
