import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { danmakuServer } from './test/support/danmaku.ts';
import { faultServer } from './test/support/faults.ts';
import { firefoxProvider } from './test/support/firefox/provider.ts';
import { liveFixtures } from './test/support/live.ts';
import { touchTaps } from './test/support/touch-taps.ts';

/** The headless shell, where it is installed: a page costs much less processor time in it than in the whole browser. */
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM, FIREFOX, FIREFOX_TESTS } = process.env;

const launch = (...more: readonly string[]) => ({
  ...(CHROMIUM_HEADLESS_SHELL ? { executablePath: CHROMIUM_HEADLESS_SHELL } : {}),
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
  // Vitest's own module must not exist twice.
  exclude: ['@vitest/browser/locators'],
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

/** A test that hangs ends then. On a busy machine, the first import alone takes half a minute, and each wait as long. */
const LIMIT_MS = 240_000;

const resolve = { conditions: ['@tenger/source'] };
/** In a browser, p2p-media-loader must come as its bundle. */
const browserResolve = { conditions: ['@tenger/source', 'p2pml:core-as-bundle', ...defaultClientConditions] };

/** Tests that count what a destroyed player leaves, or change the platform: each file has a separate document. */
const isolated = [
  'danmaku-leaks',
  'iphone',
  'lifetime',
  'oldest-browsers',
  'presentation-leaks',
  'source-leaks',
].map((name) => `test/browser/${name}.test.ts`);

/** Makes the server refuse the code of an engine, which other files load. */
const refusing = 'test/browser/life.test.ts';

/**
 * Not with the others: in a browser as viewers have it, media with sound plays only after a click. One file for each
 * click, which unlocks the page for good.
 */
const blocked = ['autoplay', 'muted-start'].map((name) => `test/browser/${name}.test.ts`);

/**
 * Firefox runs the files about what its engine does differently: focus, keys, layout and full screen. Files about
 * media run in it with `npm test -- firefox`; `e2e/browsers` plays every kind of source in it in every run.
 */
const inFirefox = {
  surface: [
    ...[
      'accessibility',
      'controls',
      'element',
      'keys',
      'presentation',
      'settings',
      'surroundings',
      'timeline',
    ],
  ].map((name) => `test/browser/${name}.test.ts`),
  all: ['src/**/*.test.tsx', 'test/browser/**/*.test.ts'],
};

/** Files that Firefox cannot run. */
const notInFirefox = [
  // Without a GPU it has neither WebGPU nor WebGL in a worker.
  ...['danmaku-gpu', 'upscale', 'upscale-player'].map((name) => `test/browser/${name}.test.ts`),
  // They collect garbage, or read counters of the DevTools protocol; `iphone` also sets the safe area with it.
  ...isolated,
  // The launch options of Chromium decide about autoplay and about the code of an engine.
  refusing,
  ...blocked,
];

const inBrowser = (
  name: string,
  {
    groupOrder,
    launch: launchOptions = launch('--autoplay-policy=no-user-gesture-required'),
    firefox,
    ...test
  }: InBrowser,
) => ({
  resolve: browserResolve,
  plugins: [faultServer(), liveFixtures(), danmakuServer()],
  optimizeDeps,
  test: {
    ...test,
    name,
    // By default, Vitest replaces style sheets with empty text.
    css: true,
    testTimeout: LIMIT_MS,
    setupFiles: 'test/browser/setup.ts',
    globalSetup: 'test/support/media-server.ts',
    // Tests that run side by side mostly wait.
    maxConcurrency: 8,
    maxWorkers: pages,
    sequence: { groupOrder },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { touchTaps },
      viewport: { width: 900, height: 700 },
      provider: firefox ? firefoxProvider(firefox) : playwright({ launchOptions }),
      instances: [{ browser: firefox ? 'firefox' : ('chromium' as const) }],
    },
  },
});

interface InBrowser {
  /** Groups run one after the other. */
  readonly groupOrder: number;
  readonly include: string[];
  readonly exclude?: string[];
  readonly isolate?: boolean;
  readonly launch?: ReturnType<typeof launch>;
  /** The path of a Firefox that runs these tests. */
  readonly firefox?: string;
}

export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          css: true,
          include: ['src/**/*.test.ts', 'test/node/**/*.test.ts'],
          isolate: false,
          maxWorkers: pages,
          testTimeout: LIMIT_MS,
        },
      },
      inBrowser('browser', {
        groupOrder: 1,
        include: ['src/**/*.test.tsx', 'test/browser/**/*.test.ts'],
        exclude: [...isolated, refusing, ...blocked],
        // Loading the modules again for each file took longer than most tests.
        isolate: false,
      }),
      inBrowser('isolated', { groupOrder: 2, include: isolated }),
      inBrowser('refusing', { groupOrder: 3, include: [refusing] }),
      ...(FIREFOX
        ? [
            inBrowser('firefox', {
              groupOrder: 4,
              firefox: FIREFOX,
              include: FIREFOX_TESTS === 'all' ? inFirefox.all : inFirefox.surface,
              exclude: notInFirefox,
              isolate: false,
            }),
          ]
        : []),
      inBrowser('autoplay', { groupOrder: 3, include: blocked, launch: launch() }),
    ],
  },
});
