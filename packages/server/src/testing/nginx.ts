import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { accepts } from './accepts';
import { PATIENT } from './patient';

/** The program; undefined if it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** Starts nginx with the contents of its http block, and waits for the port. Replaces `FOLDER` by its folder. */
export async function startNginx(configuration: string, port: number): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-nginx-'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${paths.join(' ')} ${configuration.replaceAll('FOLDER', folder)} }`,
  );
  const child = spawn(nginx ?? '', ['-c', file], { stdio: 'inherit' });
  const ended = new Promise((done) => child.on('exit', done));
  await vi.waitUntil(() => accepts(port), PATIENT);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
