import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';

/** Queues uploads without a job: those of versions without jobs, and those of a restored backup. */
export async function queueMissingUploads({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const missing = await rowsOf<{ id: number }>(
    db,
    sql`
      select id from film_uploads f
      where f.state in ('queued', 'working') and f.kind = 'video' and not exists (
        select 1 from pgboss.job where name = 'ingest' and state < 'completed' and data->>'id' = f.id::text)`,
  );
  for (const { id } of missing) await db.transaction((tx) => jobs.send(tx, 'ingest', { id }));
}
