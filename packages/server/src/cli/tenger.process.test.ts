import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../platform/database/database';
import { openTestDatabase } from '../testing/open-test-database';
import { startProcess } from '../testing/processes';
import { copyDatabase, type DatabaseCopy, engines } from '../testing/start-test-app';
import { TEST_SECRET } from '../testing/test-config';

// The built command line, started as an operator starts it.

const env = ({ dataDir, databaseUrl }: DatabaseCopy, more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  SECRET: TEST_SECRET,
  ...more,
});

async function tenger(location: DatabaseCopy, args: string[], more: Record<string, string> = {}) {
  const run = startProcess('tenger.js', args, env(location, more));
  return { code: await run.ended, output: run.output() };
}

describe('tenger', () => {
  const copies: DatabaseCopy[] = [];
  const freshDatabase = async (engine: (typeof engines)[number]) => {
    const copy = await copyDatabase(engine);
    copies.push(copy);
    return copy;
  };
  afterAll(() => {
    for (const { dataDir } of copies) rmSync(dataDir, { recursive: true, force: true });
  });

  it('tenger runs commands on the embedded database by itself', async () => {
    const copy = await freshDatabase('PGlite');
    expect((await tenger(copy, ['grant-days', '99000002', '7'])).output).toContain('has 7 days');
  });

  it.skipIf(!engines.includes('PostgreSQL'))(
    'tenger runs commands on a PostgreSQL, and reports connection errors',
    async () => {
      const copy = await freshDatabase('PostgreSQL');
      expect((await tenger(copy, ['grant-days', '99000002', '7'])).output).toContain('has 7 days');
      const wrong = await tenger(copy, ['user', 'show', '11111111']);
      expect(wrong).toMatchObject({ code: 1 });
      expect(wrong.output).toContain('no account');
      expect(wrong.output).not.toMatch(/\n\s+at /);
    },
  );

  it('tenger talks to the server that holds the embedded database, and leaves no files behind', async () => {
    const copy = await freshDatabase('PGlite');
    const server = startProcess('main.js', [], env(copy, { PORT: '0', ART_DIR: join(copy.dataDir, 'none') }));
    await server.waitForOutput('no days');
    const socket = join(copy.dataDir, 'commands.sock');
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    const file = join(copy.dataDir, 'all.backup');
    const [granted, wrong, alone, written] = await Promise.all([
      tenger(copy, ['grant-days', '99000002', '7']),
      tenger(copy, ['user', 'show', '11111111']),
      tenger(copy, ['migrate']),
      tenger(copy, ['backup', file]),
    ]);
    expect(granted.output).toContain('has 7 days');
    expect(wrong.code).toBe(1);
    expect(alone.output).toContain('in use by another process');
    expect(written.output).toContain('rows written');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(socket)).toBe(false);
  });

  const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
  describe.skipIf(!hasFfmpeg)('ingest', () => {
    let copy: DatabaseCopy;
    let film: string;
    let media: string;
    beforeAll(async () => {
      copy = await freshDatabase(engines.at(-1) ?? 'PGlite');
      film = join(copy.dataDir, 'film.mkv');
      media = join(copy.dataDir, 'media');
      mkdirSync(media);
      const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=24:d=9', '-f', 'lavfi', '-i', 'sine=d=9'];
      execFileSync('ffmpeg', ['-v', 'error', ...sources, '-c:v', 'libx264', '-preset', 'ultrafast', film]);
    });
    const args = () => ['ingest', film, '--title', '1', '--episode', '3', '--preset', 'ultrafast'];
    const folder = () => join(media, readdirSync(media)[0] ?? '');

    it('an ingest that is killed resumes where it was, and the episode plays', async () => {
      const first = startProcess('tenger.js', args(), env(copy, { MEDIA_DIR: media }));
      // The lowest quality is complete, the next one is not.
      while (!(existsSync(media) && readdirSync(media)[0] && existsSync(join(folder(), 'hls', '480p'))))
        await sleep(20);
      first.child.kill('SIGKILL');
      await first.ended;
      const made = statSync(join(folder(), '480.mp4')).mtimeMs;

      const second = await tenger(copy, args(), { MEDIA_DIR: media });
      expect(second.output).toContain('episode 3 now plays film-');
      expect(second.output).toMatch(/100 %/);
      expect(statSync(join(folder(), '480.mp4')).mtimeMs).toBe(made);
      expect(readdirSync(folder()).filter((name) => name.includes('.part'))).toEqual([]);
      expect(readdirSync(folder()).sort()).toEqual(
        ['480.mp4', '720.mp4', 'film.json', 'hls', 'sprite.jpg', 'thumbs.vtt'].sort(),
      );
      const master = readFileSync(join(folder(), 'hls', 'master.m3u8'), 'utf8');
      expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=854x480\n480p\/index\.m3u8/);
      expect(master).toContain('RESOLUTION=1280x720');
      // As a player does: read the playlist from start to end.
      const seconds = execFileSync('ffprobe', [
        ...[
          '-v',
          'error',
          '-show_entries',
          'format=duration',
          '-of',
          'csv=p=0',
          join(folder(), 'hls', 'master.m3u8'),
        ],
      ]);
      expect(Number(seconds)).toBeCloseTo(9, 0);
      expect(readFileSync(join(folder(), 'thumbs.vtt'), 'utf8')).toContain('sprite.jpg#xywh=640,0,160,90');
      const database = await openTestDatabase(copy);
      const [row] = await rowsOf<{ duration: number; clip_id: string }>(
        database.db,
        sql`select duration, clip_id from episodes where title_id = 1 and number = 3`,
      );
      await database.close();
      expect(row?.clip_id).toMatch(/^film-[0-9a-f]{12}$/);
      expect(row?.duration).toBeCloseTo(9, 0);
    });

    it('ingest refuses a file that is not a video, the demo’s folder, and an unknown title', async () => {
      const more = { MEDIA_DIR: media };
      const ask = async (words: string[], settings = more) => (await tenger(copy, words, settings)).output;
      const described = join(folder(), 'film.json');
      const [nothing, noFilm, demo, [noTitle, movie]] = await Promise.all([
        ask(['ingest', join(copy.dataDir, 'secret.txt'), '--title', '1']),
        ask(['ingest', join(folder(), 'thumbs.vtt'), '--title', '1']),
        ask(args(), { MEDIA_DIR: '' }),
        // In sequence, because the embedded database has one owner.
        ask(['film', 'attach', described, '99999']).then(async (first) => [
          first,
          await ask(['film', 'attach', described, '31']),
        ]),
      ]);
      expect(nothing).toContain('does not exist');
      expect(noFilm).toMatch(/has no video|ffprobe failed/);
      expect(demo).toContain('folder of the demo');
      expect(noTitle).toContain('no title 99999');
      expect(movie).toContain('Өндөр уулын эзэн now plays');
    });
  });
});
