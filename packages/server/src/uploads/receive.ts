import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { filmUploads } from '../database/schema';
import { Refusal } from '../http/errors';
import { attachSubtitle } from './attach-subtitle';
import { HEAD_BYTES, isVideo } from './sniff';
import { readWhole, removeFile, writePart } from './store';
import { readSubtitle } from './subtitle-text';
import { fail, placeOf, type UploadRow } from './uploads.queries';

const bad = (message: string) => new Refusal('bad-input', { message, fields: { part: message } });
const conflict = () => new Refusal('conflict', { message: 'Файлын өөр хэсэг хүлээгдэж байна!' });

/** What an upload was for, in the books. */
export const targetOf = ({ episodeId, titleId }: Pick<UploadRow, 'episodeId' | 'titleId'>): string =>
  episodeId === null ? `title ${titleId}` : `episode ${episodeId}`;

/** Takes the next part of a file. Parts of one upload come one at a time. */
export async function receivePart(
  context: Context,
  upload: UploadRow,
  offset: number,
  part: Buffer,
): Promise<void> {
  const { db, config, clock } = context;
  if (upload.state !== 'sending' || offset !== upload.received) throw conflict();
  if (part.length === 0 || offset + part.length > upload.bytes) throw bad('Файлын хэмжээ таарахгүй байна!');
  if (upload.kind === 'video' && offset === 0) {
    if (part.length < Math.min(HEAD_BYTES, upload.bytes)) throw bad('Файлын эхний хэсэг хэт бага байна!');
    if (!isVideo(part)) {
      await fail(db, upload.id, clock(), 'not-video');
      throw bad('Энэ файл видео биш байна!');
    }
  }
  await writePart(config, upload.id, offset, part);
  const received = offset + part.length;
  const whole = received === upload.bytes;
  const [kept] = await db
    .update(filmUploads)
    .set({ received, changedAt: clock(), ...(whole && upload.kind === 'video' && { state: 'queued' }) })
    .where(
      and(
        eq(filmUploads.id, upload.id),
        eq(filmUploads.state, 'sending'),
        eq(filmUploads.received, upload.received),
      ),
    )
    .returning({ id: filmUploads.id });
  // Given up while the part was on its way.
  if (!kept) throw conflict();
  if (whole && upload.kind === 'subtitle') await finishSubtitle(context, upload);
}

/** Subtitles are ready as soon as they are whole. */
async function finishSubtitle({ db, config, clock }: Context, upload: UploadRow): Promise<void> {
  const { id, language, titleId, episodeId, userId } = upload;
  const text = readSubtitle(await readWhole(config, id));
  const trouble = await db.transaction(async (tx): Promise<UploadTrouble | undefined> => {
    if (!text) return 'not-subtitle';
    const place = await placeOf(tx, titleId, episodeId);
    const saved =
      place?.clip_id && language
        ? await attachSubtitle(tx, config, place.clip_id, language, text)
        : undefined;
    if (!place || !saved) return 'no-place';
    const now = clock();
    await tx
      .update(filmUploads)
      .set({ state: 'done', part: 1, changedAt: now })
      .where(eq(filmUploads.id, id));
    await writeDown(tx, {
      at: now,
      actor: String(userId),
      action: 'subtitle',
      target: targetOf(upload),
      detail: `${place.title}: ${language}`,
      before: { file: saved.before },
      after: { file: saved.after },
    });
    return undefined;
  });
  if (trouble) await fail(db, id, clock(), trouble);
  await removeFile(config, id);
}
