/** What the tests of a file wait for, by the categories of the test report. */
export type Spending = 'fixed sleeps' | 'waiting for a condition';

// The originals: tests replace these with fake timers, or to count what a player leaves behind.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

const totals: Record<Spending, number> = { 'fixed sleeps': 0, 'waiting for a condition': 0 };
const running: Record<Spending, number> = { 'fixed sleeps': 0, 'waiting for a condition': 0 };

export const clock = {
  now,
  /** Real milliseconds, regardless of fake timers. */
  sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Adds the duration of `wait`; overlapping waits count once. */
export async function measureWait<T>(spending: Spending, wait: () => Promise<T>): Promise<T> {
  if (running[spending]++ === 0) totals[spending] -= now();
  try {
    return await wait();
  } finally {
    if (--running[spending] === 0) totals[spending] += now();
  }
}

/** Seconds spent since the last call, which was at the end of the previous file of the page. */
export function takeSecondsSpent(): Record<string, number> {
  const seconds = Object.fromEntries(Object.entries(totals).map(([spending, ms]) => [spending, ms / 1000]));
  Object.assign(totals, { 'fixed sleeps': 0, 'waiting for a condition': 0 });
  return seconds;
}
