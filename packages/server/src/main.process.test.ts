import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { packageRoot, packagesFolder, testBuild } from './paths';
import { type Run, startProcess } from './testing/processes';

// The built server, started like an operator starts it.

describe('the program', () => {
  let folder: string;
  const runs: Run[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenger-main-'));
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
    // The template has accounts, so a start without its secret would be refused.
    writeFileSync(join(folder, 'secret'), 'a1'.repeat(32), { mode: 0o600 });
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.splice(0).map((run) => run.ended));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}, build?: string) => {
    const variables = { PORT: '0', DATA_DIR: folder, ART_DIR: join(folder, 'no-art'), ...env };
    const run = startProcess('main.js', [], variables, [], build);
    runs.push(run);
    return run;
  };
  const addressOf = (run: Run) => /ready: (http:\S+)\/tenger\//.exec(run.output())?.[1] ?? '';

  it('the server prints its address and demo accounts, hides its secret, and exits cleanly on SIGTERM', async () => {
    const run = start();
    await run.waitForOutput('demo account 99000002, PIN 1234, no days');
    expect(run.output()).toContain('demo account 99000001, PIN 1234, 30 days');
    expect((await fetch(`${addressOf(run)}/readyz`)).status).toBe(200);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).toContain('Stopped.');
    expect(readFileSync(join(folder, 'lock'), 'utf8'), 'the folder is released').toBe('');
  });

  it('the server exits cleanly on a signal that arrives while it starts', async () => {
    const run = start();
    await run.waitForOutput('Open the embedded database');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).toContain('Stopped.');
    expect(readFileSync(join(folder, 'lock'), 'utf8'), 'the folder is released').toBe('');
  });

  it('the server finishes open requests before it exits on Ctrl-C', async () => {
    const run = start();
    await run.waitForOutput('no days');
    const { port } = new URL(addressOf(run));
    const socket = connect(Number(port), '127.0.0.1');
    const body = JSON.stringify({ phone: '99000001', password: '9999' });
    socket.write('POST /api/m/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    // The server replies "100 Continue" when it starts to read the request.
    socket.write('expect: 100-continue\r\n');
    socket.write(`content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    const [begun] = await once(socket, 'data');
    expect(String(begun)).toContain('100 Continue');
    run.child.kill('SIGINT');
    await run.waitForOutput('finishing open requests');
    socket.write(body.slice(10));
    const [data] = await once(socket, 'data');
    expect(String(data)).toContain('HTTP/1.1 401');
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toContain('Cutting off');
  });

  it('the server refuses a second process, and starts after the first was killed', async () => {
    const first = start();
    await first.waitForOutput('no days');
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by another process (pid ${first.child.pid})`);
    first.child.kill('SIGKILL');
    await first.ended;
    const third = start();
    await third.waitForOutput('no days');
  });

  it('the server reports a port conflict, and releases the data folder', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => taken.once('listening', done));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${port} is in use`);
    expect(run.output()).toContain(`PORT=${port + 1}`);
    expect(run.output()).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(folder, 'lock'), 'utf8'), 'the folder is released').toBe('');
    taken.close();
  });

  it('a server keeps the files of its version when the link of the guide leads to another one, until it restarts', async () => {
    const guide = readFileSync(join(packagesFolder, '../deploy/README.md'), 'utf8');
    const command = /^sudo (ln .*) \/opt\/tenger$/m.exec(guide)?.[1] ?? '';
    const installations = join(folder, 'opt');
    const link = join(installations, 'tenger');
    /** Copies this build, with a site of one file, and lets the link lead to it. */
    const install = (version: string) => {
      const packages = join(installations, `tenger-${version}`, 'packages');
      cpSync(testBuild, join(packages, 'server', 'dist'), { recursive: true });
      for (const name of ['drizzle', 'node_modules'])
        symlinkSync(join(packageRoot, name), join(packages, 'server', name));
      symlinkSync(join(packagesFolder, 'demo'), join(packages, 'demo'));
      mkdirSync(join(packages, 'site', 'dist'), { recursive: true });
      writeFileSync(join(packages, 'site', 'dist', 'version.txt'), version);
      execFileSync('sh', ['-euc', `${command} "$0"`, link], { env: { ...process.env, version } });
    };
    const startLinked = async () => {
      const run = start({}, join(link, 'packages', 'server', 'dist'));
      await run.waitForOutput('no days');
      return run;
    };
    const versionOf = async (run: Run) => (await fetch(`${addressOf(run)}/tenger/version.txt`)).text();
    install('1');
    const first = await startLinked();
    install('2');
    // It reads the file now, for the first time.
    expect(await versionOf(first)).toBe('1');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await versionOf(await startLinked())).toBe('2');
  });

  it('production does not start with demo accounts, and starts after a command removed them', async () => {
    const refused = start({ NODE_ENV: 'production' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/contains 4 demo accounts[\s\S]*tenger demo remove/);
    const command = startProcess('tenger.js', ['demo', 'remove'], { DATA_DIR: folder });
    runs.push(command);
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain('Deleted the fictional account for bank transfers');
    expect(command.output()).toContain('Packages that stay on sale: 30 хоног (9900₮), 90 хоног');
    const run = start({ NODE_ENV: 'production' });
    await run.waitForOutput('Tenger is ready');
    expect(run.output()).not.toContain('99000001');
    expect(run.output()).toMatch(/There is no admin[\s\S]*tenger init PHONE/);
    expect(run.output()).toMatch(/DATABASE_URL is not set: the embedded database is for one server/);
    const reply = await fetch(`${addressOf(run)}/api/app/config`);
    expect(await reply.json()).toMatchObject({ data: { demo: null } });
    const payment = await fetch(`${addressOf(run)}/api/m/payment/info`);
    expect(await payment.json()).toEqual({ status: 1, data: { methods: [], account: null } });
  });

  it('a site outside production that is not a demo does not start with demo accounts', async () => {
    const run = start({ DEMO: 'off' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/contains 4 demo accounts[\s\S]*A site that is not a demo does not start/);
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT: "eighty" is not valid\. Expected: a number/],
    [{ NODE_ENV: 'production', STAFF_SECOND_FACTOR: 'off' }, /STAFF_SECOND_FACTOR: only a demo/],
    [{ NODE_ENV: 'production', DEMO: 'on' }, /DEMO: demo accounts .* refused in production/],
    [
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /DATABASE_URL \(postgres:\/\/u:…@127\.0\.0\.1:1\/x\) is not available/,
    ],
    [{ HOST: '192.0.2.1', DEMO: 'on' }, /HOST: this machine has no address "192\.0\.2\.1"/],
  ])('the server names an invalid setting %o', async (env, message) => {
    const run = start(env);
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(message);
    expect(run.output()).not.toContain('hunter2');
    expect(run.output()).not.toMatch(/\n\s+at /);
  });
});
