import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENT } from '../../testing/patient';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { createEventStreams } from './event-stream';

describe('event streams', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('PGlite');
  });
  afterAll(() => app.stop());

  it('streams whose reader left while the database was busy are closed and not counted', async () => {
    const streams = createEventStreams(app.http);
    let opened = 0;
    let ended = 0;
    app.http.get('/stream-after-query', async (request, reply) => {
      await app.db.execute(sql`select 1`);
      const stream = streams.open(request, reply);
      opened += 1;
      stream.over.addEventListener('abort', () => {
        ended += 1;
      });
      return reply;
    });
    const { port } = new URL(await app.listen());
    let release: () => void = () => undefined;
    const busy = app.db.transaction(
      () =>
        new Promise<void>((done) => {
          release = done;
        }),
    );
    let arrived = 0;
    app.http.server.on('request', () => {
      arrived += 1;
    });
    const readers = Array.from({ length: 30 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write('GET /stream-after-query HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    });
    await expect.poll(() => arrived, PATIENT).toBe(30);
    for (const reader of readers) reader.destroy();
    const connections = () =>
      new Promise<number>((done) => app.http.server.getConnections((_error, count) => done(count)));
    await expect.poll(connections, PATIENT).toBe(0);
    release();
    await busy;
    await expect.poll(() => opened, PATIENT).toBe(30);
    await expect.poll(() => streams.size, PATIENT).toBe(0);
    expect(ended).toBe(30);
  });

  it('the streams of a network are limited, and those of an account more', async () => {
    const other = await startTestApp('PGlite', { trustProxy: 1 });
    const url = await other.listen();
    const over = new AbortController();
    // `fetch` closes the connection of a reply that is garbage-collected.
    const replies: Response[] = [];
    const open = async (path: string, headers: Record<string, string>) => {
      const reply = await fetch(url + path, { headers, signal: over.signal });
      replies.push(reply);
      return reply.status;
    };
    const danmaku = (ip: string) => open('/danmaku/v3/live?id=4', { 'x-forwarded-for': ip });
    const network = Array.from({ length: 300 }, (_, at) => danmaku(`2001:db8:1:1::${at.toString(16)}`));
    expect(new Set(await Promise.all(network))).toEqual(new Set([200]));
    expect(await danmaku('2001:db8:1:1:ffff::1')).toBe(429);
    expect(await danmaku('2001:db8:1:2::1')).toBe(200);

    const token = await other.signIn();
    const account = (ip: number) =>
      open('/api/m/live/demo-99000001', { authorization: token, 'x-forwarded-for': `10.0.0.${ip}` });
    for (let ip = 0; ip < 40; ip += 1) expect(await account(ip)).toBe(200);
    expect(await account(40)).toBe(429);
    expect(replies).toHaveLength(343);
    over.abort();
    await other.stop();
  });

  it('opening a stream counts as a read of the rate limit', async () => {
    const other = await startTestApp('PGlite', { rateLimits: true });
    const statuses = [];
    for (let call = 0; call < 600; call += 1)
      statuses.push((await other.get('/danmaku/v3/live?id=x')).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    for (const path of ['/danmaku/v3/live?id=x', '/api/m/live/x', '/api/m/party/22222222/live'])
      expect((await other.get(path)).status).toBe(429);
    await other.stop();
  });
});
