// What calls cost on PostgreSQL with 100,000 titles and an episode with a million comments.
//
//   node bench/scale/scale.mjs [--titles 100000] [--comments 1000000] [--users 2000] [--history 100000] [--plays 0] [--keep folder] [--only "title detail"]
//
// Starts a PostgreSQL server with pg_stat_statements in a temporary folder, fills it, and prints a table.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../scripts/find-postgres.mjs';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    comments: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '2000' },
    history: { type: 'string', default: '100000' },
    plays: { type: 'string', default: '0' },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
});
const server = new URL('../../packages/server/', import.meta.url).pathname;
const { build } = createRequire(join(server, 'package.json'))('esbuild');
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tenger-bench-'));
mkdirSync(folder, { recursive: true });

const bin = findPostgres();
if (!bin) throw new Error('PostgreSQL is not installed; set PG_BIN.');
const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
const account = process.getuid() === 0 && uid ? { uid: Number(uid), gid: Number(gid) } : {};
const data = join(folder, 'postgres');
const run = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
if (account.uid) chownSync(folder, account.uid, account.gid);
const filled = existsSync(join(data, 'PG_VERSION'));
if (!filled)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tenger', '-A', 'trust', '-E', 'UTF8'], {
    ...run,
    stdio: 'pipe',
  });
const port = 20_000 + Math.floor(Math.random() * 20_000);
const settings = {
  ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
  ...{ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
  // For filling a large database, and for the memory of a small server.
  ...{ max_wal_size: '8GB', maintenance_work_mem: '1GB', shared_buffers: '2GB' },
};
const postgres = spawn(
  join(bin, 'postgres'),
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...run, stdio: 'ignore' },
);

const bundles = [];
/** Bundles a file with the sources of the server, and runs it. */
async function runBundled(file, args) {
  const outfile = join(server, 'dist', `bench-${file.split('/').at(-1).replace('.ts', '.js')}`);
  bundles.push(outfile);
  await build({
    entryPoints: [new URL(file, import.meta.url).pathname],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    nodePaths: [join(server, 'node_modules')],
    conditions: ['@tenger/source'],
    plugins: [
      {
        name: 'external-packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@tenger/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  const child = spawn(process.execPath, [outfile, ...args], { stdio: 'inherit' });
  const code = await new Promise((done) => child.on('exit', done));
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

try {
  const pg = createRequire(join(server, 'package.json'))('pg');
  const url = (name) => `postgres://tenger@127.0.0.1:${port}/${name}`;
  for (let tries = 0; ; tries += 1) {
    const admin = new pg.Client({ connectionString: url('postgres') });
    const isUp = await admin.connect().then(
      () => true,
      () => false,
    );
    if (isUp && !filled) await admin.query('create database site');
    await admin.end().catch(() => undefined);
    if (isUp) break;
    if (tries > 100) throw new Error('PostgreSQL did not start.');
    await sleep(100);
  }
  const titles = Number(values.titles);
  const sizes = { titles, links: titles * 3, history: Number(values.history), users: Number(values.users) };
  if (!filled)
    await runBundled('../api/fill.ts', [
      folder,
      url('site'),
      join(folder, 'tokens.json'),
      JSON.stringify(sizes),
    ]);
  await runBundled('measure.ts', [
    folder,
    url('site'),
    JSON.stringify({
      ...sizes,
      comments: Number(values.comments),
      plays: Number(values.plays),
      only: values.only,
    }),
  ]);
} finally {
  postgres.kill('SIGINT');
  await new Promise((done) => postgres.on('exit', done));
  for (const file of bundles) rmSync(file, { force: true });
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
