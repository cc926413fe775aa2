import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { type Database, rowsOf } from '../../platform/database/database';
import { clips, filmUploads } from '../../platform/database/schema';
import { at } from '../../platform/database/sql-time';
import { messageOf } from '../../platform/failure';
import { attach } from '../films/clips.queries';
import { FfmpegMissing, NotAVideo } from '../films/ffmpeg';
import { filmId, type Ingested, ingest } from '../films/ingest';
import { UPLOADED_FOLDER } from './attach-subtitle';
import { targetOf } from './receive';
import { estimateSecondsLeft } from './seconds-left';
import { fileOf, removeFile, sizeOf } from './store';
import { markFailed, type UploadRow, uploadTarget } from './uploads.queries';

/** Interval for writing progress and checking for cancellation. */
const PROGRESS_INTERVAL_MS = 1_000;
/** A worker without progress for this long counts as crashed; another one takes over its upload. */
const LEASE_MS = 15_000;
/** Maximum stored length of a program's error output. */
const MAX_DETAIL = 500;

/** The upload was cancelled or claimed by another worker. */
class UploadGone extends Error {}

/** Releases all uploads at start: the embedded database has one process, so no worker can be running. */
export const releaseAllUploads = (db: Database) =>
  db.execute(sql`update film_uploads set lease_until = null where state = 'working'`);

/** Claims the first queued upload, or one whose worker crashed; none while another upload is in processing. */
async function claimNextUpload({ db, clock }: Context, worker: string): Promise<UploadRow | undefined> {
  const now = at(clock());
  const until = at(new Date(clock().getTime() + LEASE_MS));
  const taken = await rowsOf<{ id: number }>(
    db,
    sql`
      update film_uploads set state = 'working', worker = ${worker}, lease_until = ${until}, changed_at = ${now}
      where id = (
        select id from film_uploads
        where state = 'queued' or (state = 'working' and coalesce(lease_until, '-infinity') < ${now})
        order by id limit 1 for update skip locked
      ) and not exists (select 1 from film_uploads where state = 'working' and lease_until >= ${now})
      returning id`,
  );
  const [first] = taken;
  if (!first) return undefined;
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, first.id));
  return row;
}

const progressStep = (what: string): string => /\d+/.exec(what)?.[0] ?? 'pictures';

const troubleOf = (error: unknown): UploadTrouble => {
  if (error instanceof FfmpegMissing) return 'no-ffmpeg';
  return error instanceof NotAVideo ? 'not-video' : 'broken';
};

/**
 * Processes the next queued video; resolves to false without one. `ended` stops the work immediately,
 * and the next worker continues with the completed steps.
 */
export async function processNextUpload(context: Context, ended: AbortSignal): Promise<boolean> {
  if (ended.aborted) return false;
  const worker = randomUUID();
  const row = await claimNextUpload(context, worker);
  if (!row) return false;
  const { db, config, clock } = context;
  const path = fileOf(config, row.id);
  if ((await sizeOf(config, row.id)) !== row.bytes) {
    await markFailed(db, row.id, clock(), 'lost');
    return true;
  }
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ended]);
  const progress = createProgressWriter(context, row.id, worker, () => stop.abort(new UploadGone()));
  let id: string | undefined;
  try {
    id = await filmId(path, { signal });
    const film = await ingest(path, id, config.filmDir, config.ingestPreset, progress.update, {
      signal,
      lowPriority: true,
    });
    writeFileSync(join(config.filmDir, film.id, 'film.json'), `${JSON.stringify(film, null, 2)}\n`);
    await progress.stop();
    await finish(context, row, worker, film);
    await removeFile(config, row.id);
  } catch (error) {
    await progress.stop();
    if (ended.aborted) await requeueUpload(context, row.id, worker);
    else if (signal.aborted || error instanceof UploadGone) await removeLeftovers(context, row.id, id);
    else
      await markFailed(
        db,
        row.id,
        clock(),
        troubleOf(error),
        messageOf(error).replaceAll(path, row.name).slice(-MAX_DETAIL),
      );
  }
  return true;
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
async function removeLeftovers({ db, config }: Context, id: number, film: string | undefined): Promise<void> {
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (row && row.state !== 'cancelled') return;
  if (film !== undefined) {
    const [used] = await db.select({ id: clips.id }).from(clips).where(eq(clips.id, film));
    if (!used) rmSync(join(config.filmDir, film), { recursive: true, force: true });
  }
  await removeFile(config, id);
}
