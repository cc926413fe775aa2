import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { root } from './say.mjs';

const compress = {
  brotli: (bytes) => brotliCompressSync(bytes).length,
  gzip: (bytes) => gzipSync(bytes, { level: 9 }).length,
  raw: (bytes) => bytes.length,
};

/** A script with all its static imports, recursively. */
function withStaticImports(entry, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = readFileSync(entry, 'utf8');
  for (const [, path] of source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]*?\bfrom\s*)?["'](\.[^"']+)["']/g,
  )) {
    withStaticImports(join(dirname(entry), path), seen);
  }
  return seen;
}

/** Scripts and styles that a page's HTML loads. */
function namedInPage(page, extension) {
  const html = readFileSync(page, 'utf8');
  const names = [...html.matchAll(/(?:src|href)="\/tenger\/([^"]+)"/g)].map(([, path]) => path);
  return [...new Set(names)]
    .filter((path) => path.endsWith(extension))
    .map((path) => join(dirname(page), path));
}

/** The size of one import after bundling: with dependencies, without deferred chunks. */
async function imported({ path, name }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from './${basename(path)}'`,
      resolveDir: join(root, dirname(path)),
    },
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
    plugins: [
      {
        name: 'deferred-chunks-external',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path: lazy }) =>
            kind === 'dynamic-import' ? { path: lazy, external: true } : null,
          ),
      },
    ],
  });
  const { code } = await minify(outputFiles[0].text, {
    ecma: 2022,
    module: true,
    compress: { passes: 3, unsafe_arrows: true },
  });
  return Buffer.from(code);
}

/** The files that a page loads first when esbuild bundles one import for it, with separate files for deferred chunks. */
async function firstLoad({ path, name }) {
  const folder = join(root, dirname(path));
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: `import { ${name} } from './${basename(path)}'; ${name}.create(null)`,
      resolveDir: folder,
    },
    outdir: folder,
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    metafile: true,
    write: false,
  });
  const first = new Set();
  const add = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind } of metafile.outputs[file].imports) if (kind === 'import-statement') add(path);
  };
  add('stdin.js');
  // The content of a chunk is not its identity, and esbuild calls most of them "chunk".
  const rename = withStableHashes(
    new Map(Object.entries(metafile.outputs).map(([name, { inputs }]) => [name, Object.keys(inputs).join()])),
  );
  return outputFiles
    .filter((file) => first.has(relative(folder, file.path)))
    .map(({ text }) => Buffer.from(rename(text)));
}

/**
 * Replaces the hashes in the names of files by others that do not depend on their content. Otherwise any change of a
 * deferred chunk changes the compressed size of the chunk that names it, by up to a hundred bytes.
 *
 * @param {Map<string, string>} identities by the names of files: what stays the same when the content changes
 */
function withStableHashes(identities) {
  const stable = new Map();
  for (const [name, identity] of identities) {
    const [, hash] = /-([\w-]{8})\.js$/.exec(name) ?? [];
    if (hash === undefined) continue;
    const digest = createHash('sha256').update(identity).digest();
    // With the letters of the bundler: those of esbuild are upper-case.
    const letters = /^[A-Z\d]+$/.test(hash)
      ? BigInt(`0x${digest.toString('hex')}`)
          .toString(36)
          .toUpperCase()
      : digest.toString('base64url');
    stable.set(hash, letters.slice(0, hash.length));
  }
  return (text) => text.replace(/(?<=-)[\w-]{8}(?=\.js\b)/g, (found) => stable.get(found) ?? found);
}

/** The content of a built file; the names of chunks in it have stable hashes. */
function readBuilt(file) {
  const chunks = join(dirname(file), basename(dirname(file)) === 'chunks' ? '' : 'chunks');
  if (!file.endsWith('.js') || !existsSync(chunks)) return readFileSync(file);
  const identities = new Map(readdirSync(chunks).map((name) => [name, name.replace(/-[\w-]{8}\.js$/, '')]));
  return Buffer.from(withStableHashes(identities)(readFileSync(file, 'utf8')));
}

function filesOf({ path, of }) {
  const full = join(root, path);
  if (of === 'page scripts')
    return [...new Set(namedInPage(full, '.js').flatMap((file) => [...withStaticImports(file)]))];
  if (of === 'page styles') return namedInPage(full, '.css');
  if (of === 'folder') return readdirSync(full).map((name) => join(full, name));
  if (of === 'script') return [...withStaticImports(full)];
  const [folder, pattern] = [
    dirname(full),
    new RegExp(`^${full.slice(dirname(full).length + 1).replace('*', '.*')}$`),
  ];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}

const budget = JSON.parse(readFileSync(join(root, 'size-budget.json'), 'utf8'));
let over = 0;
for (const entry of budget.entries) {
  if (!existsSync(join(root, dirname(entry.path)))) {
    console.error(`${entry.title}: ${entry.path} does not exist. Run "npm run build" first.`);
    process.exit(1);
  }
  const files =
    entry.of === 'import'
      ? [await imported(entry)]
      : entry.of === 'first load'
        ? await firstLoad(entry)
        : filesOf(entry).map(readBuilt);
  const bytes = files.reduce((sum, file) => sum + compress[entry.as](file), 0);
  const fits = files.length > 0 && bytes <= entry.limit;
  if (!fits) over += 1;
  console.log(
    `${fits ? '✓' : '✗'} ${entry.title.padEnd(44)} ${String(bytes).padStart(9)} of ${String(entry.limit).padStart(9)} bytes ${entry.as}, ${files.length} files`,
  );
}
if (over > 0) {
  console.error(
    '\nOver budget. Make it smaller, or raise size-budget.json in the same change and explain it.',
  );
  process.exit(1);
}
