import { join } from 'node:path';
import { build } from 'esbuild';

/** Scripts and styles of the docs, small; the search comes when it is first used. */
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
