import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder: one above `src` while developing, one above `dist` when built. */
export const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** SQL migrations, in order. */
export const migrationsFolder = join(packageRoot, 'drizzle');

/** The built worker that owns the embedded database. A worker cannot run TypeScript, so tests use the built one too. */
export const databaseWorker = join(packageRoot, 'dist', 'database-worker.js');

/** The folder all packages of this workspace lie in. */
export const packagesFolder = fileURLToPath(new URL('../..', import.meta.url));
