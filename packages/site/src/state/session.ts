import { login, logout, me, type User } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { ApiError, call, credentials, whenRefused } from '../api';
import { words } from '../i18n';
import { openSignIn } from './sign-in';

/**
 * Who is watching. `userId` is known as soon as the page opens, `user` once the server has answered.
 * `ended` says that a session was cut off, not left.
 */
export const session = proxy<{ userId: string | null; user: User | null; ended: boolean }>({
  userId: null,
  user: null,
  ended: false,
});

function forget(): void {
  credentials.set(null);
  session.userId = null;
  session.user = null;
}

/** R4.1-01: with both token and user id stored, the current user is fetched. */
async function fetchUser(): Promise<void> {
  const known = credentials.get();
  if (!known) return;
  try {
    const { data } = await call(me, { params: { userId: known.userId } });
    if (credentials.get()?.token === known.token) session.user = data;
  } catch (error) {
    // Without an answer the viewer stays signed in; a refusal was dealt with where it arrived.
    if (error instanceof ApiError && error.code === 'forbidden') forget();
  }
}

/** Takes up the stored session and listens to the other tabs. */
export function startSession(signal?: AbortSignal): Promise<void> {
  credentials.tidy();
  session.userId = credentials.get()?.userId ?? null;
  whenRefused(() => {
    forget();
    session.ended = true;
    openSignIn({ reason: words.sessionEnded });
  });
  credentials.onOtherTab((next) => {
    session.userId = next?.userId ?? null;
    session.user = null;
    session.ended = false;
    void fetchUser();
  }, signal);
  return fetchUser();
}

/** Signs in by phone and PIN. Throws the {@link ApiError} of a refusal. */
export async function signIn(phone: string, pin: string): Promise<void> {
  const { data } = await call(login, { body: { phone, password: pin } });
  credentials.set({ token: data.access_token, userId: data.id });
  session.userId = data.id;
  session.ended = false;
  await fetchUser();
}

/** Ends the session here and, where the server can be reached, there (R4.1-04). */
export async function signOut(): Promise<void> {
  const told = call(logout, {}, { keepalive: true }).catch(() => undefined);
  forget();
  session.ended = false;
  await told;
}
