import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { rowsOf } from '../database/database';
import { at } from '../database/sql-time';
import { keptFiles, removeFile } from './store';

/** An upload that nobody goes on with, and a failed one that nobody tries again, keep their file so long. */
const KEPT_MS = 7 * 86_400_000;

/** Gives up what nobody goes on with, and takes away files that nothing needs any more. */
export async function sweepUploads({ db, config }: Context, now: Date): Promise<void> {
  const before = at(new Date(now.getTime() - KEPT_MS));
  await db.execute(sql`
    update film_uploads set state = 'cancelled', changed_at = ${at(now)}
    where state = 'sending' and changed_at < ${before}`);
  const kept = await keptFiles(config);
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
