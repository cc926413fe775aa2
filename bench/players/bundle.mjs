import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundlePage } from '../support/pack.mjs';
import { bundleWithEsbuild } from '../support/pack-esbuild.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const script = join(here, '../../packages/player-sdk/dist/script/');

/**
 * A player as a site would bundle it: minified, production, with deferred chunks.
 * `bundler` is `vite` or `esbuild`. `captured` is the module for adapters/still.js. `files` maps paths to contents,
 * `first` is the size of what is needed before the player can be created, `bytes` returns the brotli size of paths.
 */
export async function bundle(name, bundler, captured = 'export const html = "", css = "";') {
  const folder = `/players/${name}`;
  const input = join(here, 'adapters', `${name}.js`);
  const packed =
    bundler === 'esbuild' && name !== 'still'
      ? await bundleWithEsbuild({ folder, input })
      : await bundlePage({
          root: here,
          folder,
          input,
          plugins: [capturedBy(captured)],
          modulePreload: false,
        });
  const { entry, files } = packed;
  const style = files.has(`${folder}/index.css`) ? `${folder}/index.css` : undefined;
  const first = new Set(style ? [style] : []);
  if (name === 'tenger-script') {
    // Already bundled: the script and its deferred chunks as published.
    for (const file of [
      'player.js',
      ...readdirSync(join(script, 'chunks')).map((chunk) => `chunks/${chunk}`),
    ])
      files.set(`${folder}/${file}`, readFileSync(join(script, file)));
    first.add(`${folder}/player.js`);
  } else {
    for (const file of packed.first) first.add(file);
  }
  if (name === 'plyr') files.set('/plyr.svg', readFileSync(join(here, 'node_modules/plyr/dist/plyr.svg')));

  const sizes = new Map([...files].map(([file, contents]) => [file, brotliCompressSync(contents).length]));
  const bytes = (paths) => [...paths].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return {
    name,
    entry,
    style,
    files,
    bytes,
    first: bytes(first),
    firstGzip: [...first].reduce((sum, file) => sum + gzipSync(files.get(file), { level: 9 }).length, 0),
    firstFiles: first.size,
  };
}

/** Replaced by the markup of our controls that adapters/still.js renders (capture.mjs). */
const capturedBy = (contents) => ({
  name: 'captured',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('still-captured.js') ? '\0captured' : null),
  load: (id) => (id === '\0captured' ? contents : null),
});
