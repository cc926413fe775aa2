import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, filmUploads } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import { messageOf, StartFailure } from '../../platform/failure';
import { LEASE_MS } from '../../platform/jobs/job-queue';
import { type JobRun, PermanentFailure } from '../../platform/jobs/run-job';
import { type FileStorage, filmKey, uploadKey } from '../../platform/storage/file-storage';
import { attach } from '../films/clips.queries';
import { FfmpegMissing, NotAVideo } from '../films/ffmpeg';
import { openFilmFolder } from '../films/film-folder';
import { filmId, type Ingested, ingest } from '../films/ingest';
import { UPLOADED_FOLDER } from './attach-subtitle';
import { removeUpload } from './direct-upload';
import { targetOf } from './receive';
import { estimateSecondsLeft } from './seconds-left';
import { markFailed, type UploadRow, uploadTarget } from './uploads.queries';

/** Interval for writing progress and checking for cancellation. */
const PROGRESS_INTERVAL_MS = 1_000;
/** Maximum stored length of a program's error output. */
const MAX_DETAIL = 500;

/** The upload was cancelled or claimed by another worker. */
class UploadGone extends Error {}

/** The file is not where the upload was stored. */
class UploadLost extends StartFailure {}

/** Releases all uploads, whose workers have ended. */
export const releaseAllUploads = (db: Database) =>
  db.execute(sql`update film_uploads set lease_until = null where state = 'working'`);

/** Whether this run may process the upload. Versions without jobs claim uploads by their lease alone. */
async function claimUpload(
  { db, clock }: Context,
  id: number,
  worker: string,
): Promise<UploadRow | 'busy' | undefined> {
  const now = clock();
  const mayClaim = sql`(${filmUploads.state} = 'queued' or (${filmUploads.state} = 'working'
    and coalesce(${filmUploads.leaseUntil}, '-infinity') < ${at(now)}))`;
  const [row] = await db
    .update(filmUploads)
    .set({ state: 'working', worker, leaseUntil: new Date(now.getTime() + LEASE_MS), changedAt: now })
    .where(and(eq(filmUploads.id, id), mayClaim))
    .returning();
  if (row) return row;
  const [known] = await db
    .select({ state: filmUploads.state })
    .from(filmUploads)
    .where(eq(filmUploads.id, id));
  return known?.state === 'working' ? 'busy' : undefined;
}

const progressStep = (what: string): string => /\d+/.exec(what)?.[0] ?? 'pictures';

const troubleOf = (error: unknown): UploadTrouble => {
  if (error instanceof FfmpegMissing) return 'no-ffmpeg';
  if (error instanceof UploadLost) return 'lost';
  return error instanceof NotAVideo ? 'not-video' : 'broken';
};

/** Failures that another attempt would repeat: a fault of the file or of this machine. */
const isPermanent = (error: unknown) => error instanceof StartFailure;

/** The job of an uploaded video: makes its renditions and attaches them. A retry continues with the completed steps. */
export async function ingestUpload(context: Context, { job, signal: ended, report }: JobRun): Promise<void> {
  const worker = job.runId;
  const row = await claimUpload(context, job.data.id, worker);
  if (row === 'busy') throw new Error('Another worker processes this upload.');
  if (!row) return;
  const { config, storage } = context;
  const path = storage.localPath(uploadKey(row.id)) ?? join(config.dataDir, 'work', `upload-${row.id}`);
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ended]);
  const progress = createProgressWriter(context, row.id, worker, () => stop.abort(new UploadGone()));
  let id: string | undefined;
  try {
    await fetchUpload(storage, row, path);
    id = await filmId(path, { signal });
    const folder = openFilmFolder(storage, config.dataDir, id);
    const film = await ingest(
      path,
      id,
      folder,
      config.ingestPreset,
      (part, what) => {
        progress.update(part, what);
        report(part, progressStep(what));
      },
      { signal, lowPriority: true },
    );
    await storage.put(filmKey(`${id}/film.json`), Buffer.from(`${JSON.stringify(film, null, 2)}\n`));
    await progress.stop();
    await finish(context, row, worker, film);
    await removeUpload(context, row);
    await folder.close();
    if (storage.direct) rmSync(path, { force: true });
  } catch (error) {
    await progress.stop();
    if (error instanceof UploadGone || (stop.signal.aborted && !ended.aborted))
      return removeLeftovers(context, row.id, id);
    const detail = messageOf(error).replaceAll(path, row.name).slice(-MAX_DETAIL);
    const gaveUp = isPermanent(error) || job.isLastAttempt;
    if (ended.aborted || !gaveUp) await requeueUpload(context, row.id, worker);
    else await markFailed(context.db, row.id, context.clock(), troubleOf(error), detail);
    throw isPermanent(error) ? new PermanentFailure(detail) : new Error(detail, { cause: error });
  }
}

