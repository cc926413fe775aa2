import { mayDo, type Role, type StaffUpload, type UploadKind } from '@tenger/api-contract';
import { eq, sql } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { filmUploads } from '../database/schema';
import { notFound, Refusal } from '../http/errors';
import type { Handlers } from '../http/serve';
import { hasFfmpeg } from '../ingest/ffmpeg';
import { oneAtATime } from './one-at-a-time';
import { receivePart, targetOf } from './receive';
import { hasRoomFor, removeFile, sizeOf } from './store';
import { SUBTITLE_BYTES } from './subtitle-text';
import { openUpload, placeOf, uploadById, uploadsPart } from './uploads.queries';

type Names = 'staffUploads' | 'beginUpload' | 'sendUploadPart' | 'steerUpload';

/** Whoever sends subtitles need not be let at films. */
function mustBeAllowed(role: Role, kind: UploadKind): void {
  if (!mayDo(role, kind === 'video' ? 'uploads' : 'subtitles')) throw new Refusal('forbidden');
}

const bad = (field: string, message: string) =>
  new Refusal('bad-input', { message, fields: { [field]: message } });
const conflict = (message: string) => new Refusal('conflict', { message });

/** "C:\films\1.mkv" → "1.mkv", without what cannot be seen or turns the text around. */
export const shownName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || '?';

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Files that are sent in: announced, taken part by part, given up or tried again. */
export function uploadRoom(context: Context): Pick<Handlers, Names> {
  const { db, config, clock } = context;
  const inTurn = oneAtATime<number>();

  const shown = async (id: number): Promise<{ status: 1; data: StaffUpload }> => {
    const data = await uploadById(db, id);
    if (!data) throw notFound();
    return { status: 1, data };
  };
  const rowOf = async (id: number, role: Role) => {
    const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
    if (!row) throw notFound();
    mustBeAllowed(role, row.kind);
    return row;
  };

  return {
    async staffUploads({ query: { cursor }, viewer }) {
      const all = mayDo(viewer.role, 'uploads');
      const part = await uploadsPart(db, cursor, all);
      const has_ffmpeg = await hasFfmpeg();
      return { status: 1, data: { ...part, most_bytes: config.uploadBytes, has_ffmpeg } };
    },

    async beginUpload({ body, viewer }) {
      const { kind, title_id: titleId, bytes, modified } = body;
      mustBeAllowed(viewer.role, kind);
      const most = kind === 'video' ? config.uploadBytes : SUBTITLE_BYTES;
      if (bytes > most) throw bad('bytes', `Файл ${megabytes(most)} МБ-аас ихгүй байх ёстой!`);
      const language = kind === 'subtitle' ? (body.language ?? null) : null;
      if (kind === 'subtitle' && !language) throw bad('language', 'Хадмалын хэлийг сонгоно уу!');
      if (kind === 'video' && !(await hasFfmpeg()))
        throw conflict('Сервер дээр ffmpeg алга. Видео боловсруулах боломжгүй байна!');
      const name = shownName(body.name);
      const now = clock();
      const id = await db.transaction(async (tx) => {
        const place = await placeOf(tx, titleId, body.episode_id);
        if (!place) throw notFound();
        const series = place.type === 'series';
        if (series && place.episode_id === null) throw bad('episode_id', 'Ангиа сонгоно уу!');
        if (kind === 'subtitle' && place.clip_id === null) throw conflict('Эхлээд видеог нь оруулна уу!');
        const episodeId = series ? place.episode_id : null;
        const open = await openUpload(tx, { titleId, episodeId, kind, language });
        if (body.id !== undefined && open?.id !== body.id)
          throw conflict('Энэ файлыг илгээхээ больсон байна!');
        if (open) {
          const same = open.name === name && open.bytes === bytes && open.modified === modified;
          if (open.state !== 'sending' || open.user_id !== viewer.id || !same)
            throw conflict('Энд өөр файл илгээгдэж байна. Эхлээд түүнийг дуусгах эсвэл цуцална уу!');
          // What the disk has lost is sent again.
          const there = Math.min(open.received, await sizeOf(config, open.id));
          if (there < open.received)
            await tx.update(filmUploads).set({ received: there }).where(eq(filmUploads.id, open.id));
          return open.id;
        }
        if (!(await hasRoomFor(config, bytes))) throw conflict('Серверийн дискэнд зай хүрэлцэхгүй байна!');
        const [row] = await tx
          .insert(filmUploads)
          .values({
            ...{ userId: viewer.id, kind, titleId, episodeId, language, name, bytes, modified },
            ...{ createdAt: now, changedAt: now },
          })
          .returning();
        if (!row) throw new Error('An upload was not written.');
        await writeDown(tx, {
          at: now,
          actor: viewer.id,
          action: 'upload',
          target: targetOf(row),
          detail: place.title,
          after: { file: name, bytes },
        });
        return row.id;
      });
      return shown(id);
    },

    sendUploadPart: ({ params: { id }, query: { offset }, file, viewer }) =>
      inTurn(id, async () => {
        const row = await rowOf(id, viewer.role);
        if (row.userId !== viewer.id) throw new Refusal('forbidden');
        await receivePart(context, row, offset, file);
        return shown(id);
      }),

    async steerUpload({ body: { id, action }, viewer }) {
      const row = await rowOf(id, viewer.role);
      const now = clock();
      const from = action === 'cancel' ? sql`('sending', 'queued', 'working', 'failed')` : sql`('failed')`;
      if (action === 'retry') {
        const known = await uploadById(db, id);
        if (!known?.can_retry || (await sizeOf(config, id)) !== row.bytes)
          throw conflict('Файл сервер дээр алга. Дахин илгээнэ үү!');
      }
      await db.transaction(async (tx) => {
        const place = await placeOf(tx, row.titleId, row.episodeId);
        const { titleId, episodeId, kind, language } = row;
        if (action === 'retry' && (await openUpload(tx, { titleId, episodeId, kind, language })))
          throw conflict('Энд өөр файл илгээгдэж байна. Эхлээд түүнийг дуусгах эсвэл цуцална уу!');
        const state = action === 'cancel' ? 'cancelled' : 'queued';
        const [changed] = await tx
          .update(filmUploads)
          .set({
            ...{ state, trouble: null, detail: null, stage: null, part: 0, secondsLeft: null },
            ...{ worker: null, leaseUntil: null, changedAt: now },
          })
          .where(sql`${filmUploads.id} = ${id} and ${filmUploads.state} in ${from}`)
          .returning();
        if (!changed) throw new Refusal('conflict');
        await writeDown(tx, {
          at: now,
          actor: viewer.id,
          action: action === 'cancel' ? 'cancel' : 'retry',
          target: targetOf(row),
          detail: place ? `${place.title}: ${row.name}` : row.name,
          before: { upload: row.state },
          after: { upload: state },
        });
      });
      // Whoever works on it lets go of the file, and takes it away (work.ts).
      if (action === 'cancel' && row.state !== 'working') await inTurn(id, () => removeFile(config, id));
      return shown(id);
    },
  };
}
