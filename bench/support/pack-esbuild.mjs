import { relative } from 'node:path';
import { build } from 'esbuild';

/** The same as `bundlePage` with esbuild, which creates a file for each set of shared modules. */
export async function bundleWithEsbuild({ input, folder }) {
  const outdir = '/out';
  const { metafile, outputFiles } = await build({
    entryPoints: { index: input },
    outdir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const path = (file) => `${folder}/${relative(outdir, file)}`;
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([file, output]) => [
      path(`/${file.slice(file.indexOf('out/'))}`),
      output,
    ]),
  );
  const first = new Set();
  const add = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path: imported, kind } of outputs.get(file).imports)
      if (kind === 'import-statement') add(path(`/${imported.slice(imported.indexOf('out/'))}`));
  };
  const entry = path(`${outdir}/index.js`);
  add(entry);
  const files = new Map(outputFiles.map((file) => [path(file.path), Buffer.from(file.contents)]));
  return { entry, first, files };
}
