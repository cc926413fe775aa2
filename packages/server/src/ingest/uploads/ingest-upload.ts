import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, filmUploads } from '../../platform/database/schema';
import { freeBytes } from '../../platform/disk-space';
import { codeOf, messageOf, StartFailure } from '../../platform/failure';
import { formatWarning } from '../../platform/http/redact';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { JobRun } from '../../platform/jobs/run-job';
import { filmKey, uploadKey } from '../../platform/storage/file-storage';
import { DiskFull, FfmpegMissing } from '../films/ffmpeg';
import { type FilmFolder, openFilmFolder } from '../films/film-folder';
import { filmId, type Ingested, ingest } from '../films/ingest';
import { NotAVideo, readHeader } from '../films/probe';
import { readSourceSubtitles } from '../films/source-subtitles';
import { queueIntroSearch } from '../intros/proposals.queries';
import { attachFilm } from './attach-film';
import { codesOf, removeUnattached, type StoredSubtitle, storeSourceSubtitles } from './attach-subtitle';
import { removeUpload } from './direct-upload';
import { finishWaitingSubtitles, targetOf } from './receive';
import { type UploadRow, uploadTarget } from './uploads.queries';

/** The upload was cancelled. */
class UploadGone extends Error {}

/** The file is not where the upload was stored. */
class UploadLost extends StartFailure {}

/** Still to be processed. `working` is a state that servers before 0029 set. */
const isOpen = (id: number) => and(eq(filmUploads.id, id), inArray(filmUploads.state, ['queued', 'working']));

/** Takes the upload from a worker of a version before 0029, which had a second lease; undefined if it is done. */
async function takeUpload({ db }: Context, id: number): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(filmUploads)
    .set({ state: 'queued', worker: null, leaseUntil: null })
    .where(isOpen(id))
    .returning();
  return row;
}

/** The height of a rendition, or what else is made. */
const progressStep = (what: string): string =>
  what.includes('sound') ? 'sound' : (/\d+/.exec(what)?.[0] ?? 'pictures');

const troubleOf = (error: unknown): UploadTrouble => {
  if (error instanceof FfmpegMissing) return 'no-ffmpeg';
  if (error instanceof UploadLost) return 'lost';
  if (error instanceof DiskFull || codeOf(error) === 'ENOSPC') return 'no-space';
  return error instanceof NotAVideo ? 'not-video' : 'broken';
};

/** The job of an uploaded video: makes its renditions and attaches them. A retry continues with the completed steps. */
export async function ingestUpload(context: Context, run: JobRun<'ingest'>): Promise<void> {
  const { signal } = run;
  const row = await takeUpload(context, run.job.data.id);
  if (!row) return;
  const { config, storage } = context;
  const path = storage.localPath(uploadKey(row.id)) ?? join(config.dataDir, 'work', `upload-${row.id}`);
  let id: string | undefined;
  let folder: FilmFolder | undefined;
  try {
    await fetchUpload(context, row, path, signal);
    id = await filmId(await readHeader(path, { signal, lowPriority: true }), { signal });
    folder = openFilmFolder(storage, config.dataDir, id, { signal });
    const film = await ingest(
      path,
      id,
      folder,
      config.encoding,
      (part, what) => run.report(part, progressStep(what)),
      {
        ...{ signal, lowPriority: true },
        warn: (message) => context.log(formatWarning('ingest', message, run.job)),
      },
    );
    const found = await readSourceSubtitles(path, { signal, lowPriority: true });
    const subtitles = await storeSourceSubtitles(storage, id, found);
    await storage.put(filmKey(`${id}/film.json`), Buffer.from(`${JSON.stringify(film, null, 2)}\n`));
    let added: readonly StoredSubtitle[] = [];
    const isStored = await run.complete(async (tx) => {
      added = await storeFilm(context, tx, row, film, subtitles);
    });
    if (!isStored) throw new UploadGone();
    await removeUnattached(storage, subtitles, added);
    await removeUpload(context, row);
    await removeCopies(context, row, path, folder);
    // If the process ends before this, maintenance attaches them.
    await finishWaitingSubtitles(context, row.titleId);
  } catch (thrown) {
    // Some steps replace the reason why they were interrupted by another error.
    const error: unknown = signal.aborted ? signal.reason : thrown;
    if (await isCancelled(context, row.id)) {
      await removeCopies(context, row, path, folder);
      return removeLeftovers(context, row, id);
    }
    const detail = messageOf(error).replaceAll(path, row.name);
    // A fault of the file or of this machine. A full disk is not one: it passes when staff make room.
    const isPermanent = error instanceof StartFailure;
    const trouble = troubleOf(error);
    // The storage has the finished steps, for a retry.
    if (isPermanent || trouble === 'no-space') await removeCopies(context, row, path, folder);
    throw new JobFailure(trouble, detail, { isPermanent, cause: error });
  }
}

