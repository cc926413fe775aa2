import { safeStorage } from '../lib/safe-storage';

const TOKEN = 'tenger.token';
const USER = 'tenger.user-id';

/** The credentials of the viewer. */
export interface Credentials {
  readonly token: string;
  readonly userId: string;
}

const read = (): Credentials | null => {
  const token = safeStorage.read(TOKEN);
  const userId = safeStorage.read(USER);
  return token && userId ? { token, userId } : null;
};

/** In storage, as this page has last seen or written it. */
let stored = read();
let current = stored;

/** Token and user id. Storage with only one of them counts as signed out. */
export const credentials = {
  get: (): Credentials | null => current,

  set(next: Credentials | null): void {
    stored = current = next;
    // First the user: another tab must not read the new token with the former user.
    safeStorage.write(USER, next?.userId ?? null);
    safeStorage.write(TOKEN, next?.token ?? null);
  },

  /** Forgets a rejected token in this tab. It stays stored, because another tab reads a removed token as a sign-out. */
  forget(): void {
    current = null;
  },

  /** Stores the profile of the next page. This one keeps its profile, so that it loads again if Back restores it. */
  storeUserId: (id: string): void => safeStorage.write(USER, id),

  /**
   * Calls back when another page signs in or out: in another tab (R4.1-06), or before Back restored this page. If it
   * chose another profile, this page loads again.
   */
  onOtherPage(listener: (next: Credentials | null) => void, signal?: AbortSignal): void {
    const compare = () => {
      const next = read();
      if (next?.token === stored?.token && next?.userId === stored?.userId) return;
      // All data of the page belongs to the former profile.
      if (next && next.token === current?.token) return location.reload();
      stored = current = next;
      listener(next);
    };
    for (const name of ['storage', 'pageshow']) window.addEventListener(name, compare, signal && { signal });
  },
};
