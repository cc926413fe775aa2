import { build, context } from 'esbuild';

// What a test starts as a process of its own.
const forTests = process.argv.includes('--tests') ? { 'test-writer': 'src/testing/writer.ts' } : {};

// Sources of this workspace go into the bundle; packages from the registry stay outside and are found beside it.
const options = {
  entryPoints: {
    main: 'src/main.ts',
    tenger: 'src/cli/tenger.ts',
    'database-worker': 'src/platform/database/worker.ts',
    ...forTests,
  },
  absWorkingDir: import.meta.dirname,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  conditions: ['@tenger/source'],
  plugins: [
    {
      name: 'registry-packages-stay-outside',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@tenger/') ? undefined : { external: true },
        );
      },
    },
  ],
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
