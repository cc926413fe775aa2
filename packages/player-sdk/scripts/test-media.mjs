// Generates test/fixtures/sources: a video of eight seconds in every container, as small as possible, for tests of network
// faults and unusual manifests, and one of two minutes for outages. MPEG-TS files end in .m2t, because tools treat .ts as
// TypeScript. Run `node scripts/test-media.mjs` with ffmpeg on the PATH, and commit the result.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const out = fileURLToPath(new URL('../test/fixtures/sources/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'tenger-test-media-'));
rmSync(out, { recursive: true, force: true });

const folder = (name) => {
  mkdirSync(join(out, name), { recursive: true });
  return join(out, name);
};
const ffmpeg = (cwd, ...args) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-fflags', '+bitexact', ...args], { cwd, stdio: 'inherit' });

/** Encodes a video with a keyframe every two seconds. `tone` is the frequency of its audio in hertz. */
function encodeVideo(name, { source, size, tone, seconds, rate = 25, crf = '40' }) {
  const file = join(work, `${name}.mp4`);
  ffmpeg(
    work,
    ...[
      '-f',
      'lavfi',
      '-i',
      `${source}=size=${size}:rate=${rate}`,
      '-f',
      'lavfi',
      '-i',
      `sine=${tone}:sample_rate=44100`,
    ],
    ...['-t', seconds, '-c:v', 'libx264', '-preset', 'veryslow', '-crf', crf, '-pix_fmt', 'yuv420p'],
    ...['-profile:v', 'main', '-g', 2 * rate, '-keyint_min', 2 * rate, '-sc_threshold', '0', '-bf', '0'],
    ...['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-flags', '+bitexact', '-movflags', '+faststart', file],
  );
  return file;
}

const low = encodeVideo('low', { source: 'testsrc', size: '160x90', tone: 440, seconds: '8' });
const high = encodeVideo('high', { source: 'testsrc', size: '320x180', tone: 440, seconds: '8' });
const long = encodeVideo('long', {
  source: 'testsrc',
  size: '160x90',
  tone: 440,
  seconds: '120',
  rate: 10,
  crf: '42',
});
const other = encodeVideo('other', { source: 'smptebars', size: '160x90', tone: 880, seconds: '4' });

const copy = ['-c', 'copy', '-flags', '+bitexact'];
const hls = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_filename'];

/** Writes MPEG-TS segments and their playlist, `index.m3u8`. */
function toTs(name, input, ...more) {
  const cwd = folder(name);
  ffmpeg(cwd, '-i', input, ...copy, '-bsf:v', 'h264_mp4toannexb', ...more, ...hls, '%d.m2t', 'index.m3u8');
}
function toFmp4(name, input, ...streams) {
  const cwd = folder(name);
  const fmp4 = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
  ffmpeg(cwd, '-i', input, ...streams, ...copy, ...fmp4, ...hls, '%d.m4s', 'index.m3u8');
}

toTs('ts', low);
toTs('ts-other', other);
toTs('ts-sound', low, '-vn');
toTs('ts-picture', low, '-an');
toFmp4('fmp4-low', low, '-map', '0:v');
toFmp4('fmp4-high', high, '-map', '0:v');
toFmp4('fmp4-sound', low, '-map', '0:a');
toFmp4('fmp4-other', other, '-map', '0:v');
toFmp4('fmp4-other-sound', other, '-map', '0:a');

toFmp4('long-picture', long, '-map', '0:v');
toFmp4('long-sound', long, '-map', '0:a');

// Segments as byte ranges of one file.
const ranges = folder('ranges');
ffmpeg(ranges, '-i', low, ...copy, '-hls_flags', 'single_file', ...hls, 'all.m2t', 'ts.m3u8');
const fmp4 = ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'];
ffmpeg(ranges, '-i', low, ...copy, ...fmp4, ...hls, 'all.mp4', 'fmp4.m3u8');

// AES-128. The key is not secret.
const aes = folder('aes');
writeFileSync(join(aes, 'key.bin'), Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'));
writeFileSync(join(work, 'key-info'), `key.bin\n${join(aes, 'key.bin')}\n101112131415161718191a1b1c1d1e1f\n`);
ffmpeg(aes, '-i', low, ...copy, '-hls_key_info_file', join(work, 'key-info'), ...hls, '%d.m2t', 'index.m3u8');

// Progressive files. Tests of DASH with a segment index use the fragmented ones.
const files = folder('files');
const whole = (name, ...args) => ffmpeg(files, ...args, ...copy, name);
whole('film.mp4', '-i', low, '-movflags', '+faststart');
whole('film.flv', '-i', low);
whole('long.mp4', '-i', long, '-movflags', '+faststart');
// With an index, so that a seek requests only what follows.
whole('long.flv', '-i', long, '-flvflags', 'add_keyframe_index');
whole('sound.flv', '-i', low, '-vn');
whole('picture.flv', '-i', low, '-an');
whole('film.m2t', '-i', low, '-f', 'mpegts');
const indexed = ['-movflags', '+frag_keyframe+default_base_moof+empty_moov+global_sidx'];
whole('picture-indexed.mp4', '-i', low, '-an', ...indexed);
whole('sound-indexed.mp4', '-i', low, '-vn', '-frag_duration', '2000000', ...indexed);

rmSync(work, { recursive: true });
const sizes = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
console.log(`${sizes.length} files, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} KiB`);
