import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/errors';
import type { Message } from '../../platform/i18n/messages';
import { filmKey, uploadKey } from '../../platform/storage/file-storage';
import { readSubtitle } from '../films/subtitle-text';
import { attachSubtitle, storeSubtitle } from './attach-subtitle';
import { HEAD_BYTES, isVideo } from './sniff';
import { writeChunk } from './store';
import { markFailed, openVideo, type UploadRow, uploadTarget, waitingSubtitles } from './uploads.queries';

const bad = (message: Message) => new ApiError('bad-input', { message, fields: { part: message } });
const conflict = () => new ApiError('conflict', { message: 'upload.wrong-offset' });

/** Target of an upload in the audit log. */
export const targetOf = ({ episodeId, titleId }: Pick<UploadRow, 'episodeId' | 'titleId'>): string =>
  episodeId === null ? `title ${titleId}` : `episode ${episodeId}`;

/** Receives the next chunk of a file. Chunks of an upload are received sequentially. */
export async function receiveChunk(
  context: Context,
  upload: UploadRow,
  offset: number,
  part: Buffer,
): Promise<void> {
  const { db, config, clock, jobs } = context;
  // The parts of this file go to the storage: see `signUploadPart`.
  if (upload.multipartId !== null) throw conflict();
  if (upload.state !== 'sending' || offset !== upload.received) throw conflict();
  if (part.length === 0 || offset + part.length > upload.bytes) throw bad('upload.wrong-size');
  if (upload.kind === 'video' && offset === 0) {
    if (part.length < Math.min(HEAD_BYTES, upload.bytes)) throw bad('upload.first-part-small');
    if (!isVideo(part)) {
      await markFailed(db, upload.id, clock(), 'not-video');
      throw bad('upload.not-video');
    }
  }
  await writeChunk(config, upload.id, offset, part);
  const received = offset + part.length;
  const whole = received === upload.bytes;
  const queues = whole && upload.kind === 'video';
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(filmUploads)
      .set({ received, changedAt: clock(), ...(queues && { state: 'queued' }) })
      .where(
        and(
          eq(filmUploads.id, upload.id),
          eq(filmUploads.state, 'sending'),
          eq(filmUploads.received, upload.received),
        ),
      )
      .returning({ id: filmUploads.id });
    // Cancelled while the chunk was in transit.
    if (!kept) throw conflict();
    if (queues) await jobs.send(tx, 'ingest', { id: upload.id });
  });
  if (whole && upload.kind === 'subtitle') await finishSubtitle(context, upload);
}

/** Attaches subtitles when the file is complete. If the first video of their target is on its way, they wait for it. */
export async function finishSubtitle(context: Context, upload: UploadRow): Promise<void> {
  const { db, storage, clock } = context;
  const { id, language, titleId, episodeId, userId } = upload;
  const text = readSubtitle((await storage.get(uploadKey(id))) ?? Buffer.alloc(0));
  const clipId = text && language && (await uploadTarget(db, titleId, episodeId))?.clip_id;
  const stored = clipId ? await storeSubtitle(storage, clipId, language, text) : undefined;
  let isAttached = false;
  const trouble = await db.transaction(async (tx): Promise<UploadTrouble | 'waits' | 'moved' | undefined> => {
    if (!text) return 'not-subtitle';
    const target = await uploadTarget(tx, titleId, episodeId);
    // Its video was replaced meanwhile.
    if (language && target?.clip_id && target.clip_id !== clipId) return 'moved';
    if (target?.clip_id === null && (await openVideo(tx, titleId, episodeId))) {
      await tx
        .update(filmUploads)
        .set({ state: 'queued', changedAt: clock() })
        .where(and(eq(filmUploads.id, id), eq(filmUploads.state, 'sending')));
      return 'waits';
    }
    const [open] = await tx
      .select({ id: filmUploads.id })
      .from(filmUploads)
      .where(and(eq(filmUploads.id, id), inArray(filmUploads.state, ['sending', 'queued'])));
    // Attached or cancelled meanwhile.
    if (!open) return undefined;
    const saved = target?.clip_id && stored && (await attachSubtitle(tx, target.clip_id, stored));
    if (!target || !saved) return 'no-place';
    isAttached = true;
    const now = clock();
    await tx.update(filmUploads).set({ state: 'done', changedAt: now }).where(eq(filmUploads.id, id));
    await recordAudit(tx, {
      at: now,
      actor: String(userId),
      action: 'subtitle',
      target: targetOf(upload),
      detail: `${target.title}: ${language}`,
      before: { file: saved.before },
      after: { file: saved.after },
    });
    return undefined;
  });
  if (stored && !isAttached) await storage.remove(filmKey(stored.path));
  if (trouble === 'moved') return finishSubtitle(context, upload);
  if (trouble === 'waits') return;
  if (trouble) await markFailed(db, id, clock(), trouble);
  await storage.remove(uploadKey(id));
}

/** Attaches the subtitles that waited for a video: of one title, or of all. */
export async function finishWaitingSubtitles(context: Context, titleId?: number): Promise<void> {
  for (const upload of await waitingSubtitles(context.db, titleId)) await finishSubtitle(context, upload);
}
