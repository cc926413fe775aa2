// How much faster two workers process videos than one, each on one core.
//   node bench/workers/workers.mjs [--films 8] [--seconds 10]
// Loopback only; ends by itself. Needs Linux with taskset and two cores, "npm run build", PostgreSQL and ffmpeg.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.mjs';

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
  },
});
const films = Math.min(100, Number(values.films));
const seconds = Math.min(600, Number(values.seconds));

const program = fileURLToPath(new URL('../../packages/server/dist/tenger.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'tenger-workers-'));
const dataDir = join(scratch, 'data');
const running = new Set();
let postgres;

/** Starts a worker on a core, and waits until it takes jobs. */
async function startWorker(core) {
  const child = spawn('taskset', ['-c', String(core), process.execPath, program, 'worker'], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SECRET: 'a secret of the benchmark, long enough' },
      ...{ INGEST_PRESET: 'medium', INGEST_CODECS: 'h264', WORKERS: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise((done) => child.on('exit', done)).finally(() => running.delete(child));
  await new Promise((done, fail) => {
    child.stdout.on('data', (text) => String(text).includes('Waiting for jobs.') && done());
    void ended.then((code) => fail(new Error(`A worker ended with ${code}.`)));
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** Videos of the same length; the title makes each another film. */
function renderFilms() {
  const [first = '', ...others] = Array.from({ length: films * 2 }, (_, n) => join(scratch, `${n}.mp4`));
  const ffmpeg = (args) => execFileSync('ffmpeg', ['-v', 'error', ...args]);
  ffmpeg([
    ...[
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=1280x720:r=24:d=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=d=${seconds}`,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', first],
  ]);
  for (const [n, path] of others.entries())
    ffmpeg(['-i', first, '-c', 'copy', '-metadata', `title=${n}`, path]);
  return [first, ...others];
}

/** Uploads that wait for a worker, as movies: series are searched for intros afterwards. */
async function addUploads(paths) {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  for (const path of paths) {
    const { size } = statSync(path);
    const [{ id }] = await postgres.query(
      `with movie as (
        insert into titles (id, type, title, original_name, description, image1, rating, age_limit, is_completed, total_episode)
        select 1 + count(*), 'movie', 'Кино', 'Movie', '', '', 0, 0, true, 1 from titles returning id
      )
      insert into film_uploads (kind, title_id, name, bytes, modified, received, state, created_at, changed_at)
      select 'video', id, 'film.mp4', $1::bigint, 1, $1::bigint, 'queued', now(), now() from movie returning id`,
      [size],
    );
    copyFileSync(path, join(dataDir, 'uploads', String(id)));
  }
  // A worker queues them when it starts, and takes none in its first two seconds.
  const stop = await startWorker(0);
  await stop();
}

/** Seconds from the first job that is taken until all uploads are done. */
async function measure(workers) {
  const stops = await Promise.all(Array.from({ length: workers }, (_, core) => startWorker(core)));
  const count = async (query) =>
    (await postgres.query(`select count(*)::int as count from ${query}`))[0].count;
  const until = async (is) => {
    while (!(await is())) await sleep(100);
  };
  await until(async () => (await count('job_runs')) > 0);
  const since = performance.now();
  await until(async () => {
    if ((await count("film_uploads where state = 'failed'")) > 0) throw new Error('A video failed.');
    return (await count("film_uploads where state <> 'done'")) === 0;
  });
  const took = (performance.now() - since) / 1_000;
  await Promise.all(stops.map((stop) => stop()));
  return took;
}

/** How much faster the two cores encode two videos at a time than one after another: what two workers can reach here. */
async function measureCores(path) {
  const encode = (core) =>
    new Promise((done, fail) => {
      const options = ['-v', 'error', '-i', path, '-c:v', 'libx264', '-preset', 'medium', '-f', 'null', '-'];
      const child = spawn('taskset', ['-c', String(core), 'ffmpeg', ...options], { stdio: 'inherit' });
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}.`))));
    });
  const since = performance.now();
  await encode(0);
  await encode(1);
  const between = performance.now();
  await Promise.all([encode(0), encode(1)]);
  return (between - since) / (performance.now() - between);
}

try {
  postgres = await startPostgres(scratch);
  // Creates the tables.
  const stop = await startWorker(0);
  await stop();
  const paths = renderFilms();
  await addUploads(paths.slice(0, films));
  const coresBefore = await measureCores(paths[0]);
  const one = await measure(1);
  await addUploads(paths.slice(films));
  const two = await measure(2);
  const coresAfter = await measureCores(paths[0]);
  console.table([
    {
      films: `${films} of ${seconds} s`,
      'one worker, s': one.toFixed(1),
      'two workers, s': two.toFixed(1),
      'times as fast': (one / two).toFixed(2),
      'ffmpeg alone': `${coresBefore.toFixed(2)} before, ${coresAfter.toFixed(2)} after`,
      load: loadavg()[0].toFixed(1),
    },
  ]);
} finally {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
