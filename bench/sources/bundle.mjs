import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundlePage } from '../support/pack.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const sdk = join(here, '../../packages/player-sdk/dist/index.js');

/** A page's script as a site would bundle it, precompressed. */
export async function bundle(name) {
  const folder = `/pages/${name}`;
  const packed = await bundlePage({
    root: here,
    folder,
    input: join(here, 'pages', `${name}.js`),
    plugins: [theSameLibraries],
  });
  return {
    name,
    entry: packed.entry,
    /** Files that the page's HTML preloads (`modulepreload`), as bundlers write it. */
    named: [...packed.first],
    /** The file of one of our engines, for a page that preloads it too. */
    engine: (part) => [...packed.files.keys()].filter((path) => path.includes(`/${part}-stream`)),
    files: new Map([...packed.files].map(([path, contents]) => [path, brotliCompressSync(contents)])),
  };
}

/** The bare pages use the same copies of the libraries as our player. */
const theSameLibraries = {
  name: 'the-same-libraries',
  enforce: 'pre',
  resolveId(id, importer) {
    const isLibrary = ['hls.js', 'dashjs', 'mpegts.js'].includes(id);
    return isLibrary && importer !== sdk ? this.resolve(id, sdk, { skipSelf: true }) : null;
  },
};
