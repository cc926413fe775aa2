import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { danmakuServer } from './test/support/danmaku.ts';
import { faultServer } from './test/support/faults.ts';
import { liveFixtures } from './test/support/live.ts';

const launch = (...more: readonly string[]) => ({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    // Lets the tests collect garbage before they count what a destroyed player left behind.
    '--js-flags=--expose-gc',
    // WebGPU without hardware.
    '--enable-unsafe-webgpu',
    '--use-webgpu-adapter=swiftshader',
    ...more,
  ],
});

const optimizeDeps = {
  include: [
    'preact',
    'preact/jsx-runtime',
    'preact/jsx-dev-runtime',
    '@preact/signals-core',
    'hls.js',
    'dashjs',
    'mpegts.js',
    'p2p-media-loader-hlsjs',
    'assjs',
    '@noble/ciphers/aes.js',
    'axe-core',
    'pixi.js',
    'pixi.js/unsafe-eval',
  ],
};

/** Files that run side by side, each in a page of its own: they mostly wait for media. */
const pages = 4;

const resolve = { conditions: ['@tenger/source'] };
/** In a browser, p2p-media-loader must come as its bundle. */
const browserResolve = { conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultClientConditions] };

export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/node/**/*.test.ts'],
          maxWorkers: pages,
          // The first import compiles every module; on a busy machine that takes longer than a test should.
          testTimeout: 30_000,
        },
      },
      {
        resolve: browserResolve,
        plugins: [faultServer(), liveFixtures(), danmakuServer()],
        optimizeDeps,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'test/browser/**/*.test.ts'],
          exclude: ['test/browser/autoplay.test.ts'],
          testTimeout: 30_000,
          setupFiles: 'test/browser/setup.ts',
          globalSetup: 'test/support/media-server.ts',
          // Tests that run side by side mostly wait.
          maxConcurrency: 8,
          maxWorkers: pages,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 900, height: 700 },
            provider: playwright({
              launchOptions: launch('--autoplay-policy=no-user-gesture-required'),
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: browserResolve,
        optimizeDeps,
        test: {
          // The browser as viewers have it: nothing with sound begins before they have clicked.
          name: 'autoplay',
          include: ['test/browser/autoplay.test.ts'],
          maxWorkers: pages,
          setupFiles: 'test/browser/setup.ts',
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 900, height: 700 },
            provider: playwright({ launchOptions: launch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
