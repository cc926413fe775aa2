import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { clips, filmUploads } from '../../platform/database/schema';
import { changedAt } from '../../platform/storage/changed-at';
import { type FileStorage, filmKey } from '../../platform/storage/file-storage';
import { isOld } from './sweep';

const FILM = /^film-[0-9a-f]{12}$/;
/** Copies of films and of uploads on a machine with object storage. */
const COPY = /^(?:film-[0-9a-f]{12}|upload-\d+(?:\.part)?)$/;

/**
 * Deletes what failed and cancelled uploads left: videos without all renditions, and copies on this machine. Keeps
 * complete videos that no title has, because operators attach them later.
 */
export async function sweepFilms(
  { db, storage, config }: Pick<Context, 'db' | 'storage' | 'config'>,
  now: Date,
): Promise<void> {
  const folder = join(config.dataDir, 'work');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (COPY.test(name) && isOld(await changedAt(path), now) && !(await isProcessing(db)))
      await rm(path, { recursive: true, force: true });
  }
  for (const id of await unfinishedFilms(db, storage))
    if (isOld(await storage.changedAt(filmKey(id)), now) && !(await isProcessing(db)))
      await storage.remove(filmKey(id));
}

/** Whether any video is processed or waits for it. Nothing is deleted then, because any of the files may be of use. */
async function isProcessing(db: Database): Promise<boolean> {
  const [open] = await db
    .select({ id: filmUploads.id })
    .from(filmUploads)
    .where(and(eq(filmUploads.kind, 'video'), inArray(filmUploads.state, ['queued', 'working'])))
    .limit(1);
  return open !== undefined;
}

/** Films without a row, and without the description that is written after the last step. */
async function unfinishedFilms(db: Database, storage: FileStorage): Promise<readonly string[]> {
  const stored = (await storage.foldersIn('films')).filter((name) => FILM.test(name));
  const rows = await db.select({ id: clips.id }).from(clips).where(inArray(clips.id, stored));
  const attached = new Set(rows.map(({ id }) => id));
  const unfinished: string[] = [];
  for (const id of stored)
    if (!attached.has(id) && (await storage.sizeOf(filmKey(`${id}/film.json`))) === undefined)
      unfinished.push(id);
  return unfinished;
}
