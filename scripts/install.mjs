import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, step } from './say.mjs';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Installs the dependencies with the pnpm version of package.json if the lockfile has changed since the last time.
 * npx provides pnpm: the machine only needs Node and npm.
 */
export async function install() {
  const lock = read(join(root, 'pnpm-lock.yaml'));
  const stamp = join(cache, 'installed-lock.yaml');
  if (existsSync(join(root, 'node_modules', '.modules.yaml')) && read(stamp) === lock) return;

  const { packageManager } = JSON.parse(read(join(root, 'package.json')));
  await step(
    'Install dependencies',
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      // Without this, CI=true makes pnpm refuse to replace a node_modules it does not know.
      env: { ...process.env, npm_config_confirm_modules_purge: 'false' },
    },
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, lock);
}
