import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { freePort } from './nginx.mjs';

const pg = createRequire(new URL('../../packages/server/package.json', import.meta.url))('pg');

/** Sends one query over a new connection; resolves with its rows. */
async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts a PostgreSQL server on a loopback port, with its data in `folder` and a database `site`. `isNew` is false if the
 * data are from an earlier run.
 */
export async function startPostgres(folder, settings = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed. PG_BIN names the folder with its programs.');
  // PostgreSQL refuses to run as root.
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const account = process.getuid() === 0 && uid ? { uid: Number(uid), gid: Number(gid) } : {};
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'postgres');
  const run = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const isNew = !existsSync(join(data, 'PG_VERSION'));
  if (isNew)
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tenger', '-A', 'trust', '-E', 'UTF8'], {
      ...run,
      stdio: 'pipe',
    });
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (name) => `postgres://tenger@127.0.0.1:${port}/${name}`;
  const isReachable = () =>
    query(urlOf('postgres'), 'select 1').then(
      () => true,
      () => false,
    );
  let child;
  let ended;
  const start = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...run, stdio: 'ignore' });
    ended = new Promise((done) => child.on('exit', done));
    for (let tries = 0; !(await isReachable()); tries += 1) {
      if (tries > 200 || child.exitCode !== null) throw new Error('PostgreSQL did not start.');
      await sleep(50);
    }
  };
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  try {
    await start();
    if (isNew) await query(urlOf('postgres'), 'create database site');
  } catch (error) {
    await stop();
    throw error;
  }
  const url = urlOf('site');
  return {
    url,
    isNew,
    query: (text, values) => query(url, text, values),
    async restart() {
      await stop();
      await start();
    },
    stop,
  };
}
