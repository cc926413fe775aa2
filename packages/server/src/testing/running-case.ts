import { AsyncLocalStorage } from 'node:async_hooks';

const cases = new AsyncLocalStorage<{ hasEnded: boolean }>();

/** Runs a test with its hooks, and remembers when it ends. */
export async function trackCase(run: () => Promise<void>): Promise<void> {
  const current = { hasEnded: false };
  try {
    await cases.run(current, run);
  } finally {
    current.hasEnded = true;
  }
}

/** Throws in a test that has timed out and still runs: it would change the state of the tests after it. */
export function assertCaseRuns(): void {
  if (cases.getStore()?.hasEnded) throw new Error('The test has ended.');
}
