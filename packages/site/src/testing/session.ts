import { login, me, sessionList, type User } from '@tenger/api-contract';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { call, credentials } from '../api';
import { signIn } from '../state/adopt-session';
import { startSession } from '../state/session';
import { finishSignIn, signInForm } from '../state/sign-in';
import type { fakeApi } from './fake-api';
import { ok } from './lists';

type FakeApi = ReturnType<typeof fakeApi>;

/** Starts the session of a user in the page, until the end of the test. */
export async function startSessionOf(api: FakeApi, user: User): Promise<void> {
  const gone = new AbortController();
  onTestFinished(() => {
    gone.abort();
    credentials.set(null);
  });
  api.reply(me, { params: { userId: user.id } }, ok(user));
  credentials.set({ token: 'old', userId: user.id });
  await startSession(gone.signal);
}

/** The server ends the session, and the next call of the page is refused. */
export async function endSessionOf(api: FakeApi, user: User): Promise<void> {
  const list = { params: { userId: user.id } };
  api.fail(sessionList, list, 401, 'not-signed-in');
  call(sessionList, list).catch(() => undefined);
  await waitFor(() => expect(signInForm.open).toBe(true));
  api.reply(sessionList, list, ok([]));
}

/** A user signs in with the dialog. */
export async function signInAs(api: FakeApi, user: User): Promise<void> {
  const body = { phone: user.phone, password: '1234' };
  api.reply(login, { body }, ok({ access_token: 'new', id: user.id }));
  api.reply(me, { params: { userId: user.id } }, ok(user));
  await act(async () => {
    await signIn(body.phone, body.password);
    finishSignIn();
  });
}
