import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { StartFailure } from '../failure';

const program = (name: 'ffmpeg' | 'ffprobe') => process.env[name.toUpperCase()] || name;

/** The machine has no ffmpeg. */
export class FfmpegMissing extends StartFailure {}

/** How the programs are run. */
export interface Running {
  /** Ends them at once; whoever waits hears the signal's reason. */
  readonly signal?: AbortSignal;
  /** Behind everything else that the machine does: viewers are served meanwhile. */
  readonly gently?: boolean;
}

/** Runs a program of ffmpeg's; every line it prints goes to `heard`. Throws with its last words where it fails. */
function run(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  folder: string,
  heard: (line: string) => void,
  { signal, gently = false }: Running = {},
) {
  return new Promise<void>((done, fail) => {
    signal?.throwIfAborted();
    const child = spawn(program(name), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', kill, { once: true });
    if (gently && child.pid !== undefined)
      ifAlive(() => setPriority(Number(child.pid), constants.priority.PRIORITY_LOW));
    let complaint = '';
    createInterface({ input: child.stdout }).on('line', heard);
    child.stderr.on('data', (text) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.on('error', (error) =>
      fail(new FfmpegMissing(`${name} does not start (${error.message}). Install ffmpeg.`)),
    );
    child.on('close', (code) => {
      signal?.removeEventListener('abort', kill);
      if (signal?.aborted) fail(signal.reason);
      else if (code === 0) done();
      else fail(new StartFailure(`${name} failed: ${complaint.trim() || `code ${code}`}`));
    });
  });
}

/** A program that has ended already needs no other priority. */
function ifAlive(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing to be done.
  }
}

/** How long it is believed that there is no ffmpeg. */
const BELIEVED_MS = 30_000;
let looked: { readonly for: string; readonly at: number; readonly found: Promise<boolean> } | undefined;

/** Whether this machine can make films. Looked at once; where there is none, again after a while. */
export async function hasFfmpeg(): Promise<boolean> {
  const names = ['ffmpeg', 'ffprobe'] as const;
  const wanted = names.map(program).join(' ');
  if (looked?.for !== wanted || (Date.now() - looked.at > BELIEVED_MS && !(await looked.found))) {
    const found = Promise.all(names.map((name) => run(name, ['-version'], '.', () => undefined))).then(
      () => true,
      () => false,
    );
    looked = { for: wanted, at: Date.now(), found };
  }
  return looked.found;
}

/** What is read is one file: a film must not name others, here or on the network. */
export const ONE_FILE = ['-protocol_whitelist', 'file'] as const;

/** What a film is, as far as encoding needs it. */
export interface Source {
  readonly path: string;
  /** Seconds. */
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
}

/** A file without a picture that moves. */
export class NoFilm extends StartFailure {}

/** Looks at a file; throws a sentence where it is no film. */
export async function probe(path: string, running?: Running): Promise<Source> {
  const lines: string[] = [];
  await run(
    'ffprobe',
    [
      ...['-v', 'error', ...ONE_FILE],
      ...['-show_entries', 'format=duration:stream=codec_type,width,height', '-of', 'json', path],
    ],
    '.',
    (line) => lines.push(line),
    running,
  );
  const { streams = [], format = {} } = JSON.parse(lines.join('\n'));
  const picture = streams.find((one: { codec_type: string }) => one.codec_type === 'video');
  const seconds = Number(format.duration);
  if (!picture || !(seconds > 0)) throw new NoFilm(`${path} holds no film.`);
  return {
    path,
    seconds,
    width: Number(picture.width),
    height: Number(picture.height),
    hasSound: streams.some((one: { codec_type: string }) => one.codec_type === 'audio'),
  };
}

/** Runs ffmpeg in a folder; `told` hears the seconds of the film that are done. */
export const ffmpeg = (
  folder: string,
  args: readonly string[],
  told: (seconds: number) => void = () => undefined,
  running?: Running,
) =>
  run(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-y', ...args],
    folder,
    (line) => {
      const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
      if (microseconds) told(Number(microseconds) / 1_000_000);
    },
    running,
  );
