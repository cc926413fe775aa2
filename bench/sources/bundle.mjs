import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { pack } from '../support/pack.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const sdk = join(here, '../../packages/player-sdk/dist/index.js');

/** A page's script as a site would build it, compressed beforehand. */
export async function bundle(name) {
  const folder = `/pages/${name}`;
  const packed = await pack({
    root: here,
    folder,
    input: join(here, 'pages', `${name}.js`),
    plugins: [theSameLibraries],
  });
  return {
    name,
    entry: packed.entry,
    /** What the page's HTML names (`modulepreload`), as bundlers write it. */
    named: [...packed.first],
    /** The file of an engine of ours, for a page that names it, too. */
    engine: (part) => [...packed.files.keys()].filter((path) => path.includes(`/${part}-stream`)),
    files: new Map([...packed.files].map(([path, contents]) => [path, brotliCompressSync(contents)])),
  };
}

/** The bare pages take the very copies that ours takes. */
const theSameLibraries = {
  name: 'the-same-libraries',
  enforce: 'pre',
  resolveId(id, importer) {
    const isLibrary = ['hls.js', 'dashjs', 'mpegts.js'].includes(id);
    return isLibrary && importer !== sdk ? this.resolve(id, sdk, { skipSelf: true }) : null;
  },
};
