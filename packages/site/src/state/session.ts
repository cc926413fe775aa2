import { login, me, type User } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { ApiError, call, credentials, whenRefused } from '../api';
import { words } from '../i18n';
import { tellLeft, tellLeftWhenOnline } from './left-session';
import { finishSignIn, openSignIn, signInClosed, signInForm } from './sign-in';

/**
 * Who is watching. `userId` is known as soon as the page opens, `user` once the server has answered.
 * `ended` says that a session was cut off, not left.
 */
export const session = proxy<{ userId: string | null; user: User | null; ended: boolean }>({
  userId: null,
  user: null,
  ended: false,
});

/** Leaves the session without a word to the server, which has ended it already. */
export function forget(): void {
  credentials.set(null);
  session.userId = null;
  session.user = null;
}

/** R4.1-01: with both token and user id stored, the current user is fetched. */
export async function fetchUser(): Promise<void> {
  const known = credentials.get();
  if (!known) return;
  try {
    const { data } = await call(me, { params: { userId: known.userId } }, { hasty: true });
    if (credentials.get()?.token === known.token) session.user = data;
  } catch (error) {
    // Without an answer the viewer stays signed in; a refusal was dealt with where it arrived.
    if (error instanceof ApiError && error.code === 'forbidden') forget();
  }
}

/** Takes up the stored session and listens to the other tabs. */
export function startSession(signal?: AbortSignal): Promise<void> {
  credentials.tidy();
  tellLeftWhenOnline(signal);
  session.userId = credentials.get()?.userId ?? null;
  whenRefused(() => {
    const phone = session.user?.phone;
    forget();
    session.ended = true;
    openSignIn({ tab: 'login', reason: words.sessionEnded });
    if (phone && signInForm.step === 1) signInForm.phone = phone;
    return signInClosed();
  });
  credentials.onOtherTab((next) => {
    session.userId = next?.userId ?? null;
    session.user = null;
    session.ended = false;
    if (next && signInForm.open) finishSignIn();
    void fetchUser();
  }, signal);
  return fetchUser();
}

/** R4.1-03: takes up a session that the server has opened. */
export async function enter({ access_token, id }: { access_token: string; id: string }): Promise<void> {
  credentials.set({ token: access_token, userId: id });
  session.userId = id;
  session.ended = false;
  await fetchUser();
}

/** Signs in by phone and PIN. Throws the {@link ApiError} of a refusal. */
export async function signIn(phone: string, pin: string, captcha?: string): Promise<void> {
  await enter((await call(login, { body: { phone, password: pin } }, { captcha })).data);
}

/** Ends the session here, and on the server as soon as that can be reached (R4.1-04). */
export async function signOut(): Promise<void> {
  const left = credentials.get();
  forget();
  session.ended = false;
  if (left) await tellLeft(left.token);
}
