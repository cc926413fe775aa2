import {
  hasRight,
  type Role,
  type StaffUpload,
  SUBTITLE_BYTES,
  type UploadKind,
  uploadName,
} from '@tenger/api-contract';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { filmUploads } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/http/errors';
import type { RouteHandlers } from '../../platform/http/serve';
import { type Message, message } from '../../platform/i18n/messages';
import { createKeyedQueue } from '../../platform/keyed-queue';
import { uploadKey } from '../../platform/storage/file-storage';
import { hasFfmpeg } from '../films/ffmpeg';
import {
  beginDirectUpload,
  type DirectUpload,
  finishDirectUpload,
  signPart,
  storePart,
} from './direct-upload';
import { finishSubtitle, receiveChunk, targetOf } from './receive';
import { cancelUpload, retryUpload } from './retry-upload';
import { hasSpaceFor } from './store';
import {
  countPendingBytes,
  isReceived,
  openUpload,
  openVideo,
  type UploadRow,
  uploadById,
  uploadsOfFiles,
  uploadsPage,
  uploadTarget,
} from './uploads.queries';

type HandledRoutes =
  | 'staffUploads'
  | 'beginUpload'
  | 'findUploads'
  | 'sendUploadChunk'
  | 'signUploadPart'
  | 'storeUploadPart'
  | 'controlUpload';

/** Videos and subtitles need different rights. */
function assertMayUpload(role: Role, kind: UploadKind): void {
  if (!hasRight(role, kind === 'video' ? 'uploads' : 'subtitles')) throw new ApiError('forbidden');
}

const bad = (field: string, message: Message) =>
  new ApiError('bad-input', { message, fields: { [field]: message } });
