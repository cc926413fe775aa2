import { stored } from '../lib/stored';

const TOKEN = 'tenger.token';
const USER = 'tenger.user-id';

/** What proves who the viewer is. */
export interface Credentials {
  readonly token: string;
  readonly userId: string;
}

const read = (): Credentials | null => {
  const token = stored.read(TOKEN);
  const userId = stored.read(USER);
  return token && userId ? { token, userId } : null;
};

let current = read();

/** Token and user id. Both are kept or neither: half of them counts as signed out and is cleared (R4.1-02). */
export const credentials = {
  get: (): Credentials | null => current,

  set(next: Credentials | null): void {
    current = next;
    stored.write(TOKEN, next?.token ?? null);
    stored.write(USER, next?.userId ?? null);
  },

  /** Clears what is half stored. */
  tidy(): void {
    if (!current) credentials.set(null);
  },

  /** Calls back when another tab signs in or out (R4.1-06). */
  onOtherTab(listener: (next: Credentials | null) => void, signal?: AbortSignal): void {
    const changed = (event: StorageEvent) => {
      // `key` is null when a whole storage was cleared.
      if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
      const next = read();
      if (next?.token === current?.token && next?.userId === current?.userId) return;
      current = next;
      listener(next);
    };
    window.addEventListener('storage', changed, signal ? { signal } : {});
  },
};
