// What calls cost on PostgreSQL with 100,000 titles and an episode with a million comments.
//
//   node bench/scale/scale.mjs [--titles 100000] [--comments 1000000] [--users 2000] [--history 100000] [--plays 0] [--keep folder] [--only "title detail"]
//   node bench/scale/scale.mjs --followers 1000000
//
// Starts a PostgreSQL server with pg_stat_statements in a temporary folder, fills it, and prints a table.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.mjs';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    comments: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '2000' },
    history: { type: 'string', default: '100000' },
    plays: { type: 'string', default: '0' },
    keep: { type: 'string' },
    only: { type: 'string' },
    followers: { type: 'string' },
  },
});
const server = fileURLToPath(new URL('../../packages/server/', import.meta.url));
const { build } = createRequire(join(server, 'package.json'))('esbuild');
const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'tenger-bench-'));
mkdirSync(folder, { recursive: true });

const bundles = [];
/** Bundles a file with the sources of the server, and runs it. */
async function runBundled(file, args) {
  const outfile = join(server, 'dist', `bench-${file.split('/').at(-1).replace('.ts', '.js')}`);
  bundles.push(outfile);
  await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
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

async function measureCalls() {
  const titles = Number(values.titles);
  const sizes = { titles, links: titles * 3, history: Number(values.history), users: Number(values.users) };
  if (postgres.isNew)
    await runBundled('../api/fill.ts', [
      folder,
      postgres.url,
      join(folder, 'tokens.json'),
      JSON.stringify(sizes),
    ]);
  await runBundled('measure.ts', [
    folder,
    postgres.url,
    JSON.stringify({
      ...sizes,
      comments: Number(values.comments),
      plays: Number(values.plays),
      only: values.only,
    }),
  ]);
}

let postgres;
try {
  postgres = await startPostgres(folder, {
    ...{ shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
    // For filling a large database, and for the memory of a small server.
    ...{ max_wal_size: '8GB', maintenance_work_mem: '1GB', shared_buffers: '2GB' },
  });
  if (values.followers) await runBundled('followers.ts', [folder, postgres.url, values.followers]);
  else await measureCalls();
} finally {
  await postgres?.stop();
  for (const file of bundles) rmSync(file, { force: true });
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
