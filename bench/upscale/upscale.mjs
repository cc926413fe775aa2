// 480p enlarged to 1080p by the player, compared with the original and with the browser's bilinear filter.
//   node bench/upscale/upscale.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBench, table } from '../support/serve.mjs';

/** Seconds of the compared frames. */
const moments = { demo: [3, 9, 15, 21], portrait: [0.5, 1, 1.5], street: [0.5, 1, 1.5] };
const clipSeconds = 2;
const fps = 24;

const media = fileURLToPath(new URL('../../packages/demo/assets/media/steppe/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'upscale-'));
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const bench = await startBench(new URL('./page.js', import.meta.url));
try {
  const page = await bench.open();
  await page.route('**/frames/*', (route) =>
    route.fulfill({
      body: readFileSync(join(folder, new URL(route.request().url()).pathname.split('/').at(-1))),
      contentType: 'image/png',
    }),
  );
  const rows = [];
  for (const [clip, seconds] of Object.entries(moments)) {
    const { original, small } =
      clip === 'demo'
        ? { original: `${media}1080.mp4`, small: `${media}480.mp4` }
        : await makeClip(page, clip);
    for (const second of seconds) {
      extract(original, second, 'original.png');
      extract(small, second, 'small.png');
      const { bilinear, high, ours } = await page.evaluate(() =>
        globalThis.bench.compare('/frames/original.png', '/frames/small.png'),
      );
      rows.push([
        clip,
        second,
        ...[bilinear, high, ours].flatMap(({ ssim, sharp }) => [ssim.toFixed(4), sharp.toFixed(3)]),
      ]);
    }
  }
  process.stdout.write(
    `${table(['clip', 's', 'bilinear SSIM', 'edges', 'high SSIM', 'edges', 'ours SSIM', 'edges'], rows)}\n`,
  );
} finally {
  await bench.close();
  rmSync(folder, { recursive: true });
}

/** Draws a clip in 1080p, and encodes it in 480p as a streaming service does. */
async function makeClip(page, clip) {
  for (let frame = 0; frame < clipSeconds * fps; frame += 1) {
    const png = await page.evaluate(
      ([name, at]) => globalThis.bench.drawFrame(name, at),
      [clip, frame / fps],
    );
    writeFileSync(join(folder, `${clip}-${String(frame).padStart(3, '0')}.png`), Buffer.from(png, 'base64'));
  }
  const input = ['-framerate', `${fps}`, '-i', join(folder, `${clip}-%03d.png`)];
  const [original, small] = [1080, 480].map((height) => join(folder, `${clip}-${height}.mkv`));
  ffmpeg(...input, '-c:v', 'ffv1', '-pix_fmt', 'yuv444p', original);
  ffmpeg(
    ...input,
    '-vf',
    'scale=854:480:flags=lanczos,format=yuv420p',
    '-c:v',
    'libx264',
    '-crf',
    '22',
    small,
  );
  return { original, small };
}

function extract(file, second, name) {
  ffmpeg('-ss', `${second}`, '-i', file, '-frames:v', '1', join(folder, name));
}
