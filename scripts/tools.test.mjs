import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

/** Starts a process that makes a scratch folder and waits; resolves with the folder. */
async function startRun() {
  const tools = JSON.stringify(new URL('./tools.mjs', import.meta.url).href);
  const program = `
    const { scratchFolder } = await import(${tools});
    console.log(scratchFolder());
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', (code, signal) => done({ code, signal })));
  const folder = await new Promise((done) => child.stdout.once('data', (text) => done(String(text).trim())));
  return { child, ended, folder };
}

describe('The scratch folder of a run', () => {
  const folders = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('is deleted at the end of the run, without a change of its exit code', async () => {
    const { child, ended, folder } = await startRun();
    expect(existsSync(folder)).toBe(true);
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('is deleted after %s, and the exit code is %i', async (signal, code) => {
    const { child, ended, folder } = await startRun();
    mkdirSync(join(folder, 'database'));
    child.kill(signal);
    expect(await ended).toEqual({ code, signal: null });
    expect(existsSync(folder)).toBe(false);
  });

  it('is deleted by the next run after SIGKILL, unless it changed within an hour or its run is alive', async () => {
    const first = await startRun();
    const parent = dirname(first.folder);
    const ofDeadRun = spawnSync(process.execPath, ['-e', '']).pid;
    const leave = (pid, ageSeconds) => {
      const folder = join(parent, `tenger-run-${pid}-${ageSeconds}`);
      folders.push(folder);
      mkdirSync(join(folder, 'database'), { recursive: true });
      const changed = Date.now() / 1000 - ageSeconds;
      utimesSync(folder, changed, changed);
      return folder;
    };
    const left = leave(ofDeadRun, 7200);
    const recent = leave(ofDeadRun, 60);
    const alive = leave(process.pid, 7200);
    const { child, ended } = await startRun();
    expect([left, recent, alive].map(existsSync)).toEqual([false, true, true]);
    for (const run of [first.child, child]) run.stdin.end();
    await Promise.all([first.ended, ended]);
  });
});
