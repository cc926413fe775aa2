// Prints what each entry costs a page, in brotli bytes. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const brotli = (content) => brotliCompressSync(content).length;

/** An import as a bundler leaves it: dependencies inside, lazy parts outside. */
async function bundled(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: `${root}dist` },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
    plugins: [
      {
        name: 'lazy-parts-outside',
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : null,
          );
        },
      },
    ],
  });
  return brotli(outputFiles[0].contents);
}

const sizes = {
  'engine without UI': await bundled("export { createPlayer, native, hls } from './index.js'"),
  'TengerPlayer (engine, default skin, CSS)': await bundled("export { TengerPlayer } from './index.js'"),
  'script/player.js': brotli(readFileSync(`${root}dist/script/player.js`)),
};
for (const file of readdirSync(`${root}dist/script/chunks`)) {
  const name = file.replace(/-[\w-]{8}\.js$/, '');
  sizes[`lazy: ${name}`] = brotli(readFileSync(`${root}dist/script/chunks/${file}`));
}
console.log(JSON.stringify(sizes, null, 2));
