import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createTemporaryFolder, findFreePort, runServer, waitUntilReady } from './support/server';

// `npm start` with invalid settings: a clear message and an exit code other than zero.

const boot = fileURLToPath(new URL('../scripts/boot.mjs', import.meta.url));

/** Ends what is left of a process group. */
function endGroup(id: number | undefined): void {
  try {
    if (id !== undefined) process.kill(-id, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}

test('an old Node prints a message and exits with code 1', () => {
  const pretend =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.2.0"}})';
  const run = spawnSync(process.execPath, ['--import', pretend, boot, 'start'], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('needs Node.js 20.19');
  expect(run.stderr).toContain('this is 18.2.0');
});

test('a port conflict is named', async () => {
  const folder = createTemporaryFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const address = taken.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const run = runServer({ PORT: String(address.port), DATA_DIR: folder.path });
  expect(await run.ended).toBeGreaterThan(0);
  expect(run.output()).toContain(String(address.port));
  expect(run.output()).toContain('PORT=');
  expect(run.output()).not.toMatch(/\n\s+at /);
  taken.close();
  folder.remove();
});

test('an invalid setting is named by its variable', async () => {
  const run = runServer({ PORT: 'eighty' });
  expect(await run.ended).toBeGreaterThan(0);
  expect(run.output()).toContain('PORT');
  expect(run.output()).toContain('eighty');
  expect(run.output()).not.toMatch(/\n\s+at /);
});

test('a data folder without write permission is named', async () => {
  const folder = createTemporaryFolder();
  // Root may write anywhere, so the path is one that cannot be created: below a file.
  const path = join(folder.path, 'file');
  writeFileSync(path, '');
  const run = runServer({ PORT: String(await findFreePort()), DATA_DIR: join(path, 'data') });
  expect(await run.ended).toBeGreaterThan(0);
  expect(run.output()).toContain(join(path, 'data'));
  expect(run.output()).not.toMatch(/\n\s+at /);
  folder.remove();
});

test('a read-only data folder is named', async () => {
  test.skip(process.getuid?.() === 0, 'root may write to read-only folders; covered by the test above');
  const folder = createTemporaryFolder();
  const path = join(folder.path, 'data');
  mkdirSync(path);
  chmodSync(path, 0o500);
  const run = runServer({ PORT: String(await findFreePort()), DATA_DIR: path });
  expect(await run.ended).toBeGreaterThan(0);
  expect(run.output()).toContain(path);
  folder.remove();
});

test('a SIGTERM to npm itself ends the server too', async () => {
  // On a busy machine, the start alone takes more than a minute.
  test.setTimeout(300_000);
  const folder = createTemporaryFolder();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder.path },
    stdio: 'ignore',
    // A group of its own, which can be ended whole if the test fails.
    detached: true,
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(isReady, { timeout: 60_000 }).toBe(false);
    // The lock is released when everything is closed.
    await expect.poll(() => readFileSync(join(folder.path, 'lock'), 'utf8'), { timeout: 60_000 }).toBe('');
  } finally {
    endGroup(npm.pid);
    folder.remove();
  }
});

test('a data folder in use is refused by name, SIGTERM and Ctrl-C exit cleanly, and the second start is quick', async () => {
  const folder = createTemporaryFolder();
  const port = await findFreePort();
  const first = runServer({ PORT: String(port), DATA_DIR: folder.path });
  await waitUntilReady(first, `http://127.0.0.1:${port}`);
  expect(first.output()).toContain(`/tenger/`);
  expect(first.output()).toContain('99000001');

  const second = runServer({ PORT: String(await findFreePort()), DATA_DIR: folder.path });
  expect(await second.ended).toBeGreaterThan(0);
  expect(second.output()).toContain(folder.path);
  expect(second.output()).toContain(String(first.child.pid));

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const again = runServer({ PORT: String(port), DATA_DIR: folder.path });
  await waitUntilReady(again, `http://127.0.0.1:${port}`);
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
  folder.remove();
});
