import type { JobKind } from '@tenger/api-contract';
import { jobWork } from '../../jobs';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { type JobPayload, jobRules } from '../../platform/jobs/job-rules';
import type { JobWork } from '../../platform/jobs/job-work';
import { findJob, jobsPage } from './jobs.queries';

interface JobChange<Kind extends JobKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: JobPayload<Kind>;
  readonly actor: string;
}

/** Removes the job, or replaces a failed one. */
async function changeJob<Kind extends JobKind>(
  { db, jobs, clock }: Context,
  { id, kind, payload, actor }: JobChange<Kind>,
  action: 'retry' | 'cancel',
): Promise<void> {
  await db.transaction(async (tx) => {
    if (action === 'cancel') await jobs.cancel(tx, kind, payload);
    // A colleague was faster.
    else if (!(await jobs.send(tx, kind, payload))) throw new ApiError('conflict');
    await recordAudit(tx, { at: clock(), actor, action, target: `job ${id}`, detail: kind });
  });
}

const retry = <Kind extends JobKind>(context: Context, change: JobChange<Kind>): Promise<void> => {
  const work: JobWork<Kind> = jobWork[change.kind];
  return work.retry?.(context, change.payload, change.actor) ?? changeJob(context, change, 'retry');
};

const cancel = async <Kind extends JobKind>(context: Context, change: JobChange<Kind>): Promise<void> => {
  const work: JobWork<Kind> = jobWork[change.kind];
  const isCancelled = await work.cancel?.(context, change.payload, change.actor);
  if (!isCancelled) await changeJob(context, change, 'cancel');
};

/** Handlers for the list of jobs. */
export const jobHandlers = (
  context: Context,
): Pick<RouteHandlers, 'staffJobs' | 'retryJob' | 'cancelJob'> => {
  const findChange = async (id: string, actor: string) => {
    const found = await findJob(context.db, id);
    if (!found) throw notFound();
    const { kind, state, data } = found;
    const payload = jobRules[kind].payload.safeParse(data);
    // A newer version queued it.
    if (!payload.success) throw new ApiError('conflict');
    return { state, change: { id, kind, payload: payload.data, actor } };
  };
  return {
    staffJobs: async ({ query }) => ({ status: 1, data: await jobsPage(context.db, query) }),

    async retryJob({ body: { id }, viewer }) {
      const { state, change } = await findChange(id, viewer.id);
      if (state !== 'failed') throw new ApiError('conflict');
      await retry(context, change);
      return { status: 1, data: null };
    },

    async cancelJob({ body: { id }, viewer }) {
      const { state, change } = await findChange(id, viewer.id);
      if (state === 'done') throw new ApiError('conflict');
      await cancel(context, change);
      return { status: 1, data: null };
    },
  };
};
