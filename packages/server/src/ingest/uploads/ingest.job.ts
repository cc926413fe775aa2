import { type UploadTrouble, uploadTroubles } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { notFound } from '../../platform/http/errors';
import type { JobWork } from '../../platform/jobs/job-work';
import { ingestUpload } from './ingest-upload';
import { cancelUpload, retryUpload } from './retry-upload';
import { markFailed, type UploadRow } from './uploads.queries';

async function rowOf({ db }: Context, id: number): Promise<UploadRow> {
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (!row) throw notFound();
  return row;
}

/** Whether the row of an upload can have the reason. The former release cannot list `no-space`, which the job keeps. */
const isStored = (reason: string): reason is UploadTrouble =>
  reason !== 'no-space' && uploadTroubles.some((trouble) => trouble === reason);

/** Makes renditions of an uploaded video. */
export const ingestJob: JobWork<'ingest'> = {
  handle: ingestUpload,
  onFinalFailure: ({ clock }, tx, { id }, { reason }) =>
    markFailed(tx, id, clock(), isStored(reason) ? reason : 'broken'),
  retry: async (context, { id }, actor) => retryUpload(context, await rowOf(context, id), actor),
  cancel: async (context, { id }, actor) => cancelUpload(context, await rowOf(context, id), actor),
};
