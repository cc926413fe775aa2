import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@tenger/api-contract/routes';
import { afterEach, expect, inject, it } from 'vitest';
import { type KillableServer, startKillableServer } from '../killable-server';
import { startProcess } from '../processes';
import { mountSmallDisk } from '../small-disk';
import { copyDatabase, engines, startTestApp } from '../start-test-app';
import { reportLoss } from './report';
import { startTcpProxy } from './tcp-proxy';
import { createViewer } from './viewer';

// Bad days of the built server, for `npm run chaos`. Each prints what a viewer saw and what was lost.

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startServer(
  engine: (typeof engines)[number],
  env: Record<string, string> = {},
): Promise<KillableServer> {
  const server = await startKillableServer(await copyDatabase(engine), () => env);
  cleanups.push(() => server.end());
  return server;
}

/** Writes while something bad happens. */
async function writeDuring(viewer: Awaited<ReturnType<typeof createViewer>>, work: () => Promise<unknown>) {
  const over = new AbortController();
  const writing = viewer.writeUntil(over.signal);
  await work();
  over.abort();
  await writing;
}

it.each(engines)('the process is killed during writes, five times, on %s', async (engine) => {
  const server = await startServer(engine);
  let run = await server.start();
  const viewer = await createViewer(server.base);
  await writeDuring(viewer, async () => {
    for (let kill = 0; kill < 5; kill += 1) {
      await sleep(300 + Math.random() * 700);
      run.child.kill('SIGKILL');
      await run.ended;
      run = await server.start();
    }
  });
  await reportLoss(`SIGKILL five times (${engine})`, viewer);
});

const probe = mountSmallDisk(1);
probe?.remove();
if (!probe) process.stdout.write('! NOT RUN: the full disk. It needs the permission to mount.\n');
it.skipIf(!probe)('the disk is full, and has room again', async () => {
  const disk = mountSmallDisk(300);
  if (!disk) throw new Error('The disk cannot be mounted.');
  cleanups.push(() => disk.remove());
  cpSync(inject('pgliteTemplate'), disk.folder, { recursive: true });
  const location = { dataDir: disk.folder, databaseUrl: undefined };
  const server = await startKillableServer(location, () => ({ DISK_RESERVE_MB: '60' }));
  const run = await server.start();
  cleanups.push(async () => {
    run.child.kill('SIGKILL');
    await run.ended;
  });
  const viewer = await createViewer(server.base);
  await writeDuring(viewer, async () => {
    disk.fill(40);
    await sleep(3_000);
    expect((await fetch(`${server.base}/api/app/config`)).status).toBe(200);
    disk.clear();
    await sleep(2_000);
  });
  expect(viewer.saw()).toContain('× 503');
  await reportLoss('A full disk', viewer, 'reads went on');
});

it.skipIf(!engines.includes('PostgreSQL'))('the database is gone for eight seconds, and back', async () => {
  const copy = await copyDatabase('PostgreSQL');
  const url = new URL(copy.databaseUrl ?? '');
  const proxy = await startTcpProxy(url.hostname, Number(url.port));
  cleanups.push(() => proxy.close());
  url.port = String(proxy.port);
  const server = await startKillableServer({ ...copy, databaseUrl: url.href });
  cleanups.push(() => server.end());
  const run = await server.start();
  const viewer = await createViewer(server.base);
  await writeDuring(viewer, async () => {
    await sleep(1_000);
    await proxy.close();
    // Calls wait five seconds for the database: a shorter outage is only slow.
    await sleep(8_000);
    await proxy.open();
    await expect
      .poll(async () => (await fetch(`${server.base}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    await sleep(1_000);
  });
  expect(viewer.saw()).toContain('× 503');
  expect(viewer.saw()).not.toContain('× 500');
  expect(run.child.exitCode).toBeNull();
  await reportLoss('The database gone for eight seconds', viewer, 'the process went on');
});

it.each(engines)('the clock jumps, on %s', async (engine) => {
  const app = await startTestApp(engine, { rateLimits: true });
  cleanups.push(() => app.stop());
  const token = await app.signIn();
  const me = async () => (await app.call(routes.me, { params: { userId: 'demo-99000001' } }, token)).status;
  const statuses: number[] = [];
  for (const hours of [-2, 26, -24, 0.01, 24 * 20]) {
    app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
    statuses.push(await me());
  }
  process.stdout.write(
    `\nA clock that jumps (${engine})\n  what the viewer saw: ${statuses.join(', ')}\n  what was lost: ${statuses.filter((status) => status !== 200).length} sessions\n`,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it.each(['PG_VERSION', 'global/pg_control'])('the file %s is damaged, and restored', async (name) => {
  const server = await startServer('PGlite');
  const run = await server.start();
  const viewer = await createViewer(server.base);
  run.child.kill('SIGTERM');
  await run.ended;
  const path = join(server.location.dataDir, 'pglite', name);
  renameSync(path, `${path}.kept`);
  if (name !== 'PG_VERSION') writeFileSync(path, 'rubbish');
  const message = await server.start().catch((error: Error) => error.message);
  expect(message).toContain('cannot be opened. It is damaged');
  rmSync(path, { force: true });
  renameSync(`${path}.kept`, path);
  await server.start();
  await reportLoss(`A damaged ${name}`, viewer, 'no start, and a message that asks for a backup');
});

it('clients are slow or vanish', async () => {
  const server = await startServer('PGlite');
  await server.start();
  const { hostname, port } = new URL(server.base);
  const sockets: Socket[] = [];
  cleanups.push(() => sockets.forEach((socket) => void socket.destroy()));
  const viewer = await createViewer(server.base);
  await writeDuring(viewer, async () => {
    for (let client = 0; client < 400; client += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      sockets.push(socket);
      // Half a head, half a body, or a stream whose reader goes away.
      if (client % 3 === 0) socket.write('GET /api/app/config HTTP/1.1\r\nHost: x');
      if (client % 3 === 1)
        socket.write('POST /api/m/login HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"pho');
      if (client % 3 === 2) {
        socket.write('GET /danmaku/v3/live?id=1 HTTP/1.1\r\nHost: x\r\n\r\n');
        setTimeout(() => socket.destroy(), 500);
      }
    }
    await sleep(5_000);
  });
  await reportLoss('400 slow and vanished clients', viewer);
});

it('a second process starts on the same folder', async () => {
  const server = await startServer('PGlite');
  await server.start();
  const viewer = await createViewer(server.base);
  let second = '';
  await writeDuring(viewer, async () => {
    const run = startProcess('main.js', [], { PORT: '0', DATA_DIR: server.location.dataDir });
    expect(await run.ended).toBe(1);
    second = run.output();
  });
  expect(second).toContain('is in use by another process');
  await reportLoss('A second process', viewer, 'the second one exits and names the first');
});
