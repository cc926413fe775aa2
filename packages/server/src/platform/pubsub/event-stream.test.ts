import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { createEventStreams } from './event-stream';

const PATIENT = { timeout: 10_000 };

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
});
