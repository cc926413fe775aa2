import { build, context } from 'esbuild';

const forTests = process.argv.includes('--tests');

// The bundle contains the sources of this workspace. Packages from the registry stay imports.
const options = {
  entryPoints: {
    main: 'src/main.ts',
    tenger: 'src/cli/tenger.ts',
    'database-worker': 'src/platform/database/worker.ts',
    // A file that loads only with object storage: imports of a bundle load at the start.
    's3-storage': 'src/platform/storage/s3-storage.ts',
    // A program that tests start as a separate process.
    ...(forTests && { 'test-writer': 'src/testing/writer.ts' }),
  },
  absWorkingDir: import.meta.dirname,
  outdir: forTests ? 'dist-tests' : 'dist',
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
        onResolve({ filter: /^\.\/s3-storage$/ }, () => ({ path: './s3-storage.js', external: true }));
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@tenger/') ? undefined : { external: true },
        );
      },
    },
  ],
};

if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
