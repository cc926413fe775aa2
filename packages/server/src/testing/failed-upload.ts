import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { fileOf } from '../ingest/uploads/store';
import { rowsOf } from '../platform/database/database';
import { filmUploads } from '../platform/database/schema';
import { deadQueueOf } from '../platform/jobs/job-queue';
import type { TestApp } from './start-test-app';

/** A video upload for an episode of title 1 in this state, with a file that is no video. */
export async function uploadInState(
  { db, config, clock }: Pick<TestApp, 'db' | 'config' | 'clock'>,
  episodeId: number,
  state: 'queued' | 'failed',
  bytes: Buffer = Buffer.alloc(500, 7),
): Promise<number> {
  const [row] = await db
    .insert(filmUploads)
    .values({
      ...{ kind: 'video', titleId: 1, episodeId, name: 'film.mp4', bytes: bytes.length, modified: 1 },
      ...{ received: bytes.length, state, createdAt: clock.now, changedAt: clock.now },
      ...(state === 'failed' && { trouble: 'broken' }),
    })
    .returning({ id: filmUploads.id });
  const id = row?.id ?? 0;
  mkdirSync(dirname(fileOf(config, id)), { recursive: true });
  writeFileSync(fileOf(config, id), bytes);
  return id;
}

/** A failed upload whose job is among the failed jobs; returns the id of the job. */
export async function failedUploadJob(app: TestApp, episodeId: number): Promise<string> {
  const { jobs } = app.context;
  const id = await uploadInState(app, episodeId, 'failed');
  await app.db.transaction((tx) => jobs.send(tx, 'ingest', { id }));
  const taken = await jobs.take('ingest', app.clock.now);
  if (taken)
    await jobs.fail(taken, { message: 'The file has no video.', reason: 'not-video', isFinal: true });
  const [job] = await rowsOf<{ id: string }>(
    app.db,
    sql`select id::text as id from pgboss.job where name = ${deadQueueOf('ingest')} and data->>'id' = ${String(id)}`,
  );
  return job?.id ?? '';
}
