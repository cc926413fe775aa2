import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clips } from '../../platform/database/schema';
import { uploadInState } from '../../testing/failed-upload';
import { startS3 } from '../../testing/s3-server';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { sweepUploads } from './sweep';
import { sweepFilms } from './sweep-films';

const UNFINISHED = `film-${'a'.repeat(12)}`;
const COMPLETE = `film-${'b'.repeat(12)}`;
const ATTACHED = `film-${'c'.repeat(12)}`;
const DAY_MS = 86_400_000;

describe.each(['a local folder', 'object storage'])('videos that no upload needs, in %s', (where) => {
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  let app: TestApp;
  beforeAll(async () => {
    s3 = where === 'object storage' ? await startS3() : undefined;
    app = await startTestApp('PGlite', s3 && { s3: s3.settings });
  });
  afterAll(async () => {
    await app.stop();
    await s3?.stop();
  });

  it('unfinished videos and copies are deleted after a week, unless an upload is processed', async () => {
    const { storage, config, db } = app.context;
    for (const name of [UNFINISHED, COMPLETE, ATTACHED])
      await storage.put(`films/${name}/480.mp4`, Buffer.from('film'));
    await storage.put('films/intro/480.mp4', Buffer.from('a film that an operator put there'));
    await storage.put(`films/${COMPLETE}/film.json`, Buffer.from('{}'));
    await db.insert(clips).values({ id: ATTACHED, duration: 2, qualities: [], segments: [] });
    const work = join(config.dataDir, 'work');
    mkdirSync(join(work, UNFINISHED, 'hls'), { recursive: true });
    mkdirSync(join(work, 'intros'));
    for (const name of ['upload-7', 'upload-8.part']) writeFileSync(join(work, name), 'upload');
    const found = async () => ({
      films: (await storage.foldersIn('films')).filter((name) => name !== 'thumbs').sort(),
      copies: readdirSync(work).sort(),
    });
    const before = await found();
    const sweepAfter = (days: number) => sweepFilms(app.context, new Date(Date.now() + days * DAY_MS));

    await sweepAfter(6);
    expect(await found()).toEqual(before);
    const id = await uploadInState(app, 1, 'queued');
    await sweepAfter(8);
    expect(await found()).toEqual(before);
    await app.db.execute(`update film_uploads set state = 'cancelled' where id = ${id}`);
    await sweepAfter(8);
    expect(await found()).toEqual({
      films: before.films.filter((name) => name !== UNFINISHED),
      copies: ['intros'],
    });
  });

  it('the file of an upload that this database does not know stays for a week', async () => {
    const { storage, db } = app.context;
    const known = await uploadInState(app, 1, 'queued');
    await db.execute(`update film_uploads set state = 'done' where id = ${known}`);
    const [done, unknown] = [`uploads/${known}`, `uploads/${known + 1000}`];
    for (const key of [done, unknown]) await storage.put(key, Buffer.from('film'));
    const sweepAfter = async (days: number) => {
      await sweepUploads(app.context, new Date(Date.now() + days * DAY_MS));
      return storage.keysOf('uploads');
    };

    expect(await sweepAfter(0)).toEqual([unknown]);
    expect(await sweepAfter(6)).toEqual([unknown]);
    expect(await sweepAfter(8)).toEqual([]);
  });
});
