import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { Message } from '../../platform/i18n/messages';
import { uploadKey } from '../../platform/storage/file-storage';
import { removeUpload } from './direct-upload';
import { targetOf } from './receive';
import { openUpload, type UploadRow, uploadById, uploadTarget } from './uploads.queries';

const conflict = (message: Message) => new ApiError('conflict', { message });

/** Changes the state of an upload on request of staff, if it is in one of the states `from`; true if a worker had it. */
async function changeUploadState(
  { db, clock, jobs }: Context,
  row: UploadRow,
  { from, to, actor }: { from: readonly UploadRow['state'][]; to: 'queued' | 'cancelled'; actor: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const target = await uploadTarget(tx, row.titleId, row.episodeId);
    if (to === 'queued' && (await openUpload(tx, row))) throw conflict('upload.other-in-progress');
    const now = clock();
    const [changed] = await tx
      .update(filmUploads)
      .set({ state: to, trouble: null, detail: null, changedAt: now })
      .where(and(eq(filmUploads.id, row.id), inArray(filmUploads.state, [...from])))
      .returning();
    if (!changed) throw new ApiError('conflict');
    const wasRunning = await jobs.cancel(tx, 'ingest', { id: row.id });
    if (to === 'queued') await jobs.send(tx, 'ingest', { id: row.id });
    await recordAudit(tx, {
      at: now,
      actor,
      action: to === 'cancelled' ? 'cancel' : 'retry',
      target: targetOf(row),
      detail: target ? `${target.title}: ${row.name}` : row.name,
      before: { upload: row.state },
      after: { upload: to },
    });
    return wasRunning;
  });
}

/** Cancels an upload that is not done. A worker that has it stops, and removes the files itself. */
export async function cancelUpload(context: Context, row: UploadRow, actor: string): Promise<void> {
  const from = ['sending', 'queued', 'working', 'failed'] as const;
  const wasRunning = await changeUploadState(context, row, { from, to: 'cancelled', actor });
  if (!wasRunning) await removeUpload(context, row);
}

/** Queues a failed upload again. Throws a conflict if its file is gone. */
export async function retryUpload(context: Context, row: UploadRow, actor: string): Promise<void> {
  const known = await uploadById(context.db, row.id);
  if (!known?.can_retry || (await context.storage.sizeOf(uploadKey(row.id))) !== row.bytes)
    throw conflict('upload.file-lost');
  await changeUploadState(context, row, { from: ['failed'], to: 'queued', actor });
}
