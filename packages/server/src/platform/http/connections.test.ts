import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PATIENT } from '../../testing/patient';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from './connections';

const openOf = (clients: readonly { socket: Socket }[]) => () =>
  clients.filter(({ socket }) => !socket.destroyed).length;

// Slow and idle clients, over real sockets.

describe('connections', () => {
  let app: TestApp;
  let port: number;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    app = await startTestApp('PGlite', { rateLimits: true });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.stop();
  });
  const listen = async () => {
    port = Number(new URL(await app.listen()).port);
  };

  /** A connection that sends a text, and the reply's first line when the server has closed it. */
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.on('error', () => undefined);
    if (text) socket.write(text);
    const closed = once(socket, 'close').then(() => reply.split('\r\n')[0]);
    return { socket, closed, reply: () => reply };
  };
  /** Opens idle connections a hundred at a time, because the queue of the system is short. No timeout closes them. */
  const openIdle = async (count: number) => {
    app.http.server.headersTimeout = 0;
    app.http.server.requestTimeout = 0;
    const idle: ReturnType<typeof send>[] = [];
    while (idle.length < count) {
      const some = Array.from({ length: Math.min(100, count - idle.length) }, () => send(''));
      await Promise.all(some.map(({ socket }) => once(socket, 'connect')));
      idle.push(...some);
    }
    return idle;
  };
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
    );

  it('the server ends requests whose head or body does not arrive in time', async () => {
    const { server } = app.http;
    expect(server.headersTimeout).toBe(HEADERS_TIMEOUT_MS);
    expect(server.requestTimeout).toBe(REQUEST_TIMEOUT_MS);
    server.headersTimeout = 300;
    server.requestTimeout = 600;
    await listen();
    const silent = send('');
    const slowHead = send('POST /api/m/login HTTP/1.1\r\nHost: x\r\n');
    const slowBody = send(
      'POST /api/m/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await silent.closed;
    expect(await slowHead.closed).toContain('408');
    expect(await slowBody.closed).toContain('408');
  });

  it('1,100 idle connections of one address leave the site reachable, and are closed', async () => {
    await listen();
    const idle = await openIdle(1_100);
    await expect.poll(openOf(idle), PATIENT).toBeLessThanOrEqual(300);
    expect(await health()).toBe(200);
  });

  it('a new connection does not replace one whose request is in progress', async () => {
    await listen();
    const body = send(
      'POST /api/m/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    );
    await once(app.http.server, 'request');
    const idle = await openIdle(400);
    await expect.poll(openOf(idle), PATIENT).toBeLessThanOrEqual(299);
    body.socket.write('{}');
    expect(await body.closed).toContain('HTTP/1.1 422');
  });

  it('a new connection does not replace that of a peer', async () => {
    await listen();
    const peer = new WebSocket(`ws://127.0.0.1:${port}/tracker/live/night`);
    await once(peer, 'open');
    const idle = await openIdle(400);
    await expect.poll(openOf(idle), PATIENT).toBeLessThanOrEqual(299);
    expect(peer.readyState).toBe(WebSocket.OPEN);
    peer.terminate();
  });

  it('a request to upgrade has a normal reply where no connection is upgraded', async () => {
    await app.stop();
    app = await startTestApp('PGlite', { demo: false });
    await listen();
    const upgrade = send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    await expect.poll(upgrade.reply, PATIENT).toContain('HTTP/1.1 200');
  });
});
