/** Access to a storage that never throws: it may be blocked or full. Unreadable values count as absent. */
export const createSafeStorage = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Without storage, the value lasts as long as the page.
    }
  },
});

export const safeStorage = createSafeStorage(() => localStorage);