const conflict = (message: Message) => new ApiError('conflict', { message });

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Handles uploads: begin, send chunks, cancel or retry. */
export function uploadHandlers(context: Context): Pick<RouteHandlers, HandledRoutes> {
  const { db, config, clock, storage } = context;
  /** Other processes may do the jobs. */
  const canEncode = async () => !config.workers || (await hasFfmpeg());
  const enqueue = createKeyedQueue<number>();

  const shown = async (id: number): Promise<{ status: 1; data: StaffUpload }> => {
    const data = await uploadById(db, id);
    if (!data) throw notFound();
    return { status: 1, data };
  };
  const rowOf = async (id: number, role: Role) => {
    const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
    if (!row) throw notFound();
    assertMayUpload(role, row.kind);
    return row;
  };

  const senderRowOf = async (id: number, viewer: { readonly id: string; readonly role: Role }) => {
    const row = await rowOf(id, viewer.role);
    if (row.userId !== viewer.id) throw new ApiError('forbidden');
    return row;
  };
  /** Finishes an upload that has all its bytes, also after the last call failed or the server was killed. */
  const finishIfReceived = async (row: UploadRow) => {
    if (row.state !== 'sending' || row.received !== row.bytes) return;
    if (row.multipartId !== null) await finishDirectUpload(context, row);
    else if (row.kind === 'subtitle') await finishSubtitle(context, row);
  };
  return {
    async staffUploads({ query: { cursor, episode_id }, viewer }) {
      const all = hasRight(viewer.role, 'uploads');
      const page = await uploadsPage(db, cursor, all, episode_id);
      const has_ffmpeg = await canEncode();
      return { status: 1, data: { ...page, most_bytes: config.uploadBytes, has_ffmpeg } };
    },

    async beginUpload({ body, viewer }) {
      const { kind, title_id: titleId, bytes, modified } = body;
      assertMayUpload(viewer.role, kind);
      const most = kind === 'video' ? config.uploadBytes : SUBTITLE_BYTES;
      if (bytes > most) throw bad('bytes', message('upload.too-large', { megabytes: megabytes(most) }));
      const language = kind === 'subtitle' ? (body.language ?? null) : null;
      if (kind === 'subtitle' && !language) throw bad('language', 'upload.choose-language');
      if (kind === 'video' && !(await canEncode())) throw conflict('upload.no-ffmpeg');
      const now = clock();
      /** Returns the open or the new upload. Undefined if a new one needs `direct`, its upload in the storage. */
      const findOrInsert = (direct?: DirectUpload) =>
        db.transaction(async (tx) => {
          const target = await uploadTarget(tx, titleId, body.episode_id);
          if (!target) throw notFound();
          const series = target.type === 'series';
          if (series && target.episode_id === null) throw bad('episode_id', 'upload.choose-episode');
          const episodeId = series ? target.episode_id : null;
          const sent = {
            ...{ userId: viewer.id, kind, titleId, episodeId, language },
            ...{ name: uploadName(body.name), bytes, modified },
          };
          // The response to its last chunk was lost.
          if (body.id !== undefined && (await isReceived(tx, body.id, sent))) return body.id;
          if (kind === 'subtitle' && target.clip_id === null && !(await openVideo(tx, titleId, episodeId)))
            throw conflict('upload.video-first');
          const open = await openUpload(tx, { titleId, episodeId, kind, language });
          if (body.id !== undefined && open?.id !== body.id) throw conflict('upload.cancelled');
          if (open) {
            const same = open.name === sent.name && open.bytes === bytes && open.modified === modified;
            if (open.state !== 'sending' || open.user_id !== viewer.id || !same)
              throw conflict('upload.other-in-progress');
            // The client sends bytes again that the disk has lost.
            const there =
              open.multipart_id === null
                ? Math.min(open.received, (await storage.sizeOf(uploadKey(open.id))) ?? 0)
                : open.received;
            if (there < open.received)
              await tx.update(filmUploads).set({ received: there }).where(eq(filmUploads.id, open.id));
            return open.id;
          }
          if (storage.direct && !direct) return undefined;
          if (!storage.direct && !(await hasSpaceFor(config, bytes, await countPendingBytes(tx))))
            throw conflict('upload.no-space');
          const [row] = await tx
            .insert(filmUploads)
            .values({ ...sent, createdAt: now, changedAt: now, ...direct })
            .returning();
          if (!row) throw new Error('An upload was not written.');
          await recordAudit(tx, {
            at: now,
            actor: viewer.id,
            action: 'upload',
            target: targetOf(row),
            detail: target.title,
            after: { file: sent.name, bytes },
          });
          return row.id;
        });
      const id = (await findOrInsert()) ?? (await beginDirectUpload(context, findOrInsert));
      if (id === undefined) throw new Error('An upload was not written.');
      await enqueue(id, async () => finishIfReceived(await senderRowOf(id, viewer)));
      return shown(id);
    },

    async findUploads({ body, viewer }) {
      // Uploads are stored under the cleaned name. It also has no lone surrogates, which `jsonb` refuses.
      const files = body.files.map((file) => ({ ...file, name: uploadName(file.name) }));
      const data = await uploadsOfFiles(db, viewer.id, { ...body, files }, hasRight(viewer.role, 'uploads'));
      return { status: 1, data };
    },

    sendUploadChunk: ({ params: { id }, query: { offset }, file, viewer }) =>
      enqueue(id, async () => {
        await receiveChunk(context, await senderRowOf(id, viewer), offset, file);
        return shown(id);
      }),

    async signUploadPart({ params: { id }, body: { part }, viewer }) {
      return { status: 1, data: { url: await signPart(context, await senderRowOf(id, viewer), part) } };
    },

    storeUploadPart: ({ params: { id }, body, viewer }) =>
      enqueue(id, async () => {
        const row = await senderRowOf(id, viewer);
        // A file that is sent to the server has no parts in the storage.
        if (row.multipartId === null) return shown(id);
        const isRepeated = row.state === 'sending' && row.received === row.bytes;
        await finishIfReceived(isRepeated ? row : await storePart(context, row, body));
        return shown(id);
      }),

    async controlUpload({ body: { id, action }, viewer }) {
      const row = await rowOf(id, viewer.role);
      if (action === 'retry') await retryUpload(context, row, viewer.id);
      else await enqueue(id, () => cancelUpload(context, row, viewer.id));
      return shown(id);
    },
  };
}
