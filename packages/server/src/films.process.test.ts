import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EpisodeDetail, StaffUpload } from '@tenger/api-contract';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployed } from '../../../scripts/deployed.mjs';
import { reportBar, uploads } from './testing/bars';
import { hasFfmpeg, renderFilm } from './testing/film';
import { freePort } from './testing/free-port';
import { hasIpv6 } from './testing/has-ipv6';
import { type KillableServer, startKillableServer } from './testing/killable-server';
import { nginx, startNginx } from './testing/nginx';
import { PATIENT } from './testing/patient';
import { type Run, startProcess } from './testing/processes';
import { startS3 } from './testing/s3-server';
import { copyDatabase, engines } from './testing/start-test-app';
import { TEST_SECRET } from './testing/test-config';

// Two processes of the built server and a worker, which share a database and object storage, and no folder. nginx is in
// front of the servers and of the storage, as in deploy/.

const canRun = engines.includes('PostgreSQL') && hasFfmpeg && nginx !== undefined;
if (!canRun)
  process.stdout.write('! NOT RUN: films of two servers. It needs PostgreSQL, ffmpeg and nginx.\n');

const MEDIA_KEY = 'key-of-the-edge-server';

describe.skipIf(!canRun)('films of two servers', () => {
  const servers: KillableServer[] = [];
  const ends: (() => Promise<void>)[] = [];
  let database: pg.Client;
  let site: string;
  let env: Record<string, string>;
  let copy: Awaited<ReturnType<typeof copyDatabase>>;
  // Each attempt starts with a new database, because an attempt that fails leaves an upload behind.
  beforeEach(async () => {
    const s3 = await startS3();
    ends.push(s3.stop);
    copy = await copyDatabase('PostgreSQL');
    const [sitePort, edgePort] = [await freePort(), await freePort()];
    site = `http://127.0.0.1:${sitePort}`;
    env = {
      ...{ STORAGE_URL: 's3://films/tenger', S3_ENDPOINT: String(s3.settings.endpoint) },
      ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
      ...{ MEDIA_URL: `http://127.0.0.1:${edgePort}`, MEDIA_SIGNATURE: 'secure-link', MEDIA_KEY },
      ...{ WORKERS: 'off', INGEST_PRESET: 'ultrafast', TRUST_PROXY: '1' },
    };
    for (let index = 0; index < 2; index += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'tenger-test-'));
      const server = await startKillableServer({ ...copy, dataDir }, () => env);
      servers.push(server);
      await server.start();
    }
    const [one = '', two = ''] = servers.map(({ base }) => new URL(base).port);
    const proxy = await startNginx(
      deployed('nginx.conf', {
        ...{ 'listen 80;': `listen 127.0.0.1:${sitePort};`, 'listen [::]:80;': '', '8081': one, '8082': two },
      }) +
        deployed('edge.conf', {
          'listen 8090;': `listen 127.0.0.1:${edgePort};`,
          'listen [::]:8090;': hasIpv6 ? `listen [::1]:${edgePort};` : '',
          '/var/lib/nginx/tenger': 'FOLDER/cache',
          ...{ '127.0.0.1:9000': new URL(String(s3.settings.endpoint)).host },
          ...{ '/bucket/films/': '/films/tenger/films/', MEDIA_KEY },
        }),
      edgePort,
    );
    ends.push(proxy.stop);
    database = new pg.Client({ connectionString: copy.databaseUrl });
    await database.connect();
  });
  afterEach(async () => {
    await database?.end();
    await Promise.all(servers.splice(0).map((server) => server.end()));
    for (const end of ends.splice(0).toReversed()) await end();
  });

  const post = async <Reply>(path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(site + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(reply.status, path).toBe(200);
    return ((await reply.json()) as { data: Reply }).data;
  };
  const startWorker = async (): Promise<Run> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tenger-test-'));
    ends.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const worker = startProcess('tenger.js', ['worker'], {
      ...env,
      ...{ DATABASE_URL: String(copy.databaseUrl), DATA_DIR: dataDir, SECRET: TEST_SECRET, WORKERS: '' },
    });
    await worker.waitForOutput('Waiting for jobs.');
    return worker;
  };

  /** Sends a video for an episode through the proxy. */
  const upload = async (
    film: Buffer,
    target: { title_id: number; episode_id: number },
    headers: Record<string, string>,
  ) => {
    const { id } = await post<StaffUpload>(
      '/api/staff/uploads/begin',
      { ...{ kind: 'video', name: 'film.mp4', bytes: film.length, modified: 1 }, ...target },
      headers,
    );
    const signed = await post<{ url: string }>(`/api/staff/uploads/${id}/sign`, { part: 1 }, headers);
    const sent = await fetch(signed.url, { method: 'PUT', body: new Uint8Array(film) });
    const etag = sent.headers.get('etag');
    const queued = await post<StaffUpload>(`/api/staff/uploads/${id}/parts`, { part: 1, etag }, headers);
    expect(queued.state).toBe('queued');
  };
  /** Checks that a server plays the video from the edge; returns whether the edge had the segment. */
  const playOn = async ({ base, location }: KillableServer, id: number, headers: Record<string, string>) => {
    const episode = await fetch(`${base}/api/m/episode/${id}`, { headers });
    const { playback } = ((await episode.json()) as { data: EpisodeDetail }).data;
    const hls = String(playback?.hls);
    expect(hls.startsWith(String(env.MEDIA_URL))).toBe(true);
    const master = await fetch(hls);
    expect(await master.text()).toContain('480p/index.m3u8');
    if (hasIpv6) expect((await fetch(hls.replace('127.0.0.1', '[::1]'))).status).toBe(200);
    const segment = await fetch(hls.replace('master.m3u8', '480p/0000.m4s'), {
      headers: { origin: 'https://tenger.example' },
    });
    expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
    // The storage has a CORS rule too, and a browser refuses `*, *`.
    expect(segment.headers.get('access-control-allow-origin')).toBe('*');
    expect((await segment.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    const forged = hls.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`);
    expect((await fetch(forged)).status).toBe(403);
    expect((await fetch(hls.replace(/film-\w{12}/, 'film-000000000000'))).status).toBe(403);
    expect(existsSync(join(location.dataDir, 'films'))).toBe(false);
    return segment.headers.get('x-cache');
  };

  it('R6-09 R4.5-05 uploads through the proxy survive a killed worker, and play on both servers from the edge', {
    // Its waits alone may take 340 s.
    timeout: 600_000 + (uploads - 1) * 25_000,
  }, async () => {
    const who = { phone: '99000004', password: '1234' };
    const { access_token } = await post<{ access_token: string }>('/api/m/login', who);
    const headers = { authorization: `Bearer ${access_token}` };
    const rows = async (query: string) => (await database.query(query)).rows;
    const episodes: { id: number; title_id: number }[] = await rows(
      `select id, title_id from episodes where released_at < now() order by id limit ${uploads}`,
    );
    // Each is another video, because the same bytes are the same film.
    for (const [n, { id, title_id }] of episodes.entries())
      await upload(renderFilm(4 + n, '854x480'), { title_id, episode_id: id }, headers);

    const first = await startWorker();
    await vi.waitUntil(async () => (await rows('select 1 from job_runs')).length > 0, PATIENT);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await rows("select * from film_uploads where state = 'done'")).toEqual([]);
    // It takes the job when the lease of the killed worker has ended.
    const second = await startWorker();
    await vi.waitUntil(
      async () => {
        expect(await rows("select * from film_uploads where state = 'failed'")).toEqual([]);
        return (await rows("select 1 from film_uploads where state <> 'done'")).length === 0;
      },
      {
        timeout: 240_000 + (uploads - 1) * 20_000,
        interval: 200,
      },
    );
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    for (const { id } of episodes) {
      const cached: (string | null)[] = [];
      for (const server of servers) cached.push(await playOn(server, id, headers));
      expect(cached).toEqual(['MISS', 'HIT']);
    }
    reportBar('uploads', `${episodes.length} of ${uploads} uploads play on both servers`);
    expect(episodes).toHaveLength(uploads);
  });
});
