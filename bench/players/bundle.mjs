import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { pack } from '../support/pack.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const script = join(here, '../../packages/player-sdk/dist/script/');
const size = (bytes) => brotliCompressSync(bytes).length;

/**
 * A player as a page would get it: minified, production, lazy parts in files of their own.
 * `captured` is the module that the still one draws. `files` are its contents by path, `first` the paths needed before it
 * can be made, `bytes` tells a path's brotli size.
 */
export async function bundle(name, captured = 'export const html = "", css = "";') {
  const folder = `/players/${name}`;
  const packed = await pack({
    root: here,
    folder,
    input: join(here, 'adapters', `${name}.js`),
    plugins: [capturedBy(captured)],
    modulePreload: false,
  });
  const { entry, files } = packed;
  const style = files.has(`${folder}/index.css`) ? `${folder}/index.css` : undefined;
  const first = new Set(style ? [style] : []);
  if (name === 'tenger-script') {
    // Already bundled: the script and its lazy parts as they are shipped.
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

  const sizes = new Map([...files].map(([file, contents]) => [file, size(contents)]));
  const bytes = (paths) => [...paths].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return { name, entry, style, files, first: bytes(first), bytes };
}

/** Stands for the markup of ours that adapters/still.js draws (capture.mjs). */
const capturedBy = (contents) => ({
  name: 'captured',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('still-captured.js') ? '\0captured' : null),
  load: (id) => (id === '\0captured' ? contents : null),
});
