import { appendFileSync } from 'node:fs';

/** Categories of setup time, with the names in the report of a test run. */
type MeasuredWork = 'starting databases' | 'starting servers';

/** Appends to the file in TEST_SPENT, which the report reads: one JSON object with seconds per line. */
export async function measureTime<T>(spending: MeasuredWork, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - started) / 1000;
    const { TEST_SPENT } = process.env;
    if (TEST_SPENT) appendFileSync(TEST_SPENT, `${JSON.stringify({ [spending]: seconds })}\n`);
  }
}
