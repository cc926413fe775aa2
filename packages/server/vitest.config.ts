import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@tenger/source'] },
  ssr: { resolve: { conditions: ['@tenger/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // Processes, not threads: the database sets the umask, which a thread cannot.
    pool: 'forks',
    // One of them mostly waits: for a killed process to be back, for a time to pass.
    maxWorkers: 3,
    // Loading the libraries and compiling the embedded engine for each file took longer than most tests.
    isolate: false,
    // The embedded engine runs for seconds only: optimizing its code takes longer than it saves (254 s instead of 397 s).
    // The same is true of much of the JavaScript: optimizing it four times later saves a tenth of the processor time.
    execArgv: ['--liftoff-only', '--interrupt-budget=540000'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // Starting the embedded engine takes a second of work, which on a crowded machine is many seconds of waiting.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
