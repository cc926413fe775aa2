import { afterAll, afterEach, vi } from 'vitest';
import { removePlayers } from './helpers';
import { takeSecondsSpent } from './spent';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds by category, for the report of a test run. */
    spent?: Record<string, number>;
  }
}

// Files share a document and its modules, but Vitest runs this file before each of them.

afterEach(() => {
  vi.useRealTimers();
  removePlayers();
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest requires destructured fixtures, even without any.
afterAll(({}, suite) => {
  suite.meta.spent = takeSecondsSpent();
  localStorage.clear();
  document.body.replaceChildren();
  scrollTo(0, 0);
});
