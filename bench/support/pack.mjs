import { build } from 'vite';

/**
 * A page's script as a site would bundle it: minified, production, with deferred chunks, under `folder` of
 * the server. `first` are the files that the entry imports statically.
 */
export async function bundlePage({ root, input, folder, plugins, modulePreload = true }) {
  const { output } = await build({
    root,
    base: `${folder}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'index.js', assetFileNames: 'index[extname]' },
      },
    },
  });
  const path = (fileName) => `${folder}/${fileName}`;
  const first = new Set();
  const add = (fileName) => {
    if (first.has(path(fileName))) return;
    first.add(path(fileName));
    output.find((file) => file.fileName === fileName).imports.forEach(add);
  };
  add('index.js');
  const files = new Map(
    output.map(({ fileName, code, source }) => [path(fileName), Buffer.from(code ?? source)]),
  );
  return { entry: path('index.js'), first, files };
}
