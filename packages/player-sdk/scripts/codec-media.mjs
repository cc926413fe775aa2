// Generates the media of test/fixtures/codecs: four seconds in codecs that browsers lack, for tests of missing tracks. The
// manifests beside them are made by hand. Run `node scripts/codec-media.mjs` with ffmpeg on the PATH, and commit the result.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../test/fixtures/sources/files/film.mp4', import.meta.url));
const cwd = fileURLToPath(new URL('../test/fixtures/codecs/', import.meta.url));
mkdirSync(cwd, { recursive: true });

const codecs = {
  hevc: [
    '-c:v',
    'libx265',
    '-x265-params',
    'log-level=error:keyint=50',
    '-tag:v',
    'hvc1',
    '-crf',
    '45',
    '-c:a',
    'copy',
  ],
  asp: ['-c:v', 'mpeg4', '-q:v', '31', '-g', '50', '-c:a', 'copy'],
  ac3: ['-c:v', 'copy', '-c:a', 'ac3', '-b:a', '32k', '-ar', '32000'],
};
const fmp4 = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_playlist_type', 'vod'];

for (const [name, codec] of Object.entries(codecs)) {
  const encode = (...output) =>
    execFileSync(
      'ffmpeg',
      [
        '-v',
        'error',
        '-y',
        '-fflags',
        '+bitexact',
        '-i',
        source,
        '-t',
        '4',
        ...codec,
        '-flags',
        '+bitexact',
        ...output,
      ],
      { cwd, stdio: 'inherit' },
    );
  encode('-movflags', '+faststart', `${name}.mp4`);
  encode('-f', 'mpegts', `${name}.m2t`);
  encode('-f', 'hls', ...fmp4, '-hls_segment_filename', `${name}-fragments.mp4`, `${name}-fmp4.m3u8`);
}

// AV1 and AVC in the same height, for the quality list.
execFileSync(
  'ffmpeg',
  [
    ...[
      '-v',
      'error',
      '-y',
      '-fflags',
      '+bitexact',
      '-i',
      source,
      '-t',
      '4',
      '-an',
      '-c:v',
      'libaom-av1',
      '-crf',
      '60',
    ],
    ...['-cpu-used', '8', '-g', '50', '-flags', '+bitexact', '-f', 'hls', ...fmp4],
    ...['-hls_segment_filename', 'av1-fragments.mp4', 'av1-fmp4.m3u8'],
  ],
  { cwd, stdio: 'inherit' },
);
