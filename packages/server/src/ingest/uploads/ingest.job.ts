import { type UploadTrouble, uploadTroubles } from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { notFound } from '../../platform/http/errors';
import type { JobWork } from '../../platform/jobs/job-work';
import { ingestUpload } from './ingest-upload';
import { cancelUpload, retryUpload } from './retry-upload';
import { markFailed, type UploadRow } from './uploads.queries';

/** The upload; undefined if it was deleted with its episode. */
async function findUpload({ db }: Context, id: number): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
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
  async retry(context, { id }, actor) {
    const row = await findUpload(context, id);
    if (!row) throw notFound();
    await retryUpload(context, row, actor);
  },
  async cancel(context, { id }, actor) {
    const row = await findUpload(context, id);
    if (row) await cancelUpload(context, row, actor);
    return row !== undefined;
  },
};
