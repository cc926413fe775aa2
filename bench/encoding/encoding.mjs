// What AV1 saves compared with H.264, and how long encoding takes, with the settings of the server.
//   node bench/encoding/encoding.mjs [--film ../packages/demo/…/1080.mp4] [--start 20] [--seconds 20] [--preset medium]
// Encodes a piece of a film at every height of the default ladder in a temporary folder, and prints a table. Needs ffmpeg.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const steppe = fileURLToPath(new URL('../../packages/demo/assets/media/steppe/1080.mp4', import.meta.url));
const { values } = parseArgs({
  options: {
    film: { type: 'string', default: steppe },
    start: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    preset: { type: 'string', default: 'medium' },
  },
});
const server = fileURLToPath(new URL('../../packages/server/', import.meta.url));
const { build } = createRequire(join(server, 'package.json'))('esbuild');
const folder = mkdtempSync(join(server, 'node_modules', '.bench-encoding-'));
try {
  const outfile = join(folder, 'measure.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('measure.ts', import.meta.url))],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    conditions: ['@tenger/source'],
  });
  const args = [outfile, resolve(values.film), values.start, values.seconds, values.preset, folder];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.on('exit', done));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
