import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where `npm run dev` finds the API, the pictures and the videos. */
const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const served = ['/api', '/images', '/media', '/lambda', '/danmaku', '/dev/outbox'];

export default defineConfig({
  base: '/tenger/',
  plugins: [react()],
  resolve: { conditions: ['@tenger/source', ...defaultClientConditions] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: true }])) },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
