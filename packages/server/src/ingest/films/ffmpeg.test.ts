import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { hasFfmpeg } from '../../testing/film';
import { FfmpegMissing, ffmpeg, TransientFailure } from './ffmpeg';

const folder = mkdtempSync(join(tmpdir(), 'tenger-ffmpeg-'));
const { FFMPEG_NICE = '' } = process.env;
afterEach(() => {
  delete process.env.FFMPEG;
  delete process.env.EXPECTED_NICE;
  process.env.FFMPEG_NICE = FFMPEG_NICE;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a program that is absent, or that may not run, is a missing ffmpeg', async () => {
  process.env.FFMPEG = join(folder, 'absent');
  await expect(ffmpeg(folder, ['-version'])).rejects.toThrow(FfmpegMissing);
  process.env.FFMPEG = join(folder, 'forbidden');
  writeFileSync(process.env.FFMPEG, '#!/bin/sh\n', { mode: 0o600 });
  await expect(ffmpeg(folder, ['-version'])).rejects.toThrow(FfmpegMissing);
});

it.skipIf(!hasFfmpeg)('a folder that was removed is a fault that may pass', async () => {
  await expect(ffmpeg(join(folder, 'removed'), ['-version'])).rejects.toThrow(TransientFailure);
});

/** Reads, or sets, how many files this process may open. */
const fileLimit = (soft = '') =>
  execFileSync('prlimit', [`--pid=${process.pid}`, '--noheadings', '--output=SOFT', `--nofile${soft}`], {
    encoding: 'utf8',
  }).trim();

/** Opens files until this process may open no more; returns a function that ends it. */
function exhaustFiles(): () => void {
  const former = fileLimit();
  fileLimit(`=${readdirSync('/proc/self/fd').length + 64}:`);
  const files: number[] = [];
  try {
    for (;;) files.push(openSync(devNull, 'r'));
  } catch {
    // The limit is reached.
  }
  return () => {
    for (const file of files) closeSync(file);
    fileLimit(`=${former}:`);
  };
}

it.skipIf(!hasFfmpeg || process.platform !== 'linux')(
  'a machine that cannot start a program for a moment is a fault that passes',
  async () => {
    const free = exhaustFiles();
    // The program starts, or does not, in this call.
    const run = ffmpeg(folder, ['-version']);
    free();
    await expect(run).rejects.toThrow(TransientFailure);
    await ffmpeg(folder, ['-version']);
  },
);

it('ffmpeg runs below the server unless FFMPEG_NICE is 0', async () => {
  process.env.FFMPEG = join(folder, 'nice');
  // It prints its priority as progress, once this process has lowered it: in a second, or later on a busy machine.
  const script = `#!/bin/sh
    sleep 1
    for second in $(seq 60); do
      [ "$(nice)" = "$EXPECTED_NICE" ] && break
      sleep 1
    done
    echo "out_time_us=$(nice)000000"`;
  writeFileSync(process.env.FFMPEG, script, { mode: 0o755 });
  const priority = async (nice: string, expected: number) => {
    process.env.EXPECTED_NICE = String(expected);
    process.env.FFMPEG_NICE = nice;
    let printed = Number.NaN;
    const print = (seconds: number) => {
      printed = seconds;
    };
    await ffmpeg(folder, [], print, { lowPriority: true });
    return printed;
  };
  expect(await priority('', 19)).toBe(19);
  expect(await priority('15', 15)).toBe(15);
  expect(await priority('0', getPriority())).toBe(getPriority());
});
