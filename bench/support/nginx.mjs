// nginx in front of servers, with the configuration of deploy/.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deployed } from '../../scripts/deployed.mjs';

/** A currently unused port of 127.0.0.1. */
export const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const accepts = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** The path of nginx. Throws if it is not installed. */
export function findNginx() {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);
  if (!program) throw new Error('nginx is not installed.');
  return program;
}

/**
 * Starts nginx in front of two servers, given by their ports, and waits until it listens. Its files are in `folder`. With
 * `tls`, the paths of a key and a certificate, it terminates TLS and offers HTTP/2.
 */
export async function startNginx(folder, [one, two], tls) {
  const port = await freePort();
  const secure = tls && ` ssl http2; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}`;
  const { stop } = await runNginx(
    folder,
    deployed('nginx.conf', {
      ...{ 'listen 80;': `listen 127.0.0.1:${port}${secure ?? ''};`, 'listen [::]:80;': '' },
      ...{ 8081: one, 8082: two },
    }),
    port,
  );
  return { base: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, stop };
}

/** Starts nginx as the edge of films, with one worker, in front of a storage given by its port. Signed with `key`. */
export async function startEdge(folder, storagePort, key) {
  const port = await freePort();
  const { pid, stop } = await runNginx(
    folder,
    deployed('edge.conf', {
      ...{ 'listen 8090;': `listen 127.0.0.1:${port};`, 'listen [::]:8090;': '' },
      '/var/lib/nginx/tenger': join(folder, 'cache'),
      ...{ '127.0.0.1:9000': `127.0.0.1:${storagePort}`, MEDIA_KEY: key },
    }),
    port,
  );
  return { base: `http://127.0.0.1:${port}`, pid, stop };
}

/** Runs nginx with the contents of its http block, and waits until it listens. */
async function runNginx(folder, site, port) {
  const program = findNginx();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/log; ${process.getuid() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`,
  );
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) {
      child.kill('SIGTERM');
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    }
    await sleep(100);
  }
  return { pid: child.pid, stop: () => child.kill('SIGTERM') };
}
