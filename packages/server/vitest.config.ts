import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tenger/source'] },
  ssr: { resolve: { conditions: ['@tenger/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Processes, not threads: the database sets the umask, which a thread cannot.
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
