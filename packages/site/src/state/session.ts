import { me, type User } from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { call, credentials, onSecondFactorNeeded, onSessionRejected, RequestError } from '../api';
import { ageLimit } from '../api/age-limit';
import { loadLimitedProfile } from '../api/load-limited-profile';
import { messages } from '../i18n';
import { sendPendingSignOut } from './pending-sign-out';
import { requestSecondFactorCheck } from './second-factor';
import { finishSignIn, openSignIn, signInForm, waitForSignInClose } from './sign-in';

/**
 * The session of the viewer. `userId` is set when the page opens, `user` after the server's reply.
 * `ended`: the server has ended the session, and the viewer is asked to sign in again. Until then, the page keeps the
 * account with everything entered for it (R4.1-05).
 */
export const session = proxy<{ userId: string | null; user: User | null; ended: boolean }>({
  userId: null,
  user: null,
  ended: false,
});

/** Stores the age limit of the profile in use; true if the page was loaded for another one. */
const storeAgeLimit = async (limit: number | null) =>
  (limit ?? ageLimit) !== null && (await loadLimitedProfile()).storeAgeLimit(limit);

/** Sets the account of the page. The known user of the same account stays until the server's reply. */
export function setAccount(userId: string | null): void {
  // A reload would close the sign-in dialog, and drop the toast and a sign-out that is not sent yet.
  if (!userId) void storeAgeLimit(null);
  if (session.userId !== userId) session.user = null;
  session.userId = userId;
  session.ended = false;
}

/** Clears the session without a request, because the server has already ended it. */
export function clearSession(): void {
  credentials.set(null);
  setAccount(null);
}

/** R4.1-01: loads the current user if a token and a user id are stored. */
export async function fetchUser(): Promise<void> {
  const known = credentials.get();
  if (!known) return;
  try {
    const { data } = await call(me, { params: { userId: known.userId } }, { failFast: true });
    if (credentials.get()?.token !== known.token) return;
    session.user = data;
    if (await storeAgeLimit(data.watches_up_to)) location.reload();
  } catch (error) {
    // Without a reply the viewer stays signed in. The API client handles a rejected token.
    if (error instanceof RequestError && error.code === 'forbidden') clearSession();
  }
}

/** The pause before the user is requested again: the network may return without an `online` event. */
const RETRY_MS = 30_000;

/** Restores the stored session and follows the other pages of the browser. */
export function startSession(signal?: AbortSignal): Promise<void> {
  const known = credentials.get();
  // R4.1-02: clears the storage if it has only a token or only an id.
  if (!known) credentials.set(null);
  sendPendingSignOut(signal);
  session.userId = known?.userId ?? null;
  onSessionRejected(async () => {
    const { user } = session;
    credentials.forget();
    if (!user) setAccount(null);
    session.ended = true;
    openSignIn({ tab: 'login', reason: messages.sessionEnded });
    if (user && signInForm.step === 1) signInForm.phone = user.phone;
    await waitForSignInClose();
    if (session.ended) clearSession();
  });
  onSecondFactorNeeded(requestSecondFactorCheck);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const loadUser = async () => {
    if (signal?.aborted) return;
    await fetchUser();
    clearTimeout(retry);
    if (session.userId && !session.user) retry = setTimeout(loadUser, RETRY_MS);
  };
  window.addEventListener('online', () => session.user ?? loadUser(), signal && { signal });
  credentials.onOtherPage((next) => {
    setAccount(next?.userId ?? null);
    if (next && signInForm.open) finishSignIn();
    void loadUser();
  }, signal);
  return loadUser();
}
