import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['@tenger/source'] };

export default defineConfig({
  resolve,
  // The fixtures are the SDK's own.
  publicDir: '../player-sdk/test/fixtures',
  test: {
    projects: [
      {
        resolve,
        // On a server the SDK is read as source too, built or not.
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
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
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
