import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { codeOf, StartFailure } from '../../platform/failure';

/** The system's texts for ENOSPC and EDQUOT, which ffmpeg prints. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;
/** The system's texts for EIO and ESTALE: a disk or a file server that does not respond. */
const NO_ACCESS = /Input\/output error|Stale file handle/;

/** `FFMPEG` and `FFPROBE`: other programs than those in PATH. */
const program = (name: 'ffmpeg' | 'ffprobe') => process.env[name.toUpperCase()] || name;

/** `FFMPEG_NICE`: the priority of ffmpeg beside the server; 19 is the lowest, 0 that of the server. */
const niceness = () => Number(process.env.FFMPEG_NICE || 19);

/** ffmpeg is not installed. */
export class FfmpegMissing extends StartFailure {}

/** Whether ffmpeg failed at its input, so that another attempt fails as well. */
export const isInputFailure = (error: unknown): boolean =>
  error instanceof StartFailure && !(error instanceof FfmpegMissing);

/** ffmpeg failed at this machine, such as out of memory. Another attempt may succeed. */
export class TransientFailure extends Error {
  override readonly name: string = 'TransientFailure';
}

/** The disk is full, or too full to continue. Another attempt succeeds when there is space. */
export class DiskFull extends TransientFailure {
  override readonly name = 'DiskFull';
}

/** Options for running ffmpeg or ffprobe. */
export interface RunOptions {
  /** Kills the program; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Runs with the priority of `FFMPEG_NICE`, so that requests of viewers come first. */
  readonly lowPriority?: boolean;
}

/** The failure of a program that does not start. A machine without free processes or files has them again later. */
function startFailure(name: 'ffmpeg' | 'ffprobe', error: Error, folder: string): Error {
  const message = `${name} does not start (${error.message}).`;
  const code = codeOf(error);
  // A folder that was removed has the same code as a missing program.
  const isMissing = code === 'EACCES' || (code === 'ENOENT' && existsSync(folder));
  return isMissing ? new FfmpegMissing(`${message} Install ffmpeg.`) : new TransientFailure(message);
}

/** Runs ffmpeg or ffprobe and passes each line of its output on. Throws with the end of its error output. */
function run(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  folder: string,
  onOutputLine: (line: string) => void,
  { signal, lowPriority = false }: RunOptions = {},
) {
  return new Promise<void>((done, fail) => {
    signal?.throwIfAborted();
    const child = spawn(program(name), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.on('error', (error) => fail(startFailure(name, error, folder)));
    // Without free files, a child has no output either.
    const { pid } = child;
    if (pid === undefined) return;
    const kill = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', kill, { once: true });
    // 0 leaves the priority that ffmpeg inherits: raising it needs rights of the system.
    if (lowPriority && niceness() > 0) ignoreErrors(() => setPriority(pid, niceness()));
    let errorOutput = '';
    createInterface({ input: child.stdout }).on('line', onOutputLine);
    child.stderr.on('data', (text) => {
      errorOutput = (errorOutput + text).slice(-2000);
    });
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', kill);
      if (signal?.aborted) fail(signal.reason);
      else if (code === 0) done();
      else {
        const message = `${name} failed: ${errorOutput.trim() || killedBy || `code ${code}`}`;
        if (NO_SPACE.test(errorOutput)) fail(new DiskFull(message));
        // A system that is out of memory kills programs.
        else if (killedBy || NO_ACCESS.test(errorOutput)) fail(new TransientFailure(message));
        else fail(new StartFailure(message));
      }
    });
  });
}

/** Ignores errors of a program that has already ended. */
function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing to do.
  }
}

/** How long a failed check for ffmpeg is valid. */
const CHECK_TTL_MS = 30_000;

/** Caches a check of the installed programs: success forever, failure for a while. */
function cacheCheck(names: readonly ('ffmpeg' | 'ffprobe')[], check: () => Promise<boolean>) {
  let last: { readonly for: string; readonly at: number; readonly found: Promise<boolean> } | undefined;
  return async (): Promise<boolean> => {
    const wanted = names.map(program).join(' ');
    if (last?.for !== wanted || (Date.now() - last.at > CHECK_TTL_MS && !(await last.found)))
      last = { for: wanted, at: Date.now(), found: check().catch(() => false) };
    return last.found;
  };
}

/** Whether ffmpeg is installed. */
export const hasFfmpeg = cacheCheck(['ffmpeg', 'ffprobe'], async () => {
  await Promise.all(
    (['ffmpeg', 'ffprobe'] as const).map((name) => run(name, ['-version'], '.', () => undefined)),
  );
  return true;
});

/** Whether ffmpeg is installed and can make fingerprints of sound; distributions may leave Chromaprint out. */
export const hasChromaprint = cacheCheck(['ffmpeg'], async () => {
  let isListed = false;
  await run('ffmpeg', ['-hide_banner', '-muxers'], '.', (text) => {
    if (/^\s*E\s+chromaprint\b/.test(text)) isListed = true;
  });
  return isListed;
});

/** Restricts input to local files, so that a video cannot reference files on the network. */
export const LOCAL_FILES_ONLY = ['-protocol_whitelist', 'file'] as const;

/** The output of ffprobe, as parsed JSON. */
export async function ffprobe(args: readonly string[], running?: RunOptions): Promise<unknown> {
  const output: string[] = [];
  const quiet = ['-v', 'error', ...LOCAL_FILES_ONLY, '-of', 'json'];
  await run('ffprobe', [...quiet, ...args], '.', (line) => output.push(line), running);
  return JSON.parse(output.join('\n'));
}

/** Runs ffmpeg in a folder; reports progress in seconds of the video. */
export const ffmpeg = (
  folder: string,
  args: readonly string[],
  onProgress: (seconds: number) => void = () => undefined,
  running?: RunOptions,
) =>
  run(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-y', ...args],
    folder,
    (line) => {
      const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
      if (microseconds) onProgress(Number(microseconds) / 1_000_000);
    },
    running,
  );
