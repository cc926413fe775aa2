import { cancelOrder } from '@tenger/api-contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../api';
import { paymentMessages } from '../i18n/payment';
import { toasts } from '../state/toasts';
import { fakeApi } from '../testing/fake-api';
import { CancelButton } from './cancel-button';

beforeEach(() => {
  toasts.list = [];
});

it('R8-40 an order that the server does not cancel shows the message of the server', async () => {
  const input = { body: { bill: 'a'.repeat(32) } };
  fakeApi().fail(cancelOrder, input, 429, 'too-many-requests', 'Түр хүлээнэ үү');
  render(
    <CancelButton
      cancel={async () => {
        await call(cancelOrder, input);
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: paymentMessages.cancel }));
  await waitFor(() => expect(toasts.list).toMatchObject([{ text: 'Түр хүлээнэ үү', kind: 'error' }]));
});
