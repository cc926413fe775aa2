// How well the server finds intros and credits, and what it costs.
//   node bench/intros/intros.mjs [--seeds 1,2,3] [--episodes 12] [--seconds 600]
// Renders synthetic seasons with known marks in a temporary folder, searches them, and prints a table. Needs ffmpeg.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    episodes: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '600' },
  },
});
const server = fileURLToPath(new URL('../../packages/server/', import.meta.url));
const { build } = createRequire(join(server, 'package.json'))('esbuild');
const folder = mkdtempSync(join(server, 'node_modules', '.bench-intros-'));
try {
  const outfile = join(folder, 'measure.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('measure.ts', import.meta.url))],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    conditions: ['@tenger/source'],
    packages: 'external',
  });
  const child = spawn(process.execPath, [outfile, values.seeds, values.episodes, values.seconds], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((done) => child.on('exit', done));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
