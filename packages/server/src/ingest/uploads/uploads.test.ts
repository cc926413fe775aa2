import { createDecipheriv } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffUpload } from '@tenger/api-contract';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Context } from '../../platform/context';
import { rowsOf } from '../../platform/database/database';
import { copyFilm, hasFfmpeg, quickEncoding, renderFilm, slowFfmpeg, wrapFfmpeg } from '../../testing/film';
import { passLease } from '../../testing/pass-lease';
import { pictureForm } from '../../testing/picture-form';
import { registerUser } from '../../testing/register';
import { engines, startTestApp, type TestApp } from '../../testing/start-test-app';
import { runWorker, workOnNextJob } from '../../workers';
import { finishWaitingSubtitles } from './receive';
import { fileOf } from './store';
import { sweepUploads } from './sweep';

const SERIES = 1;
const MOVIE = 31;
const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\nСайн уу\r\n';

/** Waits for a condition, up to the timeout of the test. */
async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(50);
}

describe.skipIf(!hasFfmpeg).each(engines)('files that are sent in, on %s', (engine) => {
  let app: TestApp;
  type Person = Awaited<ReturnType<typeof registerUser>>;
  let admin: Person;
  let second: Person;
  let translator: Person;
  let moderator: Person;
  let short: Buffer;
  let episode: number;
  let number = 500;
  const never = new AbortController().signal;

  beforeAll(async () => {
    app = await startTestApp(engine, { encoding: quickEncoding, uploadBytes: 8 * 1024 * 1024 });
    const withRole = async (role: string, name: string) => {
      const who = await registerUser(app, name);
      await app.db.execute(`update users set role = '${role}' where id = '${who.id}'`);
      return who;
    };
    admin = await withRole('admin', 'Админ');
    second = await withRole('admin', 'Хоёр');
    translator = await withRole('translator', 'Орчуу');
    moderator = await withRole('moderator', 'Зохиц');
    short = renderFilm(2, '426x240');
  });
  afterAll(() => app.stop());
  // Each test uses another episode, so that uploads do not conflict.
  beforeEach(async () => {
    number += 1;
    const body = {
      ...{ title_id: SERIES, number, name: ' Хэрмийн  чоно ', is_free: true },
      released_at: '2024-01-01T00:00:00Z',
    };
    const { data } = (await app.call(routes.saveStaffEpisode, { body }, admin.token)).body;
    expect(data.name).toBe('Хэрмийн чоно');
    episode = data.id;
  });
  afterEach(async () => {
    await app.db.execute("update film_uploads set state = 'cancelled' where state <> 'done'");
    await app.db.execute('delete from pgboss.job');
    delete process.env.FFMPEG;
  });

  const begin = (who: Person, file: Buffer, more: object = {}) =>
    app.call(
      routes.beginUpload,
      {
        body: {
          ...{ kind: 'video', title_id: SERIES, episode_id: episode, name: 'film.mp4' },
          ...{ bytes: file.length, modified: 1_700_000_000_000 },
          ...more,
        },
      },
      who.token,
    );
  const part = (who: Person, id: number, offset: number, bytes: Buffer) => {
    const { parts, headers } = pictureForm(bytes, {
      field: 'part',
      type: 'application/octet-stream',
      name: 'part',
    });
    const call = { params: { id }, query: { offset }, ...parts };
    return app.call(routes.sendUploadChunk, call as never, who.token, headers);
  };
  const control = (who: Person, id: number, action: 'cancel' | 'retry') =>
    app.call(routes.controlUpload, { body: { id, action } }, who.token);
  const sent = async (who: Person, file: Buffer, more: object = {}): Promise<number> => {
    const { body } = await begin(who, file, more);
    expect((await part(who, body.data.id, 0, file)).status).toBe(200);
    return body.data.id;
  };
  const upload = async (id: number): Promise<StaffUpload | undefined> => {
    const { body } = await app.call(routes.staffUploads, { query: {} }, admin.token);
    return body.data.data.find((one: StaffUpload) => one.id === id);
  };
  const made = () => {
    const folder = app.config.filmDir;
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('film-')) : [];
  };

  it('R6-09 an upload is refused without the right to it', async () => {
    for (const who of [moderator, await registerUser(app, 'Үзэгч')])
      expect((await begin(who, short)).status).toBe(403);
    expect((await begin(translator, short)).status).toBe(403);
    const { data } = (await begin(admin, short)).body;
    expect((await part(second, data.id, 0, short)).status).toBe(403);
    expect((await part(translator, data.id, 0, short)).status).toBe(403);
    expect((await control(translator, data.id, 'cancel')).status).toBe(403);
    const seen = await app.call(routes.staffUploads, { query: {} }, translator.token);
    expect(seen.body.data.data.every((one: StaffUpload) => one.kind === 'subtitle')).toBe(true);
    expect((await app.call(routes.staffUploads, { query: {} }, moderator.token)).status).toBe(403);
  });

  it('an upload accepts parts in order alone, and says where to continue', async () => {
    const { data } = (await begin(admin, short)).body;
    expect(data).toMatchObject({ state: 'sending', received: 0, media_id: SERIES, episode: number });
    const [first, rest] = [short.subarray(0, 5_000), short.subarray(5_000)];
    expect((await part(admin, data.id, 5_000, rest)).status).toBe(409);
    // Two tabs send the same chunk concurrently: the server accepts one.
    const both = await Promise.all([1, 2].map(() => part(admin, data.id, 0, first)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // After a reload, the same file continues; another file or another user does not.
    expect((await begin(admin, short)).body.data).toMatchObject({ id: data.id, received: 5_000 });
    expect((await begin(admin, short, { id: data.id })).body.data.received).toBe(5_000);
    expect((await begin(admin, short, { modified: 1 })).status).toBe(409);
    expect((await begin(second, short)).status).toBe(409);
    expect((await part(admin, data.id, 5_000, Buffer.concat([rest, rest]))).status).toBe(422);
    expect((await part(admin, data.id, 5_000, Buffer.alloc(0))).status).toBe(422);
    await app.restart();
    expect((await part(admin, data.id, 5_000, rest)).body.data).toMatchObject({ state: 'queued' });
    expect((await part(admin, data.id, short.length, first)).status).toBe(409);
    expect(readFileSync(fileOf(app.config, data.id)).equals(short)).toBe(true);
  });

  it('an upload continues from what the disk has kept', async () => {
    const { data } = (await begin(admin, short)).body;
    await part(admin, data.id, 0, short.subarray(0, 5_000));
    rmSync(fileOf(app.config, data.id));
    expect((await begin(admin, short)).body.data).toMatchObject({ id: data.id, received: 0 });
    await control(admin, data.id, 'cancel');
    expect((await begin(admin, short, { id: data.id })).status).toBe(409);
    expect((await part(admin, data.id, 0, short)).status).toBe(409);
  });

  it('a client that lost the response to the last chunk gets what became of its file, until it is cancelled', async () => {
    const id = await sent(admin, short);
    expect((await begin(admin, short, { id })).body.data).toMatchObject({
      ...{ id, state: 'queued', received: short.length },
    });
    // Without the id, it is another upload of the file.
    expect((await begin(admin, short)).status).toBe(409);
    expect((await begin(second, short, { id })).status).toBe(409);
    expect((await begin(admin, short, { id, modified: 1 })).status).toBe(409);
    const movie = { title_id: MOVIE, episode_id: undefined };
    expect((await begin(admin, short, { id, ...movie })).status).toBe(409);
    await workOnNextJob(app.context, 'ingest', never);
    expect((await begin(admin, short, { id })).body.data).toMatchObject({ id, state: 'done' });
    const subtitle = { kind: 'subtitle', language: 'mn', name: '14.mn.srt' };
    const drawing = Buffer.from('<svg></svg>');
    const unreadable = await sent(translator, drawing, subtitle);
    const reply = await begin(translator, drawing, { ...subtitle, id: unreadable });
    expect(reply.body.data).toMatchObject({ state: 'failed', trouble: 'not-subtitle' });
    const cancelled = await sent(admin, short, movie);
    await control(admin, cancelled, 'cancel');
    expect((await begin(admin, short, { ...movie, id: cancelled })).status).toBe(409);
  });

  it('R6-09 an upload refuses a file that is not a video, is too large, has no target, or has a path in its name', async () => {
    const text = Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(40));
    const playlist = (await begin(admin, text, { name: '..\\..\\etc/../film.mp4' })).body.data;
    expect(playlist.name).toBe('film.mp4');
    expect((await part(admin, playlist.id, 0, text)).body.msg).toBe('Энэ файл видео биш байна!');
    expect(await upload(playlist.id)).toMatchObject({
      state: 'failed',
      trouble: 'not-video',
      can_retry: false,
    });
    expect(existsSync(fileOf(app.config, playlist.id))).toBe(false);
    const large = await begin(admin, short, { bytes: 8 * 1024 * 1024 + 1 });
    expect(large.body.errors).toEqual({ bytes: 'Файл 8 МБ-аас ихгүй байх ёстой!' });
    expect((await begin(admin, short, { episode_id: undefined })).body.errors).toHaveProperty('episode_id');
    expect((await begin(admin, short, { title_id: 2 })).body.errors).toHaveProperty('episode_id');
    expect((await begin(admin, short, { title_id: 99_999 })).status).toBe(404);
    expect((await begin(admin, short, { name: '../\u0000\u202e' })).body.data.name).toBe('?');
  });

  it('an upload is refused if the uploads that have begun need the rest of the disk, until one of them is cancelled', async () => {
    const large = (await begin(second, short, { title_id: MOVIE, episode_id: undefined })).body.data;
    const change = (values: string) =>
      app.db.execute(sql`update film_uploads set ${sql.raw(values)} where id = ${large.id}`);
    await change('bytes = 1e15');
    expect((await begin(admin, short)).body.msg).toBe('Серверийн дискэнд зай хүрэлцэхгүй байна!');
    // Its renditions need as much again.
    await change("received = bytes, state = 'queued'");
    expect((await begin(admin, short)).status).toBe(409);
    // Object storage does not use the disk.
    await change("received = 0, state = 'sending', multipart_id = 'one'");
    const { data } = (await begin(admin, short)).body;
    await control(admin, data.id, 'cancel');
    await change('multipart_id = null');
    expect((await begin(admin, short)).status).toBe(409);
    await control(second, large.id, 'cancel');
    expect((await begin(admin, short)).body.data).toMatchObject({ state: 'sending' });
  });

  it('an upload becomes a video that plays, and is audited', async () => {
    const id = await sent(admin, short);
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(true);
    expect(await upload(id)).toMatchObject({ state: 'done', part: 1, trouble: null });
    expect(existsSync(fileOf(app.config, id))).toBe(false);
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(false);
    const parts = { params: { id: episode, userId: admin.id } };
    const { data } = (await app.call(routes.oneEpisode, parts, admin.token)).body;
    expect(data).toMatchObject({ access: 'ok', name: 'Хэрмийн чоно' });
    expect(data.duration).toBeCloseTo(2, 0);
    const master = await app.get(data.playback.hls);
    expect(master.body).toContain('480p/index.m3u8');
    expect((await app.get(data.playback.hls.replace('master.m3u8', '480p/0000.m4s'))).status).toBe(200);
    expect((await app.get(data.playback.thumbnails)).body).toContain('sprite.jpg#xywh');
    const audit = await app.call(routes.staffAudit, { query: { q: `episode ${episode}` } }, admin.token);
    expect(audit.body.data.data).toMatchObject([
      { action: 'film', actor: { id: admin.id }, after: { clip: expect.stringMatching(/^film-/) } },
      { action: 'upload', after: { file: 'film.mp4', bytes: short.length } },
      { action: 'add' },
    ]);
  });

  it('an upload can be a movie’s video as well', async () => {
    const id = await sent(admin, short, { title_id: MOVIE, episode_id: undefined });
    await workOnNextJob(app.context, 'ingest', never);
    expect(await upload(id)).toMatchObject({ state: 'done', episode_id: null, media_id: MOVIE });
  });

  it('an upload that fails says why, and is retried on request', async () => {
    const broken = Buffer.concat([short.subarray(0, 2_000), Buffer.alloc(9_000, 7)]);
    const id = await sent(admin, broken);
    await workOnNextJob(app.context, 'ingest', never);
    const failed = await upload(id);
    expect(failed).toMatchObject({ state: 'failed', can_retry: true });
    expect(failed?.detail).not.toContain(app.config.dataDir);
    expect((await control(admin, id, 'retry')).body.data).toMatchObject({ state: 'queued', trouble: null });
    expect((await control(admin, id, 'retry')).status).toBe(409);
    await workOnNextJob(app.context, 'ingest', never);
    expect((await upload(id))?.state).toBe('failed');
    rmSync(fileOf(app.config, id));
    expect((await control(admin, id, 'retry')).status).toBe(409);
  });

  it.each([
    ['is not mounted yet', () => undefined],
    ['cannot be read', (folder: string) => writeFileSync(folder, '')],
  ])('an upload whose folder %s waits for it, and is processed later', async (_state, leave) => {
    const id = await sent(admin, copyFilm(short));
    const folder = app.config.uploadDir;
    renameSync(folder, `${folder}.away`);
    leave(folder);
    try {
      await workOnNextJob(app.context, 'ingest', never);
    } finally {
      rmSync(folder, { force: true });
      renameSync(`${folder}.away`, folder);
    }
    expect(await upload(id)).toMatchObject({ state: 'queued', trouble: null });
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 second'");
    await workOnNextJob(app.context, 'ingest', never);
    expect((await upload(id))?.state).toBe('done');
  });

  it('an upload whose file is lost is retried on request when the file is back', async () => {
    const id = await sent(admin, copyFilm(short));
    const file = fileOf(app.config, id);
    renameSync(file, `${file}.away`);
    await workOnNextJob(app.context, 'ingest', never);
    expect(await upload(id)).toMatchObject({ state: 'failed', trouble: 'lost', can_retry: true });
    expect((await control(admin, id, 'retry')).status).toBe(409);
    renameSync(`${file}.away`, file);
    expect((await control(admin, id, 'retry')).body.data).toMatchObject({ state: 'queued', trouble: null });
    await workOnNextJob(app.context, 'ingest', never);
    expect((await upload(id))?.state).toBe('done');
  });

  it('an upload whose file was cut off before it was sent fails, and the episode gets no video', async () => {
    const whole = renderFilm(6, '430x240');
    const id = await sent(admin, whole.subarray(0, whole.length / 2));
    await workOnNextJob(app.context, 'ingest', never);
    const failed = await upload(id);
    expect(failed).toMatchObject({ state: 'failed', trouble: 'broken' });
    expect(failed?.detail).toMatch(/^film\.mp4 ends after \d s of 6 s\./);
    const clip = await rowsOf(app.db, sql`select clip_id from episodes where id = ${episode}`);
    expect(clip).toEqual([{ clip_id: null }]);
  });

  it('an upload reports a missing ffmpeg', async () => {
    const id = await sent(admin, copyFilm(short));
    process.env.FFMPEG = join(app.config.dataDir, 'none');
    const { body } = await app.call(routes.staffUploads, { query: {} }, admin.token);
    expect(body.data.has_ffmpeg).toBe(false);
    await workOnNextJob(app.context, 'ingest', never);
    expect(await upload(id)).toMatchObject({ state: 'failed', trouble: 'no-ffmpeg', can_retry: true });
    expect((await begin(admin, short)).body.msg).toContain('ffmpeg алга');
  });

  it('an upload that finds no space on the disk is processed after there is some', async () => {
    const id = await sent(admin, renderFilm(1, '428x240'));
    wrapFfmpeg(app.config.dataDir, {
      script: `for last; do :; done; case "$last" in *.part) head -c 100000 /dev/zero > "$last" ;; esac
        echo "frame: No space left on device" >&2; exit 1`,
    });
    await workOnNextJob(app.context, 'ingest', never);
    expect(await upload(id)).toMatchObject({ state: 'queued', trouble: null });
    // A file that fills the disk would keep the job from its next attempt.
    const files = readdirSync(app.config.filmDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    const { body } = await app.call(routes.staffJobs, { query: { state: 'retrying' } }, admin.token);
    expect(body.data.data).toMatchObject([{ kind: 'ingest', reason: 'no-space' }]);
    delete process.env.FFMPEG;
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 second'");
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(true);
    expect((await upload(id))?.state).toBe('done');
  });

  it('an upload that never finds space fails with that reason, which its row hides from the former version', async () => {
    const id = await sent(admin, copyFilm(short));
    wrapFfmpeg(app.config.dataDir, { script: 'echo "No space left on device" >&2; exit 1' });
    await app.db.execute('update pgboss.job set retry_count = retry_limit');
    await workOnNextJob(app.context, 'ingest', never);
    expect(await upload(id)).toMatchObject({ state: 'failed', trouble: 'no-space', can_retry: true });
    const stored = await rowsOf(app.db, sql`select trouble from film_uploads where id = ${id}`);
    expect(stored).toEqual([{ trouble: 'broken' }]);
    // A newer version may write others.
    await app.db.execute(sql`update film_uploads set trouble = 'from-the-future' where id = ${id}`);
    expect(await upload(id)).toMatchObject({ state: 'failed', trouble: 'broken' });
  });

  it('a video that fills the disk up to the reserve while it is processed stops, frees its space, and is processed later', async () => {
    const id = await sent(admin, copyFilm(short));
    const before = made();
    let isFull = false;
    const context: Context = {
      ...app.context,
      config: {
        ...app.config,
        get diskReserveBytes() {
          return isFull ? Number.MAX_SAFE_INTEGER : 0;
        },
      },
    };
    slowFfmpeg(app.config.dataDir);
    const work = workOnNextJob(context, 'ingest', never);
    const drafts = () =>
      readdirSync(app.config.filmDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.part'),
      );
    await until(() => made().length > before.length && drafts().length > 0);
    isFull = true;
    await work;
    expect(drafts()).toEqual([]);
    const [folder = ''] = made().filter((name) => !before.includes(name));
    expect(readdirSync(join(app.config.filmDir, folder), { recursive: true })).toEqual(['hls']);
    expect(await upload(id)).toMatchObject({ state: 'queued', trouble: null });
    const { body } = await app.call(routes.staffJobs, { query: { state: 'retrying' } }, admin.token);
    expect(body.data.data).toMatchObject([{ kind: 'ingest', reason: 'no-space' }]);
    delete process.env.FFMPEG;
    isFull = false;
    await app.db.execute("update pgboss.job set start_after = now() - interval '1 second'");
    expect(await workOnNextJob(context, 'ingest', never)).toBe(true);
    expect((await upload(id))?.state).toBe('done');
  });

  it('a job that leaves the disk almost full is the last one, until there is space', async () => {
    const [first, last] = [
      await sent(admin, renderFilm(1, '438x240')),
      await sent(admin, short, { title_id: MOVIE, episode_id: undefined }),
    ];
    let isFull = false;
    const { jobs } = app.context;
    const context: Context = {
      ...app.context,
      config: {
        ...app.config,
        get diskReserveBytes() {
          return isFull ? Number.MAX_SAFE_INTEGER : 0;
        },
      },
      jobs: {
        ...jobs,
        async complete(job, store) {
          if (job.kind === 'ingest') isFull = true;
          return jobs.complete(job, store);
        },
      },
    };
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const working = runWorker(context, stopping.signal);
    await until(async () => (await upload(first))?.state === 'done');
    await sleep(500);
    expect((await upload(last))?.state).toBe('queued');
    isFull = false;
    await until(async () => (await upload(last))?.state === 'done');
    stopping.abort();
    await working;
  });

  it('an upload stops when it is cancelled, and leaves no files behind', async () => {
    const before = made();
    const id = await sent(admin, copyFilm(short));
    slowFfmpeg(app.config.dataDir);
    const work = workOnNextJob(app.context, 'ingest', never);
    await until(() => made().length > before.length);
    expect((await upload(id))?.state).toBe('working');
    expect((await control(second, id, 'cancel')).body.data.state).toBe('cancelled');
    await work;
    expect(made()).toEqual(before);
    expect(existsSync(fileOf(app.config, id))).toBe(false);
    expect((await upload(id))?.state).toBe('cancelled');
  });

  it('of two uploads of one file, one is cancelled, and the video of the other stays', async () => {
    const file = copyFilm(short);
    const before = made();
    const cancelled = await sent(admin, file);
    const kept = await sent(admin, file, { title_id: MOVIE, episode_id: undefined });
    slowFfmpeg(app.config.dataDir);
    const work = workOnNextJob(app.context, 'ingest', never);
    await until(() => made().length > before.length);
    await control(admin, cancelled, 'cancel');
    await work;
    delete process.env.FFMPEG;
    expect(made()).toHaveLength(before.length + 1);
    expect(existsSync(fileOf(app.config, cancelled))).toBe(false);
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(true);
    expect((await upload(kept))?.state).toBe('done');
  });

  it('an upload continues after the server was stopped, and after it was killed', async () => {
    const id = await sent(admin, copyFilm(short));
    const before = made();
    const stopping = new AbortController();
    slowFfmpeg(app.config.dataDir);
    const work = workOnNextJob(app.context, 'ingest', stopping.signal);
    await until(() => made().length > before.length);
    stopping.abort();
    await work;
    delete process.env.FFMPEG;
    expect((await upload(id))?.state).toBe('queued');
    // The state after a server is killed: its lease is still valid for a while.
    await app.context.jobs.take('ingest', app.clock.now);
    // The former version wrote who works in the table of uploads, too.
    await app.db.execute(
      sql`update film_uploads set state = 'working', worker = 'dead', lease_until = now() + interval '1 hour'
        where id = ${id}`,
    );
    await app.restart();
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(false);
    await passLease(app);
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(true);
    expect((await upload(id))?.state).toBe('done');
  });

  it('R6-09 R3-06 R3-16 a translator uploads subtitles in any supported format, and they are stored encrypted like the catalogue’s', async () => {
    /** Decrypts like the player; the file on disk and in transit is unreadable. */
    const read = async (sub: { url: string; key: string; iv: string }) => {
      const { rawPayload, headers } = await app.http.inject(sub.url);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(rawPayload.toString('utf8')).not.toContain('00:00:01');
      const open = createDecipheriv('aes-128-cbc', Buffer.from(sub.key, 'hex'), Buffer.from(sub.iv, 'hex'));
      return Buffer.concat([open.update(rawPayload), open.final()]).toString('utf8');
    };
    const subtitle = { kind: 'subtitle', language: 'mn', name: 'mn.srt' };
    const text = Buffer.from(SRT);
    expect((await begin(translator, text, subtitle)).body.msg).toBe('Эхлээд видеог нь оруулна уу!');
    await sent(admin, short);
    await workOnNextJob(app.context, 'ingest', never);
    expect((await begin(translator, text, { ...subtitle, language: undefined })).status).toBe(422);
    const id = await sent(translator, text, subtitle);
    expect(await upload(id)).toMatchObject({ state: 'done', language: 'mn' });
    const subs = async () => {
      const parts = { params: { id: episode, userId: admin.id } };
      return (await app.call(routes.oneEpisode, parts, admin.token)).body.data.playback.subs;
    };
    const [first, ...others] = await subs();
    expect(first).toMatchObject({ code: 'mn', type: 'srt', isRaw: false });
    expect(await read(first)).toContain('Сайн уу');
    // The next version replaces it.
    await sent(translator, Buffer.from(`\ufeff${SRT}`, 'utf16le'), { ...subtitle, modified: 2 });
    const later = await subs();
    expect(later.length).toBe(others.length + 1);
    expect(later[0].url).not.toBe(first.url);
    expect(later[0].key).not.toBe(first.key);
    expect(await read(later[0])).toContain('Сайн уу');
    const bad = await sent(translator, Buffer.from('<script>alert(1)</script>'), {
      ...subtitle,
      modified: 3,
    });
    expect(await upload(bad)).toMatchObject({ state: 'failed', trouble: 'not-subtitle', can_retry: false });
  });

  it('subtitles that arrived but could not be attached are attached when their upload begins again', async () => {
    const subtitle = { kind: 'subtitle', language: 'mn', name: '11.mn.srt' };
    await sent(admin, short);
    await workOnNextJob(app.context, 'ingest', never);
    const { data } = (await begin(translator, Buffer.from(SRT), subtitle)).body;
    const spy = vi.spyOn(app.context.storage, 'get').mockRejectedValueOnce(new Error('The disk is gone.'));
    expect((await part(translator, data.id, 0, Buffer.from(SRT))).status).toBe(500);
    spy.mockRestore();
    expect(await upload(data.id)).toMatchObject({ state: 'sending', received: data.bytes });
    expect((await begin(translator, Buffer.from(SRT), { ...subtitle, id: data.id })).body.data.state).toBe(
      'done',
    );
  });

  it('subtitles that arrive before the first video of an episode wait for it', async () => {
    const subtitle = { kind: 'subtitle', language: 'mn', name: '12.mn.srt' };
    const film = await sent(admin, copyFilm(short));
    const waiting = await sent(translator, Buffer.from(SRT), subtitle);
    const other = await sent(translator, Buffer.from(SRT), { ...subtitle, language: 'en', modified: 9 });
    expect(await upload(waiting)).toMatchObject({ state: 'queued', received: Buffer.byteLength(SRT) });
    expect((await begin(translator, Buffer.from(SRT), subtitle)).status).toBe(409);
    expect((await control(translator, other, 'cancel')).body.data.state).toBe('cancelled');
    expect(existsSync(fileOf(app.config, other))).toBe(false);
    expect(await workOnNextJob(app.context, 'ingest', never)).toBe(true);
    expect([(await upload(film))?.state, (await upload(waiting))?.state]).toEqual(['done', 'done']);
    expect(existsSync(fileOf(app.config, waiting))).toBe(false);
    const parts = { params: { id: episode, userId: admin.id } };
    const { subs } = (await app.call(routes.oneEpisode, parts, admin.token)).body.data.playback;
    expect(subs.map(({ code }: { code: string }) => code)).toEqual(['mn']);
  });

  it('waiting subtitles are attached by maintenance if a worker died between, and removed with an abandoned video', async () => {
    const subtitle = { kind: 'subtitle', language: 'mn', name: '13.mn.srt' };
    const film = await sent(admin, short);
    const waiting = await sent(admin, Buffer.from(SRT), subtitle);
    await finishWaitingSubtitles(app.context);
    expect((await upload(waiting))?.state).toBe('queued');
    await app.db.execute(sql`update film_uploads set state = 'done' where id = ${film}`);
    await app.db.execute(
      sql`update episodes set clip_id = (select clip_id from episodes where clip_id is not null limit 1) where id = ${episode}`,
    );
    await finishWaitingSubtitles(app.context);
    expect((await upload(waiting))?.state).toBe('done');
    await app.db.execute(sql`update episodes set clip_id = null where id = ${episode}`);
    await sent(admin, short, { modified: 5 });
    const late = await sent(admin, Buffer.from(SRT), { ...subtitle, modified: 5 });
    await sweepUploads(app.context, new Date(app.clock.now.getTime() + 8 * 86_400_000));
    expect((await upload(late))?.state).toBe('cancelled');
  });

  it('a file is found again by its name, size and time, with the unfinished uploads of the title', async () => {
    const find = async (who: Person, files: object[], title_id?: number) =>
      (
        await app.call(
          routes.findUploads,
          { body: { files, ...(title_id && { title_id }) } as never },
          who.token,
        )
      ).body.data.map(({ id }: StaffUpload) => id);
    const file = { name: `сезон-${number}.mp4`, bytes: short.length, modified: 77 };
    const { data } = (await begin(admin, short, file)).body;
    expect(data.modified).toBe(77);
    expect(await find(admin, [file])).toEqual([data.id]);
    expect(
      await find(admin, [
        { ...file, modified: 78 },
        { ...file, bytes: 1 },
      ]),
    ).toEqual([]);
    expect(await find(second, [file])).toEqual([]);
    expect(await find(second, [], SERIES)).toEqual([data.id]);
    expect(await find(translator, [], SERIES)).toEqual([]);
    // The name is cleaned as when the upload began: without control characters and lone surrogates.
    expect(await find(admin, [{ ...file, name: `C:\\films\\\ud800${file.name}\u202e` }])).toEqual([data.id]);
    await control(admin, data.id, 'cancel');
    expect(await find(admin, [file], SERIES)).toEqual([]);
  });

  it('an abandoned upload is removed', async () => {
    const { data } = (await begin(admin, short)).body;
    await part(admin, data.id, 0, short.subarray(0, 5_000));
    await sweepUploads(app.context, app.clock.now);
    expect(existsSync(fileOf(app.config, data.id))).toBe(true);
    await sweepUploads(app.context, new Date(app.clock.now.getTime() + 8 * 86_400_000));
    expect(existsSync(fileOf(app.config, data.id))).toBe(false);
    expect((await upload(data.id))?.state).toBe('cancelled');
  });
});
