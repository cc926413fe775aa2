/**
 * Access to localStorage that never throws: storage may be blocked, full, or contain invalid text. Unreadable values
 * count as absent.
 */
export const safeStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Without storage, the value lasts as long as the page.
    }
  },
};
