import { createKeyedQueue } from './keyed-queue';

interface WaitingRun<Result> {
  work: () => Promise<Result>;
  readonly result: Promise<Result>;
}

/**
 * Runs work of the same key one at a time. Calls that wait share one run, which starts after all of them with the work
 * of the last one: no call gets a result that is older than itself. However many calls there are, one run at a time uses
 * resources, such as a database connection.
 */
export function createSharedRuns<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const queue = createKeyedQueue<string>();
  const waiting = new Map<string, WaitingRun<Result>>();

  return (key, work) => {
    const shared = waiting.get(key);
    if (shared) {
      shared.work = work;
      return shared.result;
    }
    const start = () => {
      waiting.delete(key);
      return run.work();
    };
    const run: WaitingRun<Result> = { work, result: queue(key, start) };
    waiting.set(key, run);
    return run.result;
  };
}
