import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accepts } from '../../testing/accepts';
import { freePort } from '../../testing/free-port';
import { type KillableServer, startKillableServer } from '../../testing/killable-server';
import { PATIENT } from '../../testing/patient';
import { startProcess } from '../../testing/processes';
import { readEvents } from '../../testing/read-events';
import { copyDatabase, type DatabaseCopy, engines } from '../../testing/start-test-app';
import { TEST_SECRET } from '../../testing/test-config';

// The built server behind the real pgBouncer in transaction mode.

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);
if (!program) process.stdout.write('! NOT RUN: the server behind pgBouncer. It is not installed.\n');

/** Starts pgBouncer before the server of `url`. */
async function startPgBouncer(url: URL) {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${url.hostname} port=${url.port} user=tenger
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(program ?? '', [settings], { stdio: 'ignore' });
  const ended = new Promise((done) => child.on('exit', done));
  await vi.waitUntil(() => accepts(port), PATIENT);
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port), username: 'tenger' }).href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!program || !engines.includes('PostgreSQL'))('a server behind pgBouncer', () => {
  let copy: DatabaseCopy;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  const servers: KillableServer[] = [];
  beforeAll(async () => {
    copy = await copyDatabase('PostgreSQL');
    bouncer = await startPgBouncer(new URL(copy.databaseUrl ?? ''));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await bouncer.stop();
  });

  it('without a direct connection for LISTEN, the start is refused, and the message names the setting', async () => {
    const run = startProcess('main.js', [], {
      ...{ PORT: '0', DATA_DIR: copy.dataDir, SECRET: TEST_SECRET, DATABASE_URL: bouncer.url },
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('Set DATABASE_LISTEN_URL to the address of the PostgreSQL server itself');
    expect(run.output()).not.toContain('    at ');
  });

  it('with a direct connection for LISTEN, a comment on one server reaches the other', async () => {
    for (let index = 0; index < 2; index += 1) {
      const location = { databaseUrl: bouncer.url, dataDir: mkdtempSync(join(tmpdir(), 'tenger-test-')) };
      const server = await startKillableServer(location, () => ({
        DATABASE_LISTEN_URL: copy.databaseUrl ?? '',
      }));
      servers.push(server);
      await server.start();
    }
    const [here, there] = servers;
    if (!here || !there) throw new Error('two servers were started');
    const reader = await readEvents(`${there.base}/danmaku/v3/live?id=1`);
    const login = { phone: '99000001', password: '1234' };
    const { data } = await here.post<{ data: { access_token: string } }>('/api/m/login', login);
    const body = { id: 1, time: 1, text: 'Сайн уу', color: 16_777_215, type: 0 };
    await here.post('/danmaku/v3/', body, { authorization: data.access_token });
    expect((await reader.next('message')).data[4]).toBe('Сайн уу');
    reader.close();
    for (const { base } of servers) expect((await fetch(`${base}/readyz`)).status).toBe(200);
  });
});
