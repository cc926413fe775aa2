import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { trustedWorkers } from '../player-sdk/scripts/trusted-workers.mjs';

/** Where `npm run dev` finds the API, the pictures and the videos. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const served = ['/api', '/images', '/media', '/lambda', '/danmaku', '/dev/outbox'];

/**
 * The service worker as a file of its own. To a browser it is new when its bytes are, so it carries a print of what
 * was built with it: after each deploy, open pages hear of it.
 */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const source = readFileSync(new URL('./src/service-worker.js', import.meta.url), 'utf8');
    const build = createHash('sha1').update(Object.keys(bundle).sort().join()).digest('base64url');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${source}// ${build}\n` });
  },
});

/** What is seen first comes without a script: pictures and fonts have the line before it. */
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
  plugins: isSsrBuild ? [react()] : [react(), serviceWorker(), scriptsLast(), trustedWorkers()],
  resolve: {
    // See there for why.
    alias: { 'zod/mini': fileURLToPath(new URL('./src/api/no-schemas.ts', import.meta.url)) },
    conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultClientConditions],
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: true }])),
      '/tracker': { target: api, ws: true },
    },
  },
  // The server takes what draws the pages as it is, wherever it stands; like the rest, built from the player's source.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultServerConditions] },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? // Under a name that is not served.
      { target: 'node20', outDir: 'dist/.paint', copyPublicDir: false, minify: false }
    : {
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // Which files a page comes in, for the server.
        manifest: true,
        rolldownOptions: {
          output: {
            // What the first page needs is one file, and so is what many pages share; left alone, both fall into one for
            // every set of pages that share it, and each is a journey of its own on a slow line.
            codeSplitting: {
              groups: [
                { name: 'home', tags: ['$initial'], priority: 2 },
                {
                  name: 'shared',
                  // Not what the English words import: they would wait for this file, and it waits for them.
                  test: /site\/src\/(?:components|api|lib|i18n)\/(?!.*dialog|plural)|react-query/,
                  minShareCount: 6,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
}));
