import { type JobKind, jobKinds } from '@tenger/api-contract';
import { ingestUpload } from './ingest/uploads/ingest-upload';
import type { Context } from './platform/context';
import { isDiskLow } from './platform/disk-space';
import { formatError } from './platform/http/redact';
import { type JobRun, runJob } from './platform/jobs/run-job';
import { repeat } from './platform/repeat';

/** Interval of checking for jobs. */
const JOBS_MS = 2_000;

/** What a worker does for each kind of job. */
const handlers: Readonly<Record<JobKind, (context: Context, run: JobRun) => Promise<void>>> = {
  ingest: ingestUpload,
};

/** Does the next job of a kind; resolves to false without one. `stopping` interrupts it. */
export async function workOnNextJob(
  context: Context,
  kind: JobKind,
  stopping: AbortSignal,
): Promise<boolean> {
  const { jobs, clock } = context;
  if (stopping.aborted) return false;
  await jobs.releaseLost(clock());
  const job = await jobs.take(kind, clock());
  if (!job) return false;
  await runJob(jobs, job, (run) => handlers[kind](context, run), stopping, clock);
  return true;
}

/** Does jobs, one at a time, until `stopping` aborts; resolves when the last one has ended. */
export const runWorker = (context: Context, stopping: AbortSignal): Promise<void> =>
  repeat(
    JOBS_MS,
    async () => {
      // A processed video needs gigabytes.
      if (await isDiskLow(context.config)) return;
      for (const kind of jobKinds) while (await workOnNextJob(context, kind, stopping));
    },
    stopping,
    (error) => context.log(formatError('worker', undefined, error)),
  );
