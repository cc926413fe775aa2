import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildFor, makeStale } from './build.mjs';
import { root, say } from './say.mjs';

/**
 * The server, rebuilt and restarted on change, and Vite's dev server in front of it:
 * http://localhost:5173/tenger/ shows edits of the site and of the player as they are saved.
 */
export async function dev() {
  await buildFor('start');
  makeStale('Build the server');
  const run = (cwd, args, options) =>
    spawn(process.execPath, args, { cwd: join(root, cwd), stdio: 'inherit', ...options });
  const children = [
    run('packages/server', ['build.mjs', '--watch']),
    // Ctrl+C reaches every process in the group of the terminal, and Node's watcher forwards it: the server would
    // receive it twice, which stops it without a shutdown. In a separate group it receives one SIGTERM.
    run('packages/server', ['--watch-path=dist', 'dist/main.js'], {
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
    run('packages/site', ['node_modules/vite/bin/vite.js']),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await Promise.all(children.map((child) => new Promise((done) => child.on('exit', done))));
  say('Stopped.');
}
