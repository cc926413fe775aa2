import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { uploadKey } from '../../platform/storage/file-storage';
import { removeUpload } from './direct-upload';

/** How long abandoned and failed uploads keep their file. */
export const RETENTION_MS = 7 * 86_400_000;

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
  const needed = await rowsOf<{ id: number }>(
    db,
    sql`
      select id from film_uploads
      where state in ('sending', 'queued', 'working') or (state = 'failed' and changed_at >= ${before})`,
  );
  const keys = new Set(needed.map(({ id }) => uploadKey(id)));
  for (const key of kept) if (!keys.has(key)) await storage.remove(key);
}
