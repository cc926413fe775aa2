import { me, type User } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { call, credentials, onSecondFactorNeeded, onSessionRejected, RequestError } from '../api';
import { ageLimit } from '../api/age-limit';
import { messages } from '../i18n';
import { sendPendingSignOut, sendSignOut } from './pending-sign-out';
import { requestSecondFactorCheck } from './second-factor';
import { finishSignIn, openSignIn, signInForm, waitForSignInClose } from './sign-in';

/**
 * The session of the viewer. `userId` is set when the page opens, `user` after the server's reply.
 * `ended`: the server ended the session; the viewer did not sign out.
 */
export const session = proxy<{ userId: string | null; user: User | null; ended: boolean }>({
  userId: null,
  user: null,
  ended: false,
});

/** Loads the page again if it was loaded for a profile with another age limit. */
function followAgeLimit(limit: number | null): void {
  if (limit === ageLimit) return;
  void import('../api/limited-profile').then((m) => m.storeAgeLimit(limit) && location.reload());
}

/** Clears the session without a request, because the server has already ended it. */
export function clearSession(): void {
  credentials.set(null);
  followAgeLimit(null);
  session.userId = null;
  session.user = null;
}

/** R4.1-01: loads the current user if a token and a user id are stored. */
export async function fetchUser(): Promise<void> {
  const known = credentials.get();
  if (!known) return;
  try {
    const { data } = await call(me, { params: { userId: known.userId } }, { failFast: true });
    if (credentials.get()?.token !== known.token) return;
    session.user = data;
    followAgeLimit(data.watches_up_to);
  } catch (error) {
    // Without a reply the viewer stays signed in. The API client handles a rejected token.
    if (error instanceof RequestError && error.code === 'forbidden') clearSession();
  }
}

/** The pause before the user is requested again: the network may return without an `online` event. */
const RETRY_MS = 30_000;

/** Restores the stored session and follows the other tabs. */
export function startSession(signal?: AbortSignal): Promise<void> {
  credentials.tidy();
  sendPendingSignOut(signal);
  session.userId = credentials.get()?.userId ?? null;
  onSessionRejected(() => {
    const phone = session.user?.phone;
    clearSession();
    session.ended = true;
    openSignIn({ tab: 'login', reason: messages.sessionEnded });
    if (phone && signInForm.step === 1) signInForm.phone = phone;
    return waitForSignInClose();
  });
  onSecondFactorNeeded(requestSecondFactorCheck);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const loadUser = async () => {
    if (signal?.aborted) return;
    await fetchUser();
    clearTimeout(retry);
    if (session.userId && !session.user) retry = setTimeout(loadUser, RETRY_MS);
  };
  window.addEventListener('online', () => session.user ?? loadUser(), signal ? { signal } : {});
  credentials.onOtherTab((next) => {
    session.userId = next?.userId ?? null;
    session.user = null;
    session.ended = false;
    if (next && signInForm.open) finishSignIn();
    void loadUser();
  }, signal);
  return loadUser();
}

/** Ends the session in this browser, and on the server as soon as it is reachable (R4.1-04). */
export async function signOut(): Promise<void> {
  const left = credentials.get();
  clearSession();
  session.ended = false;
  if (left) await sendSignOut(left.token);
}
