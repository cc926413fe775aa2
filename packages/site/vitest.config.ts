import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tenger/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@tenger/source'] } },
  // The player's style sheets are outside this package.
  server: { fs: { allow: ['../..'] } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 180_000,
    // One process for all files, because loading React and the DOM for each file takes longer than the tests. setup.ts
    // isolates the files.
    isolate: false,
    maxWorkers: 1,
    css: { include: /[.]css/, modules: { classNameStrategy: 'non-scoped' } },
  },
});
