import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StaffUpload } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freeBytes } from '../../platform/disk-space';
import { openS3Storage } from '../../platform/storage/s3-storage';
import { copyFilm, hasFfmpeg, quickEncoding, renderFilm, slowFfmpeg, wrapFfmpeg } from '../../testing/film';
import { startHoldingProxy } from '../../testing/holding-proxy';
import { startS3 } from '../../testing/s3-server';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { workOnNextJob } from '../../workers';
import { partBytesOf } from './part-bytes';

const MB = 1024 * 1024;

it.each([
  [1, 8 * MB],
  [72_000 * MB, 8 * MB],
  [72_001 * MB, 9 * MB],
  [1_000_000 * MB, 112 * MB],
])('an upload of %d bytes has parts of %d', (bytes, part) => expect(partBytesOf(bytes)).toBe(part));

describe.skipIf(!hasFfmpeg)('uploads to object storage', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let app: TestApp;
  let token: string;
  let film: Buffer;
  beforeAll(async () => {
    s3 = await startS3();
    app = await startTestApp('PGlite', { encoding: quickEncoding, s3: s3.settings });
    token = await app.signIn('99000004');
    film = renderFilm(2, '426x240');
  });
  afterAll(async () => {
    await app.stop();
    await s3.stop();
  });

  const begin = async (file: Buffer, episode: number, more: object = {}): Promise<StaffUpload> => {
    const body = {
      ...{ kind: 'video', title_id: 1, episode_id: episode, name: 'film.mp4' },
      ...{ bytes: file.length, modified: 1, ...more },
    } as const;
    return (await app.call(routes.beginUpload, { body: body as never }, token)).body.data;
  };
  const putPart = async (id: number, part: number, bytes: Buffer) => {
    const signed = await app.call(routes.signUploadPart, { params: { id }, body: { part } }, token);
    const reply = await fetch(signed.body.data.url, { method: 'PUT', body: new Uint8Array(bytes) });
    expect(reply.status).toBe(200);
    const body = { part, etag: String(reply.headers.get('etag')) };
    return app.call(routes.storeUploadPart, { params: { id }, body }, token);
  };
  const copies = () => {
    const folder = join(app.config.dataDir, 'work');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const work = () => workOnNextJob(app.context, 'ingest', new AbortController().signal);

  it('R6-09 a video goes from the browser to the storage, and its renditions play from there without this process', async () => {
    const { id, part_bytes } = await begin(film, 1);
    expect(part_bytes).toBe(8 * MB);
    expect((await putPart(id, 1, film)).body.data).toMatchObject({ state: 'queued', received: film.length });
    expect(await work()).toBe(true);
    const episode = await app.call(routes.oneEpisode, { params: { id: 1, userId: 'demo-99000004' } }, token);
    const { hls } = episode.body.data.playback;
    expect((await app.get(hls)).body).toContain('480p/index.m3u8');
    const segment = await app.get(hls.replace('master.m3u8', '480p/0000.m4s'));
    expect(segment.status).toBe(302);
    expect(segment.headers['cache-control']).toBe('private, max-age=3600');
    const bytes = await fetch(String(segment.headers.location));
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
    // Neither the upload nor copies of the work stay behind.
    expect(await app.context.storage.keysOf('uploads')).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('an upload continues with the next part after the page was closed, and accepts each part once', async () => {
    const large = Buffer.alloc(8 * MB + 500);
    film.copy(large);
    const { id } = await begin(large, 2, { modified: 2 });
    expect((await putPart(id, 1, large.subarray(0, 8 * MB))).body.data.received).toBe(8 * MB);
    expect(await begin(large, 2, { modified: 2 })).toMatchObject({ id, received: 8 * MB });
    const again = { part: 1, etag: 'x' };
    expect((await app.call(routes.storeUploadPart, { params: { id }, body: again }, token)).status).toBe(409);
    expect((await putPart(id, 2, large.subarray(8 * MB))).body.data.state).toBe('queued');
    await app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);
    expect(await app.context.storage.keysOf('uploads')).toEqual([]);
  });

  it('an upload whose last step failed in the storage is finished when it begins again', async () => {
    const { direct } = app.context.storage;
    if (!direct) throw new Error('The storage has no direct access.');
    const { id } = await begin(film, 2, { modified: 7 });
    const spy = vi.spyOn(direct, 'complete').mockRejectedValueOnce(new Error('The storage does not reply.'));
    expect((await putPart(id, 1, film)).status).toBe(500);
    spy.mockRestore();
    expect(await begin(film, 2, { modified: 7, id })).toMatchObject({ id, state: 'queued' });
    await app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);
    expect(await app.context.storage.keysOf('uploads')).toEqual([]);
  });

  it('a title is not locked while the storage begins an upload', async () => {
    const { direct } = app.context.storage;
    if (!direct) throw new Error('The storage has no direct access.');
    const beginInStorage = direct.begin.bind(direct);
    const other = () => app.db.execute(sql`update titles set version = version where id = 1`);
    const spy = vi.spyOn(direct, 'begin').mockImplementation(async (key) => {
      const isFree = await Promise.race([other().then(() => true), wait(2_000, false)]);
      if (!isFree) throw new Error('The title is locked.');
      return beginInStorage(key);
    });
    const { id, part_bytes } = await begin(film, 5, { modified: 5 }).finally(() => spy.mockRestore());
    expect(part_bytes).toBe(8 * MB);
    await app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);
  });

  it('two equal requests begin one upload, and the other one is aborted in the storage', async () => {
    const { direct } = app.context.storage;
    if (!direct) throw new Error('The storage has no direct access.');
    const [begun, aborted] = [vi.spyOn(direct, 'begin'), vi.spyOn(direct, 'abort')];
    const uploads = await Promise.all([1, 2].map(() => begin(film, 5, { modified: 6 })));
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1);
    expect(aborted.mock.calls.length).toBe(begun.mock.calls.length - 1);
    for (const spy of [begun, aborted]) spy.mockRestore();
    const id = uploads[0]?.id ?? 0;
    expect((await putPart(id, 1, film)).body.data).toMatchObject({ id, state: 'queued' });
    await app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);
  });

  it('R6-09 a file that is not a video is refused when it has arrived, and removed', async () => {
    const text = Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(40));
    const { id } = await begin(text, 3);
    expect((await putPart(id, 1, text)).body.msg).toBe('Энэ файл видео биш байна!');
    expect(await app.context.storage.keysOf('uploads')).toEqual([]);
  });

  it('another worker continues with the finished steps of a killed one, without encoding them again', async () => {
    const { id } = await begin(film, 4, { modified: 4 });
    await putPart(id, 1, film);
    // The first worker finished this film for another episode: all steps are in the storage, none on this disk.
    process.env.FFMPEG = join(app.config.dataDir, 'none');
    try {
      while (await work());
    } finally {
      delete process.env.FFMPEG;
    }
    const list = await app.call(routes.staffUploads, { query: {} }, token);
    expect(list.body.data.data.find((one: StaffUpload) => one.id === id)).toMatchObject({ state: 'done' });
  });

  it('a video that is cancelled leaves no copies on the machine and nothing in the storage', async () => {
    const before = await app.context.storage.keysOf('films');
    const other = copyFilm(film);
    const { id } = await begin(other, 6, { modified: 7 });
    await putPart(id, 1, other);
    slowFfmpeg(app.config.dataDir);
    try {
      const working = work();
      while (!copies().some((name) => name.startsWith('film-'))) await wait(20);
      await app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);
      await working;
    } finally {
      delete process.env.FFMPEG;
    }
    expect(copies()).toEqual([]);
    expect(await app.context.storage.keysOf('uploads')).toEqual([]);
    expect(await app.context.storage.keysOf('films')).toEqual(before);
  });

  it('a video that fills the disk leaves no copies on the machine, and is fetched again for the next attempt', async () => {
    const other = copyFilm(film);
    const { id } = await begin(other, 6, { modified: 9 });
    await putPart(id, 1, other);
    wrapFfmpeg(app.config.dataDir, { script: 'echo "No space left on device" >&2; exit 1' });
    try {
      await work();
    } finally {
      delete process.env.FFMPEG;
    }
    expect(copies()).toEqual([]);
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 second'");
    await work();
    const list = await app.call(routes.staffUploads, { query: {} }, token);
    expect(list.body.data.data.find((one: StaffUpload) => one.id === id)).toMatchObject({ state: 'done' });
  });

  /** The context of a worker whose requests to the storage pass a proxy. */
  const behindProxy = async () => {
    const proxy = await startHoldingProxy(s3.settings.endpoint ?? '');
    onTestFinished(() => proxy.stop());
    const storage = openS3Storage({ ...s3.settings, endpoint: proxy.url });
    return { proxy, context: { ...app.context, storage } };
  };
  const cancel = (id: number) => app.call(routes.controlUpload, { body: { id, action: 'cancel' } }, token);

  it('a worker that stops while it copies a video from the storage ends immediately, and returns the job', async () => {
    const { id } = await begin(film, 6, { modified: 10 });
    await putPart(id, 1, film);
    const { proxy, context } = await behindProxy();
    const held = proxy.hold(/GET .*\/uploads\//, 'first bytes');
    const stopping = new AbortController();
    const working = workOnNextJob(context, 'ingest', stopping.signal);
    await held;
    stopping.abort();
    await working;
    expect(copies()).toEqual([]);
    const list = await app.call(routes.staffUploads, { query: {} }, token);
    expect(list.body.data.data.find((one: StaffUpload) => one.id === id)).toMatchObject({ state: 'queued' });
    await cancel(id);
  });

  it('a worker that stops while it publishes a step sends no further files', async () => {
    const other = copyFilm(film);
    const { id } = await begin(other, 6, { modified: 11 });
    await putPart(id, 1, other);
    const { proxy, context } = await behindProxy();
    const held = proxy.hold(/PUT .*\/480p\/0000\.m4s/);
    const stopping = new AbortController();
    const working = workOnNextJob(context, 'ingest', stopping.signal);
    await held;
    stopping.abort();
    proxy.release();
    await working;
    expect(proxy.requests.filter((request) => request.includes('/480p/index.m3u8'))).toEqual([]);
    expect(await work()).toBe(true);
    const list = await app.call(routes.staffUploads, { query: {} }, token);
    expect(list.body.data.data.find((one: StaffUpload) => one.id === id)).toMatchObject({ state: 'done' });
  });

  it('a video that does not fit beside the reserve of the disk is not copied, and waits for space', async () => {
    const { id } = await begin(film, 6, { modified: 12 });
    await putPart(id, 1, film);
    const { proxy, context } = await behindProxy();
    const { dataDir } = app.config;
    const diskReserveBytes = (await freeBytes(dataDir)) - film.length / 2;
    await workOnNextJob(
      { ...context, config: { ...app.config, diskReserveBytes } },
      'ingest',
      new AbortController().signal,
    );
    expect(proxy.requests).toEqual([]);
    const { body } = await app.call(routes.staffJobs, { query: { state: 'retrying' } }, token);
    expect(body.data.data).toMatchObject([{ kind: 'ingest', reason: 'no-space' }]);
    await cancel(id);
  });

  it('a video that fails for good leaves no copies on the machine, and the storage keeps its file', async () => {
    const broken = Buffer.concat([film.subarray(0, 2_000), Buffer.alloc(9_000, 7)]);
    const { id } = await begin(broken, 6, { modified: 8 });
    await putPart(id, 1, broken);
    expect(await work()).toBe(true);
    const list = await app.call(routes.staffUploads, { query: {} }, token);
    expect(list.body.data.data.find((one: StaffUpload) => one.id === id)).toMatchObject({ state: 'failed' });
    expect(copies()).toEqual([]);
    expect(await app.context.storage.keysOf('uploads')).toEqual([`uploads/${id}`]);
  });
});
