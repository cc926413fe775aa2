import { join } from 'node:path';
import { build } from 'esbuild';

/** Minified scripts and styles of the docs; the search script loads on first use. */
export const bundleAssets = (from, to) =>
  build({
    entryPoints: ['docs.js', 'theme.js', 'docs.css', 'live.css'].map((name) => join(from, name)),
    outdir: to,
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    target: 'es2022',
    logLevel: 'warning',
  });
