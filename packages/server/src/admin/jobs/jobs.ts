import { eq } from 'drizzle-orm';
import { retryUpload } from '../../ingest/uploads/retry-upload';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { failedJob, jobExists, jobsPage } from './jobs.queries';

/** Handlers for the list of jobs. */
export const jobHandlers = (context: Context): Pick<RouteHandlers, 'staffJobs' | 'retryJob'> => ({
  staffJobs: async ({ query: { state, cursor } }) => ({
    status: 1,
    data: await jobsPage(context.db, state, cursor),
  }),

  async retryJob({ body: { id }, viewer }) {
    const { db } = context;
    const failed = await failedJob(db, id);
    if (!failed) throw (await jobExists(db, id)) ? new ApiError('conflict') : notFound();
    const [upload] = await db.select().from(filmUploads).where(eq(filmUploads.id, failed.upload));
    if (!upload) throw notFound();
    await retryUpload(context, upload, viewer.id);
    return { status: 1, data: null };
  },
});
