import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
} from 'vite';
import { licensesText, recordLicenses } from '../player-sdk/scripts/third-party-licenses.mjs';
import { trustedWorkers } from '../player-sdk/scripts/trusted-workers.mjs';
import { compressedFiles } from './compressed-files';
import { contractTexts } from './contract-texts';
import { customMedia } from './custom-media';

/** The server that `npm run dev` forwards requests to. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const served = ['/api', '/images', '/media', '/lambda', '/danmaku', '/dev/outbox'];

/** The files of the chunk of a module: its script and style sheets, and those of the chunks that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(module)) visit(chunk);
  return [...files];
}

/**
 * Emits the service worker with the names of the files that it saves for the offline page. It contains a hash of the build, because a browser installs a new worker only if its bytes
 * differ; so open pages learn about each deploy.
 */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const source = readFileSync(new URL('./src/service-worker.js', import.meta.url), 'utf8');
    const build = createHash('sha1').update(Object.keys(bundle).sort().join()).digest('base64url');
    const offlinePage = filesOf(bundle, '/src/shell/offline-page.tsx').map((file) => `/tenger/${file}`);
    const filled = source.replace('OFFLINE_PAGE = []', `OFFLINE_PAGE = ${JSON.stringify(offlinePage)}`);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${filled}// ${build}\n` });
  },
});

const readFontLicense = (name: string) =>
  readFileSync(new URL(`../demo/assets/fonts/${name}-OFL.txt`, import.meta.url), 'utf8').trim();

/** Emits the licenses of the libraries and fonts, as a type of file that the server sends. */
const licenses = (): Plugin => ({
  name: 'licenses',
  apply: 'build',
  generateBundle() {
    const source = licensesText({
      'Manrope (OFL-1.1)': readFontLicense('manrope'),
      'Tektur (OFL-1.1)': readFontLicense('tektur'),
    });
    this.emitFile({ type: 'asset', fileName: 'third-party-licenses.txt', source });
  },
});

/** Loads scripts with low priority, because the first screen needs only pictures and fonts. */
const scriptsLast = (): Plugin => ({
  name: 'scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  base: '/tenger/',
  css: { postcss: { plugins: [customMedia()] } },
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        contractTexts(),
        serviceWorker(),
        scriptsLast(),
        trustedWorkers(),
        recordLicenses(),
        licenses(),
        compressedFiles(),
      ],
  resolve: {
    // The reason is in no-schemas.ts.
    alias: { 'zod/mini': fileURLToPath(new URL('./src/api/no-schemas.ts', import.meta.url)) },
    conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultClientConditions],
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: true }])),
      '/tracker': { target: api, ws: true },
    },
  },
  // The server loads this bundle without its dependencies. Like the site, it is built from the player's source.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultServerConditions] },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? // The server does not serve names that start with a dot.
      {
        target: 'node20',
        outDir: 'dist/.ssr',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          // The server loads the entry under an address for each build. Pages that import from the entry would load it
          // again under another address.
          preserveEntrySignatures: 'strict',
        },
      }
    : {
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // The server reads from it which files a page needs.
        manifest: true,
        rolldownOptions: {
          output: {
            // Home loads a list of all files. Fewer characters are refused for scripts.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            // One file for the first page and one for shared modules. By default there would be a file for each set of
            // pages that share a module, and each file costs a round trip on a slow network.
            codeSplitting: {
              groups: [
                { name: 'home', tags: ['$initial'], priority: 2 },
                {
                  name: 'shared',
                  // Not what brings the library of dialogs or digit boxes: few pages need it at the start.
                  test: /site\/src\/(?:components|api|lib|i18n)\/(?!.*(?:dialog|panel|sheet|digit))|react-query/,
                  minShareCount: 5,
                  priority: 1,
                },
                // Forms need both.
                { name: 'forms', test: /site\/src\/lib\/(?:draft|use-is-mounted)/, priority: 1 },
              ],
            },
          },
        },
      },
}));
