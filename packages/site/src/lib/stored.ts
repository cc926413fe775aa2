/**
 * Reads and writes of localStorage that never throw: storage may be switched off, full, or hold somebody's
 * broken text. What cannot be read counts as absent.
 */
export const stored = {
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
      // The session then lives as long as the page.
    }
  },
};
