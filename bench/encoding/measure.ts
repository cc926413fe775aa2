// Encodes a piece of a film as the server does. encoding.mjs bundles and runs it.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS } from '../../packages/server/src/ingest/films/encoders';
import { DEFAULT_LADDER, parseLadder } from '../../packages/server/src/ingest/films/ladder';
import { probe } from '../../packages/server/src/ingest/films/probe';
import { av1Arguments, encoderArguments } from '../../packages/server/src/ingest/films/renditions';

const [film = '', start = '0', seconds = '20', named = 'medium', folder = '.'] = process.argv.slice(2);
const preset = PRESETS.find((one) => one === named) ?? 'medium';
const settings = { preset, encoder: 'software' } as const;

const piece = join(folder, 'piece.mkv');
const cut = ['-ss', start, '-t', seconds, '-i', film, '-an', '-c:v', 'libx264', '-qp', '0', piece];
execFileSync('ffmpeg', ['-v', 'error', '-y', ...cut]);
const source = await probe(piece);

/** Runs ffmpeg under `time`, because a process does not know the processor time of its children. */
function encode(args: readonly string[], cwd: string): number {
  const run = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time ffmpeg -v error -y "$@" 2>/dev/null', 'ffmpeg', ...args],
    { cwd, encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`ffmpeg failed: ${args.join(' ')}`);
  return (run.stderr.trim().split('\n').at(-1) ?? '').split(' ').reduce((sum, one) => sum + Number(one), 0);
}

/** Mean SSIM of all planes, compared with the source at the same height. */
function ssim(encoded: string, height: number): number {
  const filter = `[1:v]scale=-2:${height}:flags=lanczos,format=yuv420p[wanted];[0:v]format=yuv420p[made];[made][wanted]ssim`;
  const { stderr } = spawnSync('ffmpeg', ['-i', encoded, '-i', piece, '-lavfi', filter, '-f', 'null', '-'], {
    encoding: 'utf8',
  });
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

const bytesOf = (path: string): number =>
  statSync(path).isFile()
    ? statSync(path).size
    : readdirSync(path)
        .filter((name) => /\.(?:m4s|mp4)$/.test(name))
        .reduce((sum, name) => sum + statSync(join(path, name)).size, 0);

console.log(`${film}, ${seconds} s from second ${start}, preset ${preset}\n`);
console.log('| rendition | kbit/s | of H.264 | SSIM | processor s for 1 s |');
console.log('| --- | --: | --: | --: | --: |');
for (const rendition of parseLadder(DEFAULT_LADDER) ?? []) {
  const mp4 = join(folder, `${rendition.height}.mp4`);
  const av1 = join(folder, `${rendition.height}-av1`);
  mkdirSync(av1);
  const runs = [
    {
      name: 'H.264',
      path: mp4,
      play: mp4,
      args: encoderArguments(source, rendition, settings, mp4),
      cwd: folder,
    },
    {
      ...{ name: 'AV1', path: av1, play: join(av1, 'index.m3u8') },
      ...{ args: av1Arguments(source, rendition, settings, false), cwd: av1 },
    },
  ];
  let first = 0;
  for (const { name, path, play, args, cwd } of runs) {
    const spent = encode(args, cwd);
    const bytes = bytesOf(path);
    first ||= bytes;
    const kbps = Math.round((bytes * 8) / 1000 / source.seconds);
    const share = `${Math.round((100 * bytes) / first)} %`;
    const cost = (spent / source.seconds).toFixed(2);
    console.log(
      `| ${rendition.height} ${name} | ${kbps} | ${share} | ${ssim(play, rendition.height).toFixed(4)} | ${cost} |`,
    );
  }
}
