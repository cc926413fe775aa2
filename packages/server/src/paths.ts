import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder: one above `src` while developing, one above `dist` when built. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** SQL migrations, in order. */
export const migrationsFolder = join(packageRoot, 'drizzle');

/** The build of the tests. It is not `dist`, which other jobs read and write at the same time. */
export const testBuild = join(packageRoot, 'dist-tests');

/** The built worker that owns the embedded database. A worker cannot run TypeScript, so tests build it, too. */
export const databaseWorker = import.meta.url.endsWith('.ts')
  ? join(testBuild, 'database-worker.js')
  : fileURLToPath(new URL('database-worker.js', import.meta.url));

/** The folder all packages of this workspace lie in. */
export const packagesFolder = fileURLToPath(new URL('../..', import.meta.url));
