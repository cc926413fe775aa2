import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../../scripts/find-postgres.mjs';

const pg = createRequire(new URL('../../packages/server/package.json', import.meta.url))('pg');

async function isReachable(url) {
  const client = new pg.Client({ connectionString: url });
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => undefined));
}

/** A PostgreSQL server in a temporary folder with an empty database `site`, on a loopback port. */
export async function startPostgres(port) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed; set PG_BIN.');
  const folder = mkdtempSync(join(tmpdir(), 'tenger-load-'));
  // PostgreSQL refuses to run as root.
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const account = process.getuid() === 0 && uid ? { uid: Number(uid), gid: Number(gid) } : {};
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'postgres');
  const run = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tenger', '-A', 'trust', '-E', 'UTF8'], {
    ...run,
    stdio: 'pipe',
  });
  const url = (name) => `postgres://tenger@127.0.0.1:${port}/${name}`;
  const start = async () => {
    const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...run, stdio: 'ignore' });
    for (let tries = 0; !(await isReachable(url('postgres'))); tries += 1) {
      if (tries > 200) throw new Error('PostgreSQL did not start.');
      await sleep(50);
    }
    return child;
  };
  let child = await start();
  const end = async () => {
    const ended = new Promise((done) => child.on('exit', done));
    child.kill('SIGINT');
    await ended;
  };
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  await admin.query('create database site');
  await admin.end();
  return {
    url: url('site'),
    async restart() {
      await end();
      child = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
