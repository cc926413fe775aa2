import { QueryClientProvider } from '@tanstack/react-query';
import {
  confirmTotp,
  requestSecondFactor,
  requestTotp,
  type SecondFactorState,
  secondFactor,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api';
import { secondFactorMessages } from '../../i18n/second-factor';
import { fakeApi } from '../../testing/fake-api';
import { ok } from '../../testing/lists';
import { CheckDialog } from './check-dialog';

const USER = 'user-000001';
const PIN = '7391';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const serve = (over: Partial<SecondFactorState>) =>
  api.reply(
    secondFactor,
    { params: { userId: USER } },
    ok({ required: true, session_ends: null, passkeys: 0, totp: false, recovery_codes: 0, ...over }),
  );

async function open() {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false } });
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <CheckDialog userId={USER} />
      </QueryClientProvider>,
    );
  });
  return queries;
}

const submit = () =>
  act(async () => {
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
  });

it('new recovery codes stay on the screen when the connection returns', async () => {
  serve({});
  api.reply(
    requestTotp,
    { body: { pin: PIN } },
    ok({ secret: 'ABCD', url: 'otpauth://totp/x', qr: 'data:image/svg+xml,', ticket: 't' }),
  );
  api.reply(
    confirmTotp,
    { body: { ticket: 't', code: '123456' } },
    ok({ recovery_codes: ['AAAA-1111', 'BBBB-2222'] }),
  );
  const queries = await open();
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(secondFactorMessages.app) }));
  for (const [at, digit] of [...PIN].entries()) {
    const box = document.querySelectorAll('form [role=group] input:not([aria-hidden])')[at];
    if (box) fireEvent.change(box, { target: { value: digit } });
  }
  await submit();
  fireEvent.change(await screen.findByLabelText(secondFactorMessages.appCode), {
    target: { value: '123456' },
  });
  await submit();
  await screen.findByText('AAAA-1111');
  serve({ totp: true, recovery_codes: 2 });
  const before = api.requests.length;
  await act(async () => {
    await queries.refetchQueries();
    // The components hear of the reply in a later task.
    await new Promise((done) => setTimeout(done));
  });
  expect(api.requests.length).toBeGreaterThan(before);
  expect(screen.getByText('AAAA-1111')).toBeTruthy();
  expect(screen.getByText(secondFactorMessages.codesTitle)).toBeTruthy();
});

it('a cancelled check by passkey says that the verification was cancelled', async () => {
  serve({ passkeys: 1 });
  api.reply(requestSecondFactor, {}, ok({ challenge: '-_8' }));
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', {
    onLine: true,
    credentials: { get: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  });
  await open();
  await screen.findByRole('button', { name: secondFactorMessages.withPasskey });
  await submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(secondFactorMessages.cancelled));
});
