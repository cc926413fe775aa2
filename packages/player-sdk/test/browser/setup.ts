import { afterAll } from 'vitest';
import { secondsSpent } from './spent';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds by what they went to, for the report of a test run. */
    spent?: Record<string, number>;
  }
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest wants its fixtures destructured, also where there are none.
afterAll(({}, suite) => {
  suite.meta.spent = secondsSpent();
});
