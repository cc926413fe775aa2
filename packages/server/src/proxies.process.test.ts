import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deployed } from '../../../scripts/deployed.mjs';
import { accepts } from './testing/accepts';
import { freePort } from './testing/free-port';
import { hasIpv6 } from './testing/has-ipv6';
import { type KillableServer, startKillableServer } from './testing/killable-server';
import { PATIENT } from './testing/patient';
import type { Run } from './testing/processes';
import { readEvents } from './testing/read-events';
import { copyDatabase, engines } from './testing/start-test-app';

// Two processes of the built server behind the proxy configurations of deploy/, with the real proxies.

const programs = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync),
  HAProxy: ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find(existsSync),
  Caddy: ['/usr/bin/caddy'].find(existsSync),
} as const;
type ProxyName = keyof typeof programs;
const available = (Object.keys(programs) as ProxyName[]).filter((name) => {
  if (!programs[name]) process.stdout.write(`! NOT RUN: two servers behind ${name}. It is not installed.\n`);
  return programs[name] !== undefined;
});
// Debian's Caddy is older than the one of compose.yaml, and one failed health check takes a server out.
const installed = available.filter((name) => name !== 'Caddy');

async function startProxy(name: ProxyName, servers: readonly Pick<KillableServer, 'base'>[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tenger-proxy-'));
  const port = await freePort();
  const [one = '', two = ''] = servers.map(({ base }) => new URL(base).port);
  const file = join(folder, 'proxy.conf');
  const args = {
    nginx: ['-c', file],
    HAProxy: ['-f', file],
    Caddy: ['run', '--adapter', 'caddyfile', '--config', file],
  };
  if (name === 'nginx') {
    const site = join(folder, 'site.conf');
    writeFileSync(
      site,
      deployed('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${port};`,
        'listen [::]:80;': hasIpv6 ? `listen [::1]:${port};` : '',
        ...{ '8081': one, '8082': two },
      }),
    );
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/log; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {} http { access_log off; ${paths.join(' ')} include ${site}; }`,
    );
  } else if (name === 'HAProxy')
    writeFileSync(
      file,
      deployed('haproxy.cfg', {
        'bind :::8080 v4v6': `bind 127.0.0.1:${port}${hasIpv6 ? `,::1:${port}` : ''}`,
        ...{ '8081': one, '8082': two },
      }),
    );
  else {
    const addresses = { 'server-1:8080': `127.0.0.1:${one}`, 'server-2:8080': `127.0.0.1:${two}` };
    const changes = { '{$SITE_HOST}': `http://127.0.0.1:${port}`, 'health_fails 6': '', ...addresses };
    writeFileSync(file, `{\n\tadmin off\n}\n${deployed('compose/Caddyfile', changes)}`);
  }
  const child = spawn(programs[name] ?? '', args[name], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const ended = new Promise((done) => child.on('exit', done));
  await vi.waitUntil(() => accepts(port), PATIENT);
  return {
    base: `http://127.0.0.1:${port}`,
    ipv6Base: `http://[::1]:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A proxy that has just started may close its first connections. */
const waitUntilOk = (url: string) =>
  vi.waitUntil(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    PATIENT,
  );

/** A server whose `/busy` is always 503, whose next `failing` health checks are, and which lacks files of `missing`. */
async function startFailingServer(missing?: RegExp) {
  const state = { failing: 0 };
  const paths: string[] = [];
  const http = createServer((request, reply) => {
    paths.push(request.url ?? '');
    const isAway = request.url === '/readyz' && state.failing > 0;
    if (isAway) state.failing -= 1;
    const status = missing?.test(request.url ?? '') ? 404 : 200;
    reply.writeHead(isAway || request.url === '/busy' ? 503 : status).end();
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    state,
    paths,
    stop() {
      http.close();
      http.closeAllConnections();
    },
  };
}

describe.skipIf(installed.length === 0)('servers that fail for a moment', () => {
  it.each(installed)(
    'two calls that fail, and two health checks without a database, take no server out of %s',
    async (name) => {
      const servers = [await startFailingServer(), await startFailingServer()];
      const proxy = await startProxy(name, servers);
      try {
        const statusOf = async (path: string) => (await fetch(proxy.base + path)).status;
        await waitUntilOk(proxy.base);
        expect([await statusOf('/busy'), await statusOf('/busy')]).toEqual([503, 503]);
        for (const { state } of servers) state.failing = 2;
        // nginx has no health checks.
        const hasChecked = () => name === 'nginx' || servers.every(({ state }) => state.failing === 0);
        const statuses = new Set<number>();
        for (let calls = 0; calls < 20 || !hasChecked(); calls += 1) {
          statuses.add(await statusOf('/'));
          await sleep(50);
        }
        expect([...statuses]).toEqual([200]);
      } finally {
        await proxy.stop();
        for (const server of servers) server.stop();
      }
    },
  );
});

describe.skipIf(installed.length === 0 || !hasIpv6)('viewers who use IPv6', () => {
  it.each(installed)('viewers who use IPv6 reach the site through %s', async (name) => {
    const servers = [await startFailingServer(), await startFailingServer()];
    const proxy = await startProxy(name, servers);
    try {
      await waitUntilOk(proxy.base);
      expect((await fetch(proxy.ipv6Base)).status).toBe(200);
    } finally {
      await proxy.stop();
      for (const server of servers) server.stop();
    }
  });
});

describe.skipIf(available.length === 0)('two releases behind a proxy', () => {
  it.each(available)('each release’s scripts load, whichever server of %s a call meets', async (name) => {
    const servers = [await startFailingServer(/new|gone/), await startFailingServer(/old|gone/)];
    const proxy = await startProxy(name, servers);
    try {
      const statusOf = async (path: string, method = 'GET') =>
        (await fetch(proxy.base + path, { method })).status;
      await waitUntilOk(proxy.base);
      const failures: string[] = [];
      for (let round = 0; round < 20; round += 1)
        for (const release of ['old', 'new'])
          for (const path of [`/tenger/assets/app-${release}.js`, `/player/chunks/hls-${release}.js`])
            for (const method of ['GET', 'HEAD']) {
              const status = await statusOf(path, method);
              if (status !== 200) failures.push(`${method} ${path} ${status}`);
            }
      expect(failures).toEqual([]);
      expect(await statusOf('/tenger/assets/app-gone.js')).toBe(404);
      expect(await statusOf('/tenger/gone')).toBe(404);
    } finally {
      await proxy.stop();
      for (const server of servers) server.stop();
    }
  });
});

describe.skipIf(available.length === 0)('swarms of two servers', () => {
  it.each(available)('viewers of a clip meet in the same server behind %s', async (name) => {
    const servers = [await startFailingServer(), await startFailingServer()];
    const proxy = await startProxy(name, servers);
    try {
      const statusOf = async (path: string) => (await fetch(proxy.base + path)).status;
      await waitUntilOk(proxy.base);
      const clips = Array.from({ length: 20 }, (_, index) => `clip-${index}`);
      for (const clip of clips)
        for (const viewer of ['a', 'b', 'c', 'd'])
          expect(await statusOf(`/tracker/1.${viewer}~f.x/${clip}`)).toBe(200);
      const clipsOf = servers.map(
        ({ paths }) => new Set(paths.flatMap((path) => /^\/tracker\/[^/]+\/(.+)$/.exec(path)?.[1] ?? [])),
      );
      expect(clipsOf.every(({ size }) => size > 0)).toBe(true);
      expect(clipsOf.reduce((sum, { size }) => sum + size, 0)).toBe(clips.length);
    } finally {
      await proxy.stop();
      for (const server of servers) server.stop();
    }
  });
});

describe.skipIf(!engines.includes('PostgreSQL') || installed.length === 0)(
  'two servers behind a proxy',
  () => {
    const servers: KillableServer[] = [];
    const runs = new Map<KillableServer, Run>();
    beforeAll(async () => {
      const copy = await copyDatabase('PostgreSQL');
      for (let index = 0; index < 2; index += 1) {
        const location = { ...copy, dataDir: mkdtempSync(join(tmpdir(), 'tenger-test-')) };
        const server = await startKillableServer(location, () => ({ DRAIN_SECONDS: '5', TRUST_PROXY: '1' }));
        servers.push(server);
        runs.set(server, await server.start());
      }
    });
    afterAll(() => Promise.all(servers.map((server) => server.end())));

    it.each(installed)(
      'a rolling restart behind %s fails no call, and event streams continue',
      async (name) => {
        const proxy = await startProxy(name, servers);
        const over = new AbortController();
        const failures: string[] = [];
        let calls = 0;
        // Clients repeat calls without side effects. On a crowded machine, the proxy may miss both servers for a moment.
        const get = async (url: string) => {
          let failure = '';
          for (let tries = 0; tries < 4; tries += 1) {
            if (tries > 1) await sleep(1_000);
            const reply = await fetch(proxy.base + url).catch((error: Error) => error);
            if (reply instanceof Response && (await reply.text()) !== '' && reply.ok) return;
            failure = reply instanceof Response ? String(reply.status) : reply.message;
          }
          failures.push(failure);
        };
        /** A stream of comments; like a browser, it connects again after a failure. */
        const openStream = async () => {
          let stream = await readEvents(`${proxy.base}/danmaku/v3/live?id=1`);
          for (let tries = 0; stream.status !== 200 && tries < 20; tries += 1) {
            stream.close();
            await sleep(1_000);
            stream = await readEvents(`${proxy.base}/danmaku/v3/live?id=1`);
          }
          expect(stream.status).toBe(200);
          return stream;
        };
        const viewer = async () => {
          while (!over.signal.aborted) {
            calls += 1;
            await get(`/api/m/anime/detail/${1 + (calls % 20)}/null`);
          }
        };
        try {
          await waitUntilOk(`${proxy.base}/readyz`);
          const viewers = Array.from({ length: 4 }, viewer);
          for (const [index, server] of servers.entries()) {
            // Restarts are promised 10 s apart. On a crowded machine, the proxy needs seconds to see a server again.
            if (index > 0) await sleep(10_000);
            const stream = await openStream();
            const run = runs.get(server);
            run?.child.kill('SIGTERM');
            await vi.waitUntil(async () => (await fetch(`${server.base}/readyz`)).status === 503, {
              timeout: 5_000,
            });
            expect(await run?.ended).toBe(0);
            // The stream of the process that stopped ends; a new one goes to the other process.
            const again = await openStream();
            stream.close();
            again.close();
            runs.set(server, await server.start());
            await waitUntilOk(`${server.base}/readyz`);
          }
          over.abort();
          await Promise.all(viewers);
        } finally {
          over.abort();
          await proxy.stop();
        }
        expect(failures).toEqual([]);
        expect(calls).toBeGreaterThan(50);
      },
    );
  },
);
