import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmFolder } from '../ingest/films/film-folder';
import type { EncodingSettings } from '../ingest/films/ingest';
import { DEFAULT_LADDER, parseLadder } from '../ingest/films/ladder';

/** Encodes as fast as possible. */
export const quickEncoding: EncodingSettings = {
  encoder: 'software',
  preset: 'ultrafast',
  ladder: parseLadder(DEFAULT_LADDER) ?? [],
  codecs: ['h264'],
};

/** A film on this machine, in a folder that exists from now on. */
export function openLocalFilm(path: string): FilmFolder {
  mkdirSync(path, { recursive: true });
  const nothing = async () => undefined;
  return { path, restore: nothing, isPublished: async () => true, publish: nothing, close: nothing };
}

interface FfmpegWrapper {
  /** A shell script before it, such as one that fails for some arguments. */
  readonly script?: string;
  /** Options before those of the input. */
  readonly options?: string;
}

/** Replaces ffmpeg by a program in `folder` that runs it, until `FFMPEG` is deleted from the environment. */
export function wrapFfmpeg(folder: string, { script = '', options = '' }: FfmpegWrapper): void {
  const program = join(folder, 'ffmpeg');
  writeFileSync(program, `#!/bin/sh\n${script}\nexec ffmpeg ${options} "$@"\n`, { mode: 0o755 });
  process.env.FFMPEG = program;
}

/** Reads twenty times slower than playback, so that processing lasts without using the processor. */
export const slowFfmpeg = (folder: string): void => wrapFfmpeg(folder, { options: '-readrate 0.05' });

/** A test video that ffmpeg renders, for uploads: an MP4 with its header in front. `size` is WIDTHxHEIGHT. */
export function renderFilm(seconds: number, size: string, hasSound = true): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-film-'));
  const path = join(folder, 'film.mp4');
  const sources = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=24:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    ...sources,
    ...(hasSound ? sound : []),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-movflags',
    '+faststart',
    path,
  ]);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

let copies = 0;

/** A copy of an MP4 that is another file to the server: a box that programs skip is at its end. */
export function copyFilm(film: Buffer): Buffer {
  copies += 1;
  const box = Buffer.alloc(8 + copies);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
