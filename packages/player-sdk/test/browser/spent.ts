/** What the tests of a file wait for, by the names that the report of a test run uses. */
export type Spending = 'fixed sleeps' | 'waiting for a condition';

// The tests replace these: by fake timers, and to count what a player leaves behind.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

const totals: Record<Spending, number> = { 'fixed sleeps': 0, 'waiting for a condition': 0 };
const running: Record<Spending, number> = { 'fixed sleeps': 0, 'waiting for a condition': 0 };

export const clock = {
  now,
  /** Real milliseconds, whatever timers the test has replaced. */
  sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Adds the time that `wait` takes; where several overlap, the time counts once. */
export async function measureWait<T>(spending: Spending, wait: () => Promise<T>): Promise<T> {
  if (running[spending]++ === 0) totals[spending] -= now();
  try {
    return await wait();
  } finally {
    if (--running[spending] === 0) totals[spending] += now();
  }
}

/** Seconds that this file has spent so far. */
export const secondsSpent = (): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([spending, ms]) => [spending, ms / 1000]));
