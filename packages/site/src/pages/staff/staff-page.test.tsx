import { QueryClientProvider } from '@tanstack/react-query';
import {
  grantDays,
  me,
  type PersonCard,
  readStaffPerson,
  secondFactor,
  staffPeople,
} from '@tenger/api-contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createQueryClient, credentials } from '../../api';
import { staffMessages } from '../../i18n/staff';
import { peopleMessages } from '../../i18n/staff/people';
import { startSession } from '../../state/session';
import { closeSignIn, openSignIn, signInForm } from '../../state/sign-in';
import { fakeApi } from '../../testing/fake-api';
import { aUser } from '../../testing/fixtures';
import { ok } from '../../testing/lists';
import { resetSite } from '../../testing/reset-site';
import { signInAs, startSessionOf } from '../../testing/session';
import { StaffPage } from './staff-page';

const operator = aUser({ id: 'admin-000001', role: 'admin', phone: '99000004' });
const person: PersonCard = {
  ...{ id: 'user-000001', account: null, nickname: 'Болд', phone: '99110011', role: 'viewer' },
  ...{ muted_until: null, blocked_at: null, created_at: '2026-11-01T02:00:00Z' },
  ...{ days: 30, expires_at: '2026-12-20T02:00:00Z', block: null, passkeys: 0, devices: [] },
  ...{ grantable: { min: -5, max: 31 }, grants: [], orders: null, comments: null, danmaku: null },
  ...{ reports: null, audit: null },
};
const grant = { body: { user_id: person.id, days: 7, reason: 'Нөхөн олговор' } };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  resetSite();
  api = fakeApi();
  const factors = { required: true, session_ends: null, passkeys: 1, totp: false, recovery_codes: 0 };
  api.reply(secondFactor, { params: { userId: operator.id } }, ok(factors));
  api.reply(staffPeople, { query: {} }, ok([]));
  api.reply(readStaffPerson, { params: { id: person.id } }, ok(person));
});

async function open() {
  await startSessionOf(api, operator);
  await renderPage();
}

const renderPage = () =>
  act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/staff/people?person=${person.id}`]}>
          <Routes>
            <Route path="/staff/:section" element={<StaffPage unknown={<p>unknown</p>} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

/** The menu of the staff area, also behind a dialog. */
const findMenu = () => screen.queryByRole('navigation', { name: staffMessages.area, hidden: true });

/** The values of the dialog to grant days. */
const readFields = () =>
  [peopleMessages.grantDays, staffMessages.reason].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );

/** Fills the dialog to grant days, and presses its button when the session has ended. */
async function grantWithEndedSession() {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: peopleMessages.grant }));
  fireEvent.change(screen.getByLabelText(peopleMessages.grantDays), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText(staffMessages.reason), { target: { value: grant.body.reason } });
  api.fail(grantDays, grant, 401, 'not-signed-in');
  fireEvent.click(screen.getByRole('button', { name: peopleMessages.grant }));
  await waitFor(() => expect(signInForm.open).toBe(true));
  expect(readFields()).toEqual(['7', grant.body.reason]);
}

it('R4.1-05 a session that ends keeps the staff page with its dialog, and the call is sent after signing in again', async () => {
  await grantWithEndedSession();
  expect(screen.queryByText('unknown')).toBeNull();
  api.reply(grantDays, grant, ok({ days: 37, expires_at: '2026-12-27T02:00:00Z' }));
  await signInAs(api, operator);
  await waitFor(() => expect(screen.queryByLabelText(peopleMessages.grantDays)).toBeNull());
  const sent = api.requests.filter(({ path }) => path === grantDays.path);
  expect(sent.map(({ authorization, body }) => [authorization, body])).toEqual([
    ['Bearer old', grant.body],
    ['Bearer new', grant.body],
  ]);
  expect(findMenu()).toBeTruthy();
});

it('R4.1-05 another account that signs in leaves the staff page of the ended session', async () => {
  await grantWithEndedSession();
  await signInAs(api, aUser({ id: 'user-000009', phone: '99000009' }));
  await screen.findByText('unknown');
  expect(screen.queryByLabelText(peopleMessages.grantDays)).toBeNull();
  expect(api.count(grantDays.path)).toBe(1);
});

it('R4.1-05 an operator who does not sign in again leaves the staff page', async () => {
  await grantWithEndedSession();
  await act(async () => closeSignIn());
  await screen.findByText('unknown');
});

it('R4.1-05 a staff page that opens with an ended session shows its section after the operator has signed in', async () => {
  api.fail(me, { params: { userId: operator.id } }, 401, 'not-signed-in');
  credentials.set({ token: 'old', userId: operator.id });
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  await startSession(gone.signal);
  await renderPage();
  expect([screen.queryByText('unknown'), findMenu()]).toEqual([null, null]);
  await signInAs(api, operator);
  await waitFor(() => expect(findMenu()).toBeTruthy());
});

it('R4.1-05 a new token of the same operator, from another tab, keeps the dialog of the staff page', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: peopleMessages.grant }));
  fireEvent.change(screen.getByLabelText(staffMessages.reason), { target: { value: grant.body.reason } });
  fireEvent.change(screen.getByLabelText(peopleMessages.grantDays), { target: { value: '7' } });
  localStorage.setItem('tenger.token', 'new');
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'tenger.token' }));
  });
  expect(credentials.get()?.token).toBe('new');
  expect(readFields()).toEqual(['7', grant.body.reason]);
});

it('R6-09 for a visitor who is asked to sign in the staff page does not exist', async () => {
  openSignIn();
  await renderPage();
  expect(screen.getByText('unknown')).toBeTruthy();
});
