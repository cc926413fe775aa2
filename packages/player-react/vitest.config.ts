import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@tenger/source'] };

/** Without the headless shell, the whole browser. */
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM } = process.env;

export default defineConfig({
  resolve,
  // Serves the fixtures of the SDK.
  publicDir: '../player-sdk/test/fixtures',
  test: {
    projects: [
      {
        resolve,
        // Server rendering imports the source of the SDK, too, so that no build is needed.
        ssr: { resolve: { conditions: ['@tenger/source', 'module', 'node', 'development|production'] } },
        test: { name: 'unit', environment: 'node', css: true, include: ['src/**/*.test.ts'] },
      },
      {
        resolve,
        publicDir: '../player-sdk/test/fixtures',
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@testing-library/react',
          ],
        },
        test: {
          name: 'browser',
          // By default, Vitest replaces style sheets with empty text.
          css: true,
          include: ['src/**/*.test.tsx'],
          testTimeout: 240_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(CHROMIUM_HEADLESS_SHELL ? { executablePath: CHROMIUM_HEADLESS_SHELL } : {}),
                args: [
                  '--no-sandbox',
                  '--no-first-run',
                  '--disable-quic',
                  '--autoplay-policy=no-user-gesture-required',
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
