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

let current = read();

/** Token and user id. Storage with only one of them counts as signed out and is cleared (R4.1-02). */
export const credentials = {
  get: (): Credentials | null => current,

  set(next: Credentials | null): void {
    current = next;
    // First the user: another tab must not read the new token with the former user.
    safeStorage.write(USER, next?.userId ?? null);
    safeStorage.write(TOKEN, next?.token ?? null);
  },

  /** Forgets a rejected token in this tab. It stays stored, because another tab reads a removed token as a sign-out. */
  forget(): void {
    current = null;
  },

  /** Clears incomplete credentials. */
  tidy(): void {
    if (!current) credentials.set(null);
  },

  /** Calls back when another tab signs in or out (R4.1-06). If it chose another profile, the page loads again. */
  onOtherTab(listener: (next: Credentials | null) => void, signal?: AbortSignal): void {
    const changed = (event: StorageEvent) => {
      // `key` is null if the whole storage was cleared.
      if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
      const next = read();
      if (next?.token === current?.token && next?.userId === current?.userId) return;
      // All data of the page belongs to the former profile.
      if (next && next.token === current?.token) return location.reload();
      current = next;
      listener(next);
    };
    window.addEventListener('storage', changed, signal ? { signal } : {});
  },
};
