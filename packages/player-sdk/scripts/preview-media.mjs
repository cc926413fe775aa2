// Generates test/fixtures/previews: the I-frames and the tiles of a film of eight seconds that is red, green, blue and white
// for two seconds each, so that a test can tell them apart. Run `node scripts/preview-media.mjs` with ffmpeg on the PATH, and
// commit the result.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../test/fixtures/previews/', import.meta.url));
mkdirSync(cwd, { recursive: true });

const colors = ['red', 'lime', 'blue', 'white'];
const inputs = colors.flatMap((color) => [
  '-f',
  'lavfi',
  '-i',
  `color=${color}:size=160x90:rate=1:duration=2`,
]);
const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...args], { cwd, stdio: 'inherit' });

const exact = ['-fflags', '+bitexact', '-flags', '+bitexact'];
const encode = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '30',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '1',
  '-bf',
  '0',
];
const fmp4 = ['-hls_segment_type', 'fmp4', '-hls_time', '1', '-hls_flags', 'single_file'];
ffmpeg(
  ...['-filter_complex', 'concat=n=4', ...encode, ...exact, '-f', 'hls', ...fmp4],
  ...['-hls_playlist_type', 'vod', '-hls_segment_filename', 'iframes.mp4', 'iframes.m3u8'],
);
// ffmpeg writes wrong byte ranges with its flag for such playlists.
const playlist = join(cwd, 'iframes.m3u8');
const tag = '#EXT-X-I-FRAMES-ONLY';
writeFileSync(playlist, readFileSync(playlist, 'utf8').replace('#EXT-X-MAP', `${tag}\n#EXT-X-MAP`));
ffmpeg(
  '-filter_complex',
  'concat=n=4,select=not(mod(n\\,2)),tile=2x2',
  ...exact,
  '-frames:v',
  '1',
  'tiles-0.jpg',
);
