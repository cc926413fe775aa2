import { appendFileSync } from 'node:fs';

/** What the tests spend time on besides testing, by the names that the report of a test run uses. */
type Spending = 'starting databases' | 'starting servers';

/** Adds to the report of the run, which reads the file that TEST_SPENT names: a JSON object of seconds per line. */
export async function spend<T>(spending: Spending, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - started) / 1000;
    const { TEST_SPENT } = process.env;
    if (TEST_SPENT) appendFileSync(TEST_SPENT, `${JSON.stringify({ [spending]: seconds })}\n`);
  }
}
