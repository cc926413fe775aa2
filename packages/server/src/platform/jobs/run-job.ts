import { messageOf } from '../failure';
import type { JobQueue, TakenJob } from './job-queue';

/** Interval for renewing the lease and writing the progress. */
const RENEW_MS = 1_000;

/** A failure that another attempt would repeat. */
export class PermanentFailure extends Error {}

/** The control of a handler over its run. */
export interface JobRun {
  readonly job: TakenJob;
  /** Aborts when the process stops or the run no longer belongs to this worker. */
  readonly signal: AbortSignal;
  report(fraction: number, step: string): void;
}

/** Does the work of a job. An error repeats the job later; see {@link PermanentFailure}. */
export type JobHandler = (run: JobRun) => Promise<void>;

/**
 * Runs a job that was taken, and ends it in the queue. `stopping` interrupts it: the next worker continues, and finds
 * the steps that are done.
 */
export async function runJob(
  jobs: JobQueue,
  job: TakenJob,
  handle: JobHandler,
  stopping: AbortSignal,
  clock: () => Date,
): Promise<void> {
  const lost = new AbortController();
  let progress = { fraction: 0, step: null as string | null };
  let writing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (!(await jobs.renew(job, clock(), progress))) lost.abort();
  };
  const timer = setInterval(() => {
    // Ignore short database outages instead of discarding work.
    writing = writing.then(renew).catch(() => undefined);
  }, RENEW_MS);
  const signal = AbortSignal.any([lost.signal, stopping]);
  const report = (fraction: number, step: string) => {
    progress = { fraction, step };
  };
  const outcome = await handle({ job, signal, report }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  clearInterval(timer);
  await writing;
  if (!outcome) await jobs.complete(job);
  else if (stopping.aborted) await jobs.release(job);
  else if (!lost.signal.aborted)
    await jobs.fail(job, messageOf(outcome.error), outcome.error instanceof PermanentFailure);
}
