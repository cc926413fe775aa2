import { logout } from '@tenger/api-contract';
import { call, RequestError } from '../api';
import { safeStorage } from '../lib/safe-storage';

const KEY = 'tenger.left-session';
/** With cookie sessions, the stored token is no credential, so it may outlive the page. */
const COOKIE_TOKEN_PREFIX = 'cookie.';

/** The token of a sign-out that the server has not confirmed. A real token is only kept in memory. */
let held: string | null = null;

const readPendingToken = (): string | null => held ?? safeStorage.read(KEY);
function writePendingToken(token: string | null): void {
  held = token;
  safeStorage.write(KEY, token?.startsWith(COOKIE_TOKEN_PREFIX) ? token : null);
}

/** Signs out on the server. Without a connection, retries when the network returns (R4.1-04). */
export function sendSignOut(token: string): Promise<void> {
  writePendingToken(token);
  return sendPending();
}

/** Sends a pending sign-out, now and whenever the network returns. */
export function sendPendingSignOut(signal?: AbortSignal): void {
  void sendPending();
  window.addEventListener('online', () => void sendPending(), signal && { signal });
}

let lastRequest: Promise<void> = Promise.resolve();
let controller: AbortController | undefined;

/** The longest wait of a sign-in for a sign-out on its way. */
const SIGN_OUT_LIMIT_MS = 3000;

/**
 * Call it before a sign-in: the late reply to a sign-out would delete the cookie of the new session. Waits for the
 * request, and aborts it after the limit; the next attempt then ends only the old session.
 */
export async function settleSignOut(): Promise<void> {
  if (!readPendingToken()?.startsWith(COOKIE_TOKEN_PREFIX)) return;
  await Promise.race([lastRequest, new Promise((done) => setTimeout(done, SIGN_OUT_LIMIT_MS))]);
  controller?.abort();
}

/** After the last request, because the network may return while that one is still on its way. */
function sendPending(): Promise<void> {
  lastRequest = lastRequest.then(async () => {
    const token = readPendingToken();
    if (token === null) return;
    controller = new AbortController();
    try {
      await call(logout, {}, { keepalive: true, token, signal: controller.signal });
    } catch (error) {
      // The session has already ended on the server.
      if (!(error instanceof RequestError) || error.code !== 'not-signed-in') return;
    }
    if (readPendingToken() === token) writePendingToken(null);
  });
  return lastRequest;
}