/** The size of a file; undefined if it does not exist. A folder that cannot be read now is an error. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    },
  );

/** Copies the file of an upload to `path`, unless it is there. */
async function fetchUpload(
  { config, storage }: Context,
  { id, bytes }: UploadRow,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  if ((await sizeOf(path)) === bytes) return;
  if (storage.direct) {
    if ((await freeBytes(config.dataDir)) < bytes + config.diskReserveBytes)
      throw new DiskFull('The disk has too little free space for the video and DISK_RESERVE_MB.');
    await storage.copyTo(uploadKey(id), path, { signal });
    if ((await sizeOf(path)) === bytes) return;
  }
  // A shared folder that is not mounted is missing as a whole. The job fails, and is repeated.
  else await stat(dirname(path));
  throw new UploadLost('The uploaded file is gone.');
}

/**
 * Attaches the video, with the uploaded subtitles of the video that it replaces, and those that were inside of it. Returns
 * those of the latter that were attached.
 */
async function storeFilm(
  { clock, jobs }: Context,
  tx: Database,
  row: UploadRow,
  film: Ingested,
  subtitles: readonly StoredSubtitle[],
): Promise<readonly StoredSubtitle[]> {
  const now = clock();
  const target = await uploadTarget(tx, row.titleId, row.episodeId);
  const kept = await tx
    .update(filmUploads)
    .set({ state: 'done', changedAt: now })
    .where(isOpen(row.id))
    .returning({ id: filmUploads.id });
  // Deleting an episode deletes its uploads.
  if (!target || kept.length === 0) throw new UploadGone();
  const number = target.number ?? undefined;
  const { added } = await attachFilm(tx, film, { titleId: row.titleId, number, subtitles });
  if (target.type === 'series') await queueIntroSearch(tx, jobs, row.titleId);
  await recordAudit(tx, {
    at: now,
    actor: row.userId ?? 'uploads',
    action: 'film',
    target: targetOf(row),
    detail: `${target.title}: ${row.name}`,
    before: { clip: target.clip_id },
    after: { clip: film.id, ...(added.length > 0 && { subtitles: codesOf(added) }) },
  });
  return added;
}

/** Whether the upload was cancelled, or deleted with its episode. */
async function isCancelled({ db }: Context, id: number): Promise<boolean> {
  const [row] = await db.select({ state: filmUploads.state }).from(filmUploads).where(eq(filmUploads.id, id));
  return !row || row.state === 'cancelled';
}

/** Whether another upload that is not done may be the same video. Equal files have equal sizes. */
async function mayBeShared(db: Database, { id, bytes }: UploadRow): Promise<boolean> {
  const [other] = await db
    .select({ id: filmUploads.id })
    .from(filmUploads)
    .where(
      and(
        ...[ne(filmUploads.id, id), eq(filmUploads.kind, 'video'), eq(filmUploads.bytes, bytes)],
        inArray(filmUploads.state, ['sending', 'queued', 'working']),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** With object storage: removes the copies on this machine. `sweepFilms` removes those that another upload may use. */
async function removeCopies(
  { db, storage }: Context,
  row: UploadRow,
  path: string,
  folder: FilmFolder | undefined,
): Promise<void> {
  if (!storage.direct) return;
  rmSync(path, { force: true });
  if (!(await mayBeShared(db, row))) await folder?.close();
}

/** Removes the files of a cancelled upload, unless the video is in use. `film` is undefined before any exist. */
async function removeLeftovers(context: Context, row: UploadRow, film: string | undefined): Promise<void> {
  const { db, storage } = context;
  if (film !== undefined && !(await mayBeShared(db, row))) {
    const [used] = await db.select({ id: clips.id }).from(clips).where(eq(clips.id, film));
    if (!used) await storage.remove(filmKey(film));
  }
  await removeUpload(context, row);
}
