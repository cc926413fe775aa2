import { logout } from '@tenger/api-contract';
import { ApiError, call } from '../api';
import { stored } from '../lib/stored';

const KEY = 'tenger.left-session';
/** With a cookie, what the page holds of a session opens nothing by itself; so it may outlive the page. */
const NAME_OF_COOKIE = 'cookie.';

/** A session that was left, of which the server has not been told. For as long as the page: a token. */
let held: string | null = null;

const untold = (): string | null => held ?? stored.read(KEY);
function keep(token: string | null): void {
  held = token;
  stored.write(KEY, token?.startsWith(NAME_OF_COOKIE) ? token : null);
}

/** Tells the server that a session is left; where it cannot be reached, as soon as it can (R4.1-04). */
export async function tellLeft(token: string): Promise<void> {
  keep(token);
  try {
    await call(logout, {}, { keepalive: true, token });
  } catch (error) {
    // It knows of no such session: all the better.
    if (!(error instanceof ApiError) || error.code !== 'not-signed-in') return;
  }
  if (untold() === token) keep(null);
}

/** Tells of what could not be told before: now, and whenever the line is back. */
export function tellLeftWhenOnline(signal?: AbortSignal): void {
  const tell = () => {
    const token = untold();
    if (token !== null) void tellLeft(token);
  };
  tell();
  window.addEventListener('online', tell, signal ? { signal } : {});
}
