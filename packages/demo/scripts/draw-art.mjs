// Draws all images of the demo catalog into dist/art. The build runs it; it takes a few seconds.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(root, 'dist/art');
const bundle = join(root, 'dist/.art-generator.mjs');
const started = performance.now();

await mkdir(join(root, 'dist'), { recursive: true });
await build({
  entryPoints: [join(root, 'src/art/index.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile: bundle,
  logLevel: 'warning',
});
const { artworks } = await import(`${pathToFileURL(bundle).href}?${Date.now()}`);
await rm(bundle);
await rm(out, { recursive: true, force: true });

const all = artworks();
let bytes = 0;
let loggedAt = performance.now();
for (const [index, artwork] of all.entries()) {
  const svg = artwork.draw();
  const file = join(out, artwork.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
  bytes += Buffer.byteLength(svg);
  if (performance.now() - loggedAt > 1000) {
    loggedAt = performance.now();
    console.log(`art: ${index + 1} of ${all.length} pictures`);
  }
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`art: ${all.length} pictures, ${(bytes / 1048576).toFixed(1)} MB, ${seconds} s → dist/art`);
