import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildFor } from './build.mjs';
import { root, say } from './say.mjs';

/**
 * The server, rebuilt and restarted on change, and Vite's dev server in front of it:
 * http://localhost:5173/tenger/ shows edits of the site and of the player as they are saved.
 */
export async function dev() {
  await buildFor('start');
  const run = (cwd, args) => spawn(process.execPath, args, { cwd: join(root, cwd), stdio: 'inherit' });
  const children = [
    run('packages/server', ['build.mjs', '--watch']),
    run('packages/server', ['--watch-path=dist', 'dist/main.js']),
    run('packages/site', ['node_modules/vite/bin/vite.js']),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await Promise.all(children.map((child) => new Promise((done) => child.on('exit', done))));
  say('Stopped.');
}
