import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EpisodeDetail } from '@tenger/api-contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileStorage } from '../platform/storage/file-storage';
import { openS3Storage } from '../platform/storage/s3-storage';
import { hasFfmpeg, renderFilm } from '../testing/film';
import { startHoldingProxy } from '../testing/holding-proxy';
import { startKillableServer } from '../testing/killable-server';
import { startProcess } from '../testing/processes';
import { startS3 } from '../testing/s3-server';
import { copyDatabase, engines } from '../testing/start-test-app';
import { TEST_SECRET } from '../testing/test-config';

// The built command line stores a film in object storage, and the built server plays it from there.

const SECONDS = 9;

describe.skipIf(!hasFfmpeg).each(engines)('tenger ingest with object storage on %s', (engine) => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** A storage behind a proxy, a server that uses it, and the command line with a folder of its machine. */
  async function startSite() {
    const s3 = await startS3();
    ends.push(s3.stop);
    const proxy = await startHoldingProxy(String(s3.settings.endpoint));
    ends.push(proxy.stop);
    const storage: FileStorage = openS3Storage(s3.settings);
    const env = {
      ...{ STORAGE_URL: 's3://films/tenger', S3_ENDPOINT: proxy.url, INGEST_LADDER: '480:1400' },
      ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
    };
    const copy = await copyDatabase(engine);
    const server = await startKillableServer(copy, () => env);
    ends.push(server.end);
    const folder = mkdtempSync(join(tmpdir(), 'tenger-film-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const film = join(folder, 'film.mp4');
    writeFileSync(film, renderFilm(SECONDS, '854x480'));
    const startIngest = () =>
      startProcess('tenger.js', ['ingest', film, '--title', '1', '--episode', '3', '--preset', 'ultrafast'], {
        ...{ ...env, DATA_DIR: copy.dataDir, DATABASE_URL: copy.databaseUrl ?? '', SECRET: TEST_SECRET },
      });
    return { proxy, storage, server, startIngest, work: join(copy.dataDir, 'work') };
  }
  type Site = Awaited<ReturnType<typeof startSite>>;

  /** Starts the command, and kills it while it waits for the reply to a request. */
  async function killAt({ proxy, startIngest }: Site, pattern: RegExp): Promise<void> {
    const reached = proxy.hold(pattern);
    const run = startIngest();
    await Promise.race([
      reached,
      run.ended.then((code) => {
        throw new Error(`The command ended with ${code} before ${pattern}:\n${run.output()}`);
      }),
    ]);
    run.child.kill('SIGKILL');
    await run.ended;
    proxy.release();
  }

  it('an ingest that is killed while it stores or fetches files ends complete, and a server plays the film', async () => {
    const site = await startSite();
    const { proxy, storage, server, startIngest, work } = site;
    await server.start();
    const names = async () =>
      (await storage.keysOf('films')).map((key) => key.replace(/^films\/film-[0-9a-f]{12}\//, '')).sort();

    await killAt(site, /^PUT .*\/480p\/index\.m3u8$/);
    expect(await names()).toEqual([
      ...['480.mp4', 'hls/480p/0000.m4s', 'hls/480p/0001.m4s', 'hls/480p/0002.m4s', 'hls/480p/init.mp4'],
    ]);
    await killAt(site, /^PUT .*\/sprite\.jpg$/);
    // Another machine continues, with nothing but the storage.
    rmSync(work, { recursive: true });
    await killAt(site, /^GET .*\/480p\/0001\.m4s$/);

    const last = startIngest();
    expect([await last.ended, last.output()]).toEqual([
      0,
      expect.stringMatching(/episode 3 now plays film-[0-9a-f]{12}/),
    ]);
    expect(last.output()).toContain('s3://films/tenger/films/film-');
    expect(await names()).toEqual(
      [
        ...['480.mp4', 'film.json', 'hls/master.m3u8', 'sprite.jpg', 'thumbs.vtt'],
        ...['init.mp4', 'index.m3u8', '0000.m4s', '0001.m4s', '0002.m4s'].map((name) => `hls/480p/${name}`),
      ].sort(),
    );
    // The longest step ran once.
    expect(proxy.requests.filter((name) => /^PUT .*\/480\.mp4$/.test(name))).toHaveLength(1);
    expect(readdirSync(work)).toEqual([]);

    const who = { phone: '99000004', password: '1234' };
    const { data } = await server.post<{ data: { access_token: string } }>('/api/m/login', who);
    const headers = { authorization: `Bearer ${data.access_token}` };
    const episode = await fetch(`${server.base}/api/m/episode/3`, { headers });
    const { playback } = ((await episode.json()) as { data: EpisodeDetail }).data;
    const hls = new URL(String(playback?.hls), server.base).href;
    const segment = await fetch(hls.replace('master.m3u8', '480p/0001.m4s'));
    expect([segment.status, segment.url.startsWith(proxy.url)]).toEqual([200, true]);
    // As a player does: read the playlist from start to end. Asynchronous, because the storage is in this process.
    const { stdout } = await promisify(execFile)('ffprobe', [
      ...['-v', 'error', '-protocol_whitelist', 'http,tcp', '-count_packets', '-select_streams', 'v'],
      ...['-show_entries', 'stream=nb_read_packets', '-of', 'csv=p=0', hls],
    ]);
    expect(Number(stdout.trim().split('\n')[0])).toBe(SECONDS * 24);
  });
});
