import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';
import { at } from '../../platform/database/sql-time';
import { listStoredFiles, removeFile } from './store';

/** How long abandoned and failed uploads keep their file. */
const RETENTION_MS = 7 * 86_400_000;

/** Cancels abandoned uploads and deletes files that are no longer needed. */
export async function sweepUploads({ db, config }: Context, now: Date): Promise<void> {
  const before = at(new Date(now.getTime() - RETENTION_MS));
  await db.execute(sql`
    update film_uploads set state = 'cancelled', changed_at = ${at(now)}
    where state = 'sending' and changed_at < ${before}`);
  const kept = await listStoredFiles(config);
  if (kept.length === 0) return;
  const needed = await rowsOf<{ id: number }>(
    db,
    sql`
      select id from film_uploads
      where state in ('sending', 'queued', 'working') or (state = 'failed' and changed_at >= ${before})`,
  );
  const ids = new Set(needed.map(({ id }) => id));
  for (const id of kept) if (!ids.has(id)) await removeFile(config, id);
}
