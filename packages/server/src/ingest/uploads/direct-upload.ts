import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { Message } from '../../platform/i18n/messages';
import { uploadKey } from '../../platform/storage/file-storage';
import { partBytesOf } from './part-bytes';
import { finishSubtitle } from './receive';
import { HEAD_BYTES, isVideo } from './sniff';
import { markFailed, nextUploadId, type UploadRow } from './uploads.queries';

/** A new upload to the storage: the id of its row, and the id in the storage. */
export type DirectUpload = Pick<UploadRow, 'id'> & { readonly multipartId: string };

/**
 * Begins an upload in the storage, and inserts its row. No transaction is open while the storage responds. `insert`
 * returns the id of another row if one was inserted meanwhile. If it throws, a rule of the bucket deletes the upload.
 */
export async function beginDirectUpload(
  { db, storage }: Context,
  insert: (upload: DirectUpload) => Promise<number | undefined>,
): Promise<number | undefined> {
  if (!storage.direct) return undefined;
  const id = await nextUploadId(db);
  const key = uploadKey(id);
  const multipartId = await storage.direct.begin(key);
  const inserted = await insert({ id, multipartId });
  if (inserted !== id) await storage.direct.abort(key, multipartId).catch(() => undefined);
  return inserted;
}

/** Returns an address of the storage that accepts a part. Null if the file is sent to the server. */
export async function signPart({ storage }: Context, row: UploadRow, part: number): Promise<string | null> {
  if (row.multipartId === null) return null;
  if (row.state !== 'sending' || !storage.direct)
    throw new ApiError('conflict', { message: 'upload.cancelled' });
  return storage.direct.partUrl(uploadKey(row.id), row.multipartId, part);
}

/** Stores that the next part has arrived in the storage. The last part completes the file. */
export async function storePart(
  { db, clock }: Context,
  row: UploadRow,
  { part, etag }: { readonly part: number; readonly etag: string },
): Promise<UploadRow> {
  const etags = row.partEtags ?? [];
  const conflict = () => new ApiError('conflict', { message: 'upload.wrong-offset' });
  if (part !== etags.length + 1) throw conflict();
  const received = Math.min(row.bytes, part * partBytesOf(row.bytes));
  const [kept] = await db
    .update(filmUploads)
    .set({ partEtags: [...etags, etag], received, changedAt: clock() })
    .where(
      and(
        eq(filmUploads.id, row.id),
        eq(filmUploads.state, 'sending'),
        eq(filmUploads.received, row.received),
      ),
    )
    .returning();
  if (!kept) throw conflict();
  return kept;
}

/** Makes the file of its parts, and queues it. */
export async function finishDirectUpload(context: Context, row: UploadRow): Promise<void> {
  const { db, clock, storage, jobs } = context;
  const key = uploadKey(row.id);
  if (row.multipartId === null || !storage.direct) return;
  // A repeated call finds no upload, but its object.
  await storage.direct.complete(key, row.multipartId, row.partEtags ?? []);
  const fail = async (trouble: 'lost' | 'not-video', message: Message) => {
    await markFailed(db, row.id, clock(), trouble);
    await storage.remove(key);
    return new ApiError('bad-input', { message });
  };
  if ((await storage.sizeOf(key)) !== row.bytes) throw await fail('lost', 'upload.wrong-size');
  if (row.kind === 'subtitle') return finishSubtitle(context, row);
  if (!isVideo((await storage.get(key, HEAD_BYTES)) ?? Buffer.alloc(0)))
    throw await fail('not-video', 'upload.not-video');
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(filmUploads)
      .set({ changedAt: clock(), state: 'queued' })
      .where(and(eq(filmUploads.id, row.id), eq(filmUploads.state, 'sending')))
      .returning({ id: filmUploads.id });
    if (!kept) throw new ApiError('conflict', { message: 'upload.cancelled' });
    await jobs.send(tx, 'ingest', { id: row.id });
  });
}

/** Removes the file of an upload, and the parts that arrived. */
export async function removeUpload(
  { storage }: Pick<Context, 'storage'>,
  { id, multipartId }: Pick<UploadRow, 'id' | 'multipartId'>,
): Promise<void> {
  const key = uploadKey(id);
  // A complete file has no parts. A rule of the bucket deletes parts that cannot be deleted here.
  if (multipartId !== null && (await storage.sizeOf(key)) === undefined)
    await storage.direct?.abort(key, multipartId).catch(() => undefined);
  await storage.remove(key);
}
