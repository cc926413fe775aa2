import type { JobKind } from '@tenger/api-contract';
import { messageOf } from '../failure';
import { JobFailure } from './job-failure';
import type { AttemptFailure, JobProgress, JobQueue, Store, TakenJob } from './job-queue';
import { estimateSecondsLeft } from './seconds-left';

/** Interval for renewing the lease and writing the progress. */
const RENEW_MS = 1_000;
/** Maximum stored length of a program's error output. */
const MAX_MESSAGE = 500;

/** The control of a handler over its run. */
export interface JobRun<Kind extends JobKind = JobKind> {
  readonly job: TakenJob<Kind>;
  /** Aborts when the process stops, or when the job was cancelled or belongs to another worker. */
  readonly signal: AbortSignal;
  report(fraction: number, step?: string): void;
  /** Ends the job and stores its result in one transaction; false if the run was over. */
  complete(store: Store): Promise<boolean>;
}

/** Does the work of a job. An error repeats the job later; see {@link JobFailure}. */
export type JobHandler<Kind extends JobKind = JobKind> = (run: JobRun<Kind>) => Promise<void>;

/** Called in the transaction that leaves the job to staff. */
export type OnFinalFailure = (failure: AttemptFailure) => Store;

/**
 * How a run ended: `returned` to the queue by a process that stops, or `over`, because the job was cancelled or another
 * worker has it.
 */
export type JobOutcome =
  | { readonly event: 'done' | 'returned' | 'over' }
  | { readonly event: 'retry' | 'failed'; readonly error: unknown };

/**
 * Runs a job that was taken, and ends it in the queue. `stopping` interrupts it: the next worker continues, and finds
 * the steps that are done.
 */
export async function runJob<Kind extends JobKind>(
  jobs: JobQueue,
  job: TakenJob<Kind>,
  handle: JobHandler<Kind>,
  stopping: AbortSignal,
  clock: () => Date,
  onFinalFailure?: OnFinalFailure,
): Promise<JobOutcome> {
  const lost = new AbortController();
  const started = performance.now();
  let first: number | undefined;
  let progress: JobProgress = { fraction: 0, step: null, secondsLeft: null };
  let writing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    if (!(await jobs.renew(job, clock(), progress))) lost.abort();
  };
  const timer = setInterval(() => {
    // Ignore short database outages instead of discarding work.
    writing = writing.then(renew).catch(() => undefined);
  }, RENEW_MS);
  let isEnded = false;
  let isStored = false;
  /** Ends the run; false if it was over. The lease is not renewed meanwhile. */
  const end = async (ending: () => Promise<boolean>) => {
    clearInterval(timer);
    await writing;
    isEnded = true;
    isStored = await ending();
    return isStored;
  };
  const run: JobRun<Kind> = {
    job,
    signal: AbortSignal.any([lost.signal, stopping]),
    report(fraction, step) {
      first ??= fraction;
      const secondsLeft = estimateSecondsLeft(first, fraction, performance.now() - started);
      progress = { fraction, step: step ?? null, secondsLeft };
    },
    complete: (store) => end(() => jobs.complete(job, store)),
  };
  try {
    await handle(run);
    if (!isEnded) await end(() => jobs.complete(job));
    return { event: isStored ? 'done' : 'over' };
  } catch (error) {
    if (stopping.aborted) return { event: (await end(() => jobs.release(job))) ? 'returned' : 'over' };
    const failure = failureOf(job, error);
    const fail = () => jobs.fail(job, failure, failure.isFinal ? onFinalFailure?.(failure) : undefined);
    if (!(await end(lost.signal.aborted ? async () => false : fail))) return { event: 'over' };
    return { event: failure.isFinal ? 'failed' : 'retry', error };
  }
}

const failureOf = (job: TakenJob, error: unknown): AttemptFailure => {
  const known = error instanceof JobFailure ? error : undefined;
  return {
    // The other lines of an unexpected error may contain values of a statement.
    message: (known?.message ?? messageOf(error).split('\n', 1)[0] ?? '').slice(-MAX_MESSAGE),
    reason: known?.reason ?? 'unexpected',
    isFinal: known?.isPermanent === true || job.isLastAttempt,
  };
};
