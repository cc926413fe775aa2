/** Runs ffmpeg. Frames and audio reach it through a pipe. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = process.env.FFMPEG ?? 'ffmpeg';
// Output files must not depend on the date or the version of ffmpeg.
const STEADY = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

/** Starts ffmpeg with an open input. `write` waits while ffmpeg is busy; `finish` resolves when it has exited. */
function openFfmpeg(input, output) {
  const child = spawn(program, ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...STEADY, ...output], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg failed (${code}): ${complaint.slice(-2000)}`);
  });
  ended.catch(() => {});
  return {
    async write(bytes) {
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    finish() {
      child.stdin.end();
      return ended;
    },
  };
}

export const runFfmpeg = (input, output) => openFfmpeg(input, output).finish();

const SIZES = { 480: '854:480', 720: '1280:720', 1080: '1920:1080' };

/** Starts an encoder of one rendition. Its input is 1920 × 1080 RGBA frames. */
export function openVideo(file, { quality, frameRate, crf, preset, size = SIZES[quality], bframes = 3 }) {
  return openFfmpeg(
    ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', '1920x1080', '-r', String(frameRate), '-i', '-'],
    [
      '-vf',
      `scale=${size}:flags=area:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`,
      '-c:v',
      'libx264',
      '-threads',
      '2',
      '-profile:v',
      quality >= 720 ? 'high' : 'main',
      '-preset',
      preset,
      '-tune',
      'animation',
      '-crf',
      String(crf),
      '-x264-params',
      `keyint=96:min-keyint=96:scenecut=0:open-gop=0:bframes=${bframes}`,
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
      '-movflags',
      '+faststart',
      '-an',
      file,
    ],
  );
}

/** Encodes PCM to AAC in MP4. */
export async function encodeAudio(file, pcm, { sampleRate, bitRate }) {
  const encoder = openFfmpeg(
    ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', '-'],
    ['-c:a', 'aac', '-b:a', bitRate, '-movflags', '+faststart', file],
  );
  await encoder.write(pcm);
  await encoder.finish();
}
