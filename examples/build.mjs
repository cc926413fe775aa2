import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

/** Folders with a page; the lab has its own server. */
const examples = readdirSync(here).filter(
  (name) => name !== 'lab' && name !== 'dist' && existsSync(join(here, name, 'index.html')),
);

const deferredFeatures = join(here, '../packages/player-sdk/dist/parts');

/** Copies pages; bundles TypeScript with the packages as published. */
export async function buildExamples() {
  rmSync(dist, { recursive: true, force: true });
  const copied = [
    'index.html',
    'page.css',
    ...examples.flatMap((name) =>
      readdirSync(join(here, name))
        .filter((file) => /[.](?:html|css|js)$/.test(file))
        .map((file) => join(name, file)),
    ),
  ];
  for (const file of copied) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    copyFileSync(join(here, file), join(dist, file));
  }
  const entries = examples.flatMap((name) =>
    ['page.ts', 'page.tsx'].map((file) => join(here, name, file)).filter(existsSync),
  );
  const options = {
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  };
  await build({
    ...options,
    entryPoints: entries,
    outdir: dist,
    outbase: here,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  // esbuild does not bundle workers: they are files beside the chunk that starts them.
  const workers = readdirSync(deferredFeatures).filter((name) => name.endsWith('-engine.js'));
  await build({
    ...options,
    entryPoints: workers.map((name) => join(deferredFeatures, name)),
    outdir: join(dist, 'chunks'),
  });
}

if (basename(process.argv[1] ?? '') === 'build.mjs') await buildExamples();
