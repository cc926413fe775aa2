import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { removeUpload } from './direct-upload';

/** How long abandoned and failed uploads keep their file. */
const RETENTION_MS = 7 * 86_400_000;

/** Whether a file last changed so long ago that no upload is expected to need it. */
export const isOld = (changed: Date | undefined, now: Date): boolean =>
  changed !== undefined && changed.getTime() < now.getTime() - RETENTION_MS;

/** Cancels abandoned uploads and deletes files that are no longer needed. */
export async function sweepUploads(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  now: Date,
): Promise<void> {
  const before = at(new Date(now.getTime() - RETENTION_MS));
  const abandoned = await rowsOf<{ id: number; multipart_id: string | null }>(
    db,
    sql`
      update film_uploads set state = 'cancelled', changed_at = ${at(now)}
      where (state = 'sending' or (kind = 'subtitle' and state = 'queued')) and changed_at < ${before} returning id, multipart_id`,
  );
  for (const { id, multipart_id } of abandoned)
    await removeUpload({ storage }, { id, multipartId: multipart_id });
  const kept = (await storage.keysOf('uploads')).filter((key) => /^uploads\/\d+$/.test(key));
  if (kept.length === 0) return;
  const rows = await rowsOf<{ key: string; needed: boolean }>(
    db,
    sql`
      select 'uploads/' || id as key,
        state in ('sending', 'queued', 'working') or (state = 'failed' and changed_at >= ${before}) as needed
      from film_uploads where 'uploads/' || id in ${kept}`,
  );
  const uploads = new Map(rows.map(({ key, needed }) => [key, needed]));
  for (const key of kept) {
    // A file without a row may be of another database, such as a backup that is restored later.
    const isNeeded = uploads.get(key) ?? !isOld(await storage.changedAt(key), now);
    if (!isNeeded) await storage.remove(key);
  }
}
