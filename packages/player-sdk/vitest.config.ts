import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@tenger/source'] };

export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts', 'test/node/**/*.test.ts'] },
      },
      {
        resolve,
        optimizeDeps: {
          include: [
            'preact',
            'preact/jsx-runtime',
            'preact/jsx-dev-runtime',
            '@preact/signals-core',
            'hls.js',
            'axe-core',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'test/browser/**/*.test.ts'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 900, height: 700 },
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
                args: [
                  '--no-sandbox',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-quic',
                  '--autoplay-policy=no-user-gesture-required',
                  // Lets the tests collect garbage before they count what a destroyed player left behind.
                  '--js-flags=--expose-gc',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