/** Copies the file of an upload to `path`, unless it is there. */
async function fetchUpload(storage: FileStorage, { id, bytes }: UploadRow, path: string): Promise<void> {
  const sizeAt = async () => (await stat(path).catch(() => undefined))?.size;
  if ((await sizeAt()) !== bytes && storage.direct) await storage.copyTo(uploadKey(id), path);
  if ((await sizeAt()) !== bytes) throw new UploadLost('The uploaded file is gone.');
}

/** Writes progress at intervals; calls `onLost` when the upload no longer belongs to this worker. */
function createProgressWriter({ db, clock }: Context, id: number, worker: string, onLost: () => void) {
  const started = performance.now();
  let first: number | undefined;
  let latest = { part: 0, stage: '' };
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const { part, stage } = latest;
    const left = estimateSecondsLeft(first ?? part, part, performance.now() - started);
    const kept = await db
      .update(filmUploads)
      .set({
        part,
        stage: stage || null,
        secondsLeft: left,
        leaseUntil: new Date(clock().getTime() + LEASE_MS),
      })
      .where(claimedBy(id, worker))
      .returning({ id: filmUploads.id });
    if (kept.length === 0) onLost();
  };
  // Ignore short database outages instead of discarding work.
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, PROGRESS_INTERVAL_MS);
  return {
    update(part: number, what: string) {
      first ??= part;
      latest = { part, stage: progressStep(what) };
    },
    stop() {
      clearInterval(timer);
      return writing;
    },
  };
}

const claimedBy = (id: number, worker: string) =>
  and(eq(filmUploads.id, id), eq(filmUploads.worker, worker), eq(filmUploads.state, 'working'));

/** Attaches the video, with the uploaded subtitles of the video that it replaces. */
async function finish({ db, clock }: Context, row: UploadRow, worker: string, film: Ingested): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const target = await uploadTarget(tx, row.titleId, row.episodeId);
    const kept = await tx
      .update(filmUploads)
      .set({
        ...{ state: 'done', part: 1, stage: null, secondsLeft: null },
        leaseUntil: null,
        changedAt: now,
      })
      .where(claimedBy(row.id, worker))
      .returning({ id: filmUploads.id });
    // Deleting an episode deletes its uploads.
    if (!target || kept.length === 0) throw new UploadGone();
    await attach(tx, film, row.titleId, target.number ?? undefined);
    if (target.clip_id !== null && target.clip_id !== film.id)
      await copySubtitles(tx, target.clip_id, film.id);
    await recordAudit(tx, {
      at: now,
      actor: row.userId ?? 'uploads',
      action: 'film',
      target: targetOf(row),
      detail: `${target.title}: ${row.name}`,
      before: { clip: target.clip_id },
      after: { clip: film.id },
    });
  });
}

async function copySubtitles(tx: Database, from: string, to: string): Promise<void> {
  const subtitlesOf = async (id: string) =>
    (await tx.select({ subtitles: clips.subtitles }).from(clips).where(eq(clips.id, id)))[0]?.subtitles ?? [];
  const sent = (await subtitlesOf(from)).filter(({ path }) => path.includes(`/${UPLOADED_FOLDER}/`));
  const there = await subtitlesOf(to);
  if (sent.length === 0 || there.length > 0) return;
  await tx.update(clips).set({ subtitles: sent }).where(eq(clips.id, to));
}

/** Returns the upload to the queue when the server stops. */
const requeueUpload = ({ db }: Context, id: number, worker: string) =>
  db
    .update(filmUploads)
    .set({ state: 'queued', worker: null, leaseUntil: null })
    .where(claimedBy(id, worker));

/** Removes the files of a cancelled upload, unless the video is in use. `film` is undefined before any exist. */
async function removeLeftovers(context: Context, id: number, film: string | undefined): Promise<void> {
  const { db, config, storage } = context;
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (row && row.state !== 'cancelled') return;
  if (film !== undefined) {
    await openFilmFolder(storage, config.dataDir, film).close();
    const [used] = await db.select({ id: clips.id }).from(clips).where(eq(clips.id, film));
    if (!used) await storage.remove(filmKey(film));
  }
  await removeUpload(context, row ?? { id, multipartId: null });
}
