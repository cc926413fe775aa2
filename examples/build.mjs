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
  await build({
    entryPoints: entries,
    outdir: dist,
    outbase: here,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    chunkNames: 'chunks/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

if (basename(process.argv[1] ?? '') === 'build.mjs') await buildExamples();
