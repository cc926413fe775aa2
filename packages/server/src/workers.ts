import { type JobKind, jobKinds } from '@tenger/api-contract';
import { DiskFull } from './ingest/films/ffmpeg';
import { sweepFilms } from './ingest/uploads/sweep-films';
import { jobWork } from './jobs';
import type { Context } from './platform/context';
import { isVideoDiskLow } from './platform/disk-space';
import { formatError, formatJob } from './platform/http/redact';
import { JobFailure } from './platform/jobs/job-failure';
import { jobRules } from './platform/jobs/job-rules';
import type { JobWork } from './platform/jobs/job-work';
import { type JobRun, runJob } from './platform/jobs/run-job';
import { repeat } from './platform/repeat';
import { withRequestId } from './platform/request-id';
import { withSpan } from './platform/tracing/spans';

/** Interval of checking for jobs. */
const JOBS_MS = 2_000;
/** Interval of checking the disk while a job writes gigabytes. */
const DISK_MS = 2_000;
/** Interval of deleting unfinished videos. */
const SWEEP_MS = 60 * 60_000;

const hasDiskFor = async ({ config }: Context, kind: JobKind): Promise<boolean> =>
  !jobRules[kind].needsDisk || !(await isVideoDiskLow(config));

/** Does the work of a job. Its signal also aborts if the disk becomes almost full, before the database has no space. */
async function handleWithinReserve<Kind extends JobKind>(context: Context, run: JobRun<Kind>): Promise<void> {
  const work: JobWork<Kind> = jobWork[run.job.kind];
  const full = new AbortController();
  const ended = new AbortController();
  const watching = repeat(
    DISK_MS,
    async () => {
      if (!(await hasDiskFor(context, run.job.kind)))
        full.abort(new DiskFull('The disk has less free space than DISK_RESERVE_MB.'));
    },
    ended.signal,
    (error) => context.log(formatError('disk space', undefined, error)),
  );
  try {
    await work.handle(context, { ...run, signal: AbortSignal.any([run.signal, full.signal]) });
  } finally {
    ended.abort();
    await watching;
  }
}

/** Does the next job of a kind; resolves to false without one. `stopping` interrupts it. */
export async function workOnNextJob<Kind extends JobKind>(
  context: Context,
  kind: Kind,
  stopping: AbortSignal,
): Promise<boolean> {
  const { jobs, clock, config, log } = context;
  const work: JobWork<Kind> = jobWork[kind];
  if (stopping.aborted) return false;
  await jobs.releaseLost(clock());
  const job = await jobs.take(kind, clock());
  if (!job) return false;
  const isReadable = jobRules[kind].payload.safeParse(job.data).success;
  if (config.accessLog) log(formatJob(job, { event: 'start' }));
  const outcome = await withRequestId(job.requestId, () =>
    runJob(
      jobs,
      job,
      async (run) => {
        if (!isReadable)
          throw new JobFailure('unexpected', 'This version cannot read the job.', { isPermanent: true });
        await withSpan(`job ${kind}`, { traceparent: job.traceparent }, () =>
          handleWithinReserve(context, run),
        );
      },
      stopping,
      clock,
      (failure) => async (tx) => isReadable && work.onFinalFailure?.(context, tx, job.data, failure),
    ),
  );
  if (config.accessLog || 'error' in outcome) log(formatJob(job, outcome));
  return true;
}

/** Does jobs of all kinds until `stopping` aborts; resolves when the last ones have ended. */
export async function runWorker(context: Context, stopping: AbortSignal): Promise<void> {
  const { clock, log } = context;
  const logFailure = (name: string) => (error: unknown) => log(formatError(name, undefined, error));
  /** One job of the kind at a time. */
  const runLane = (kind: JobKind) =>
    repeat(
      JOBS_MS,
      async () => {
        while ((await hasDiskFor(context, kind)) && (await workOnNextJob(context, kind, stopping)));
      },
      stopping,
      logFailure('worker'),
    );
  const lanes = jobKinds.flatMap((kind) =>
    Array.from({ length: jobRules[kind].concurrency }, () => runLane(kind)),
  );
  // Every machine with a worker has copies to delete.
  const sweeping = repeat(
    SWEEP_MS,
    () => sweepFilms(context, clock()),
    stopping,
    logFailure('unfinished videos'),
  );
  await Promise.all([...lanes, sweeping]);
}
