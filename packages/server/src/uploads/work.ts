import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadTrouble } from '@tenger/api-contract';
import { and, eq, sql } from 'drizzle-orm';
import { writeDown } from '../audit/audit';
import type { Context } from '../context';
import { type Database, rowsOf } from '../database/database';
import { clips, filmUploads } from '../database/schema';
import { at } from '../database/sql-time';
import { messageOf } from '../failure';
import { attach } from '../ingest/clips.queries';
import { FfmpegMissing, NoFilm } from '../ingest/ffmpeg';
import { filmId, type Ingested, ingest } from '../ingest/ingest';
import { SENT } from './attach-subtitle';
import { targetOf } from './receive';
import { secondsLeft } from './seconds-left';
import { fileOf, removeFile, sizeOf } from './store';
import { fail, placeOf, type UploadRow } from './uploads.queries';

/** How often it is said how far the work has come, and looked whether it is still wanted. */
const TELL_MS = 1_000;
/** A worker that has said nothing for so long is believed dead, and its work is taken over. */
const LEASE_MS = 15_000;
/** What a failed program said, as far as it is kept. */
const DETAIL = 500;

/** The upload was given up, or another worker has it. */
class Gone extends Error {}

/** The embedded database has one owner: whatever is being worked on when it starts is nobody’s. */
export const releaseAll = (db: Database) =>
  db.execute(sql`update film_uploads set lease_until = null where state = 'working'`);

/** Takes the first upload that waits, or whose worker is dead; nothing while another one is worked on. */
async function take({ db, clock }: Context, worker: string): Promise<UploadRow | undefined> {
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

const stageOf = (what: string): string => /\d+/.exec(what)?.[0] ?? 'pictures';

const troubleOf = (error: unknown): UploadTrouble => {
  if (error instanceof FfmpegMissing) return 'no-ffmpeg';
  return error instanceof NoFilm ? 'not-video' : 'broken';
};

/**
 * Makes the next film that waits ready to be played; resolves to false where none does. Once `ended` it stops at once,
 * and whoever comes next goes on with what is done.
 */
export async function workOnNext(context: Context, ended: AbortSignal): Promise<boolean> {
  if (ended.aborted) return false;
  const worker = randomUUID();
  const row = await take(context, worker);
  if (!row) return false;
  const { db, config, clock } = context;
  const path = fileOf(config, row.id);
  if ((await sizeOf(config, row.id)) !== row.bytes) {
    await fail(db, row.id, clock(), 'lost');
    return true;
  }
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ended]);
  const telling = tellHowFar(context, row.id, worker, () => stop.abort(new Gone()));
  try {
    const film = await ingest(path, config.filmDir, config.ingestPreset, telling.told, {
      signal,
      gently: true,
    });
    writeFileSync(join(config.filmDir, film.id, 'film.json'), `${JSON.stringify(film, null, 2)}\n`);
    await telling.stop();
    await finish(context, row, worker, film);
    await removeFile(config, row.id);
  } catch (error) {
    await telling.stop();
    if (ended.aborted) await giveBack(context, row.id, worker);
    else if (signal.aborted || error instanceof Gone) await clearAway(context, row.id, path);
    else
      await fail(
        db,
        row.id,
        clock(),
        troubleOf(error),
        messageOf(error).replaceAll(path, row.name).slice(-DETAIL),
      );
  }
  return true;
}

/** Writes down how far the work has come, once in a while; `gone` is called where it is no longer this worker's. */
function tellHowFar({ db, clock }: Context, id: number, worker: string, gone: () => void) {
  const started = performance.now();
  let first: number | undefined;
  let latest = { part: 0, stage: '' };
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const { part, stage } = latest;
    const left = secondsLeft(first ?? part, part, performance.now() - started);
    const kept = await db
      .update(filmUploads)
      .set({
        part,
        stage: stage || null,
        secondsLeft: left,
        leaseUntil: new Date(clock().getTime() + LEASE_MS),
      })
      .where(mine(id, worker))
      .returning({ id: filmUploads.id });
    if (kept.length === 0) gone();
  };
  // A database that is away for a moment is no reason to throw work away.
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, TELL_MS);
  return {
    told(part: number, what: string) {
      first ??= part;
      latest = { part, stage: stageOf(what) };
    },
    stop() {
      clearInterval(timer);
      return writing;
    },
  };
}

const mine = (id: number, worker: string) =>
  and(eq(filmUploads.id, id), eq(filmUploads.worker, worker), eq(filmUploads.state, 'working'));

/** Puts the film in its place, with the subtitles that were sent in for the one before. */
async function finish({ db, clock }: Context, row: UploadRow, worker: string, film: Ingested): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const place = await placeOf(tx, row.titleId, row.episodeId);
    const kept = await tx
      .update(filmUploads)
      .set({
        ...{ state: 'done', part: 1, stage: null, secondsLeft: null },
        leaseUntil: null,
        changedAt: now,
      })
      .where(mine(row.id, worker))
      .returning({ id: filmUploads.id });
    // An episode that was deleted has taken its uploads with it.
    if (!place || kept.length === 0) throw new Gone();
    await attach(tx, film, row.titleId, place.number ?? undefined);
    if (place.clip_id !== null && place.clip_id !== film.id) await carrySubtitles(tx, place.clip_id, film.id);
    await writeDown(tx, {
      at: now,
      actor: row.userId ?? 'uploads',
      action: 'film',
      target: targetOf(row),
      detail: `${place.title}: ${row.name}`,
      before: { clip: place.clip_id },
      after: { clip: film.id },
    });
  });
}

async function carrySubtitles(tx: Database, from: string, to: string): Promise<void> {
  const subtitlesOf = async (id: string) =>
    (await tx.select({ subtitles: clips.subtitles }).from(clips).where(eq(clips.id, id)))[0]?.subtitles ?? [];
  const sent = (await subtitlesOf(from)).filter(({ path }) => path.includes(`/${SENT}/`));
  const there = await subtitlesOf(to);
  if (sent.length === 0 || there.length > 0) return;
  await tx.update(clips).set({ subtitles: sent }).where(eq(clips.id, to));
}

/** The server ends: the next one goes on. */
const giveBack = ({ db }: Context, id: number, worker: string) =>
  db.update(filmUploads).set({ state: 'queued', worker: null, leaseUntil: null }).where(mine(id, worker));

/** What was begun for an upload that was given up; a film that plays somewhere stays. */
async function clearAway({ db, config }: Context, id: number, path: string): Promise<void> {
  const [row] = await db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (row && row.state !== 'cancelled') return;
  const film = filmId(path);
  const [used] = await db.select({ id: clips.id }).from(clips).where(eq(clips.id, film));
  if (!used) rmSync(join(config.filmDir, film), { recursive: true, force: true });
  await removeFile(config, id);
}
