import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@tenger/api-contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { workerCommands } from '../../cli/commands/worker';
import { PATIENT } from '../../testing/patient';
import { type Shop, startShop } from '../../testing/shop';
import { engines, startTestApp } from '../../testing/start-test-app';
import { rowsOf } from '../database/database';
import { withSpan } from './spans';
import { startTracing } from './start-tracing';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that keeps what the exporter sends: OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, endpoint, stop: () => server.close() };
}

const REQUEST_ID = '0b8f7c5e-3a51-4c0e-9d6a-2f4c8a7e1b20';
const PARENT = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

describe.each(engines)('traces on %s', (engine) => {
  let shop: Shop;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let ids: string[];
  let trace: SentSpan[];
  beforeAll(async () => {
    collector = await startCollector();
    const stopTracing = await startTracing(collector.endpoint);
    shop = await startShop(engine, { traceEndpoint: collector.endpoint });
    const token = await shop.signIn('99000002');
    const call = { body: { kind: 'days', option: 1, method: 'qpay' } } as const;
    const detail = { params: { id: 1, userId: 'null' } } as const;
    const replies = await Promise.all([
      shop.call(routes.createOrder, call, token, {
        'x-request-id': REQUEST_ID,
        traceparent: `00-${PARENT.traceId}-${PARENT.spanId}-01`,
      }),
      shop.call(routes.mediaDetail, detail, undefined, { 'x-request-id': '<script>' }),
    ]);
    // A viewer's reply is not cached.
    await shop.call(routes.mediaDetail, detail, token);
    ids = replies.map(({ headers }) => headers['x-request-id'] ?? '');
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // Sends what is left.
    await stopTracing();
    trace = collector.spans.filter(({ traceId }) => traceId === PARENT.traceId);
  });
  afterAll(async () => {
    await shop.stop();
    collector.stop();
  });

  const named = (name: RegExp) => trace.filter((span) => name.test(span.name));
  const attribute = (span: SentSpan | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value;

  it('a request, its statements and its call of a gateway are one trace, which continues that of the caller', () => {
    const [request, ...others] = named(/^POST \/api/);
    expect(others).toEqual([]);
    expect(request?.parentSpanId).toBe(PARENT.spanId);
    expect(attribute(request, 'http.response.status_code')?.intValue).toBe(200);
    const known = new Set(trace.map(({ spanId }) => spanId));
    for (const span of trace) if (span !== request) expect(known).toContain(span.parentSpanId);
    expect(named(/^insert orders$/)).toHaveLength(1);
    expect(named(/^QPay/).length).toBeGreaterThan(0);
    expect(attribute(named(/^QPay/)[0], 'server.address')?.stringValue).toBe('127.0.0.1');
  });

  it('the id of the browser is in the reply and in the trace, and one that is not valid is replaced', () => {
    expect(ids[0]).toBe(REQUEST_ID);
    expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
    expect(attribute(named(/^POST \/api/)[0], 'tenger.request.id')?.stringValue).toBe(REQUEST_ID);
  });

  it('a title’s page costs two statements, once the candidates for related titles are known', () => {
    const pages = collector.spans.filter(({ name }) => name === 'GET /api/m/anime/detail/:id/:userId');
    expect(pages).toHaveLength(2);
    const page = pages[1];
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
    const [session, ...others] = statements.map(({ name }) => name);
    expect(session).toBe('select sessions');
    expect(others).toEqual(['select titles', 'select titles']);
  });

  it('spans contain no value of a statement and no secret of a gateway', () => {
    const text = JSON.stringify(collector.spans);
    for (const secret of ['99000002', 'demo-99000002', 'planted-client-secret'])
      expect(text).not.toContain(secret);
  });

  it('a worker sends spans too, and a job continues the trace of the request that sent it', async () => {
    const other = await startTestApp(engine, { traceEndpoint: collector.endpoint });
    const { context, db } = other;
    const stopTracing = await startTracing(collector.endpoint);
    await withSpan('request with a job', {}, () =>
      db.transaction((tx) => context.jobs.send(tx, 'sms', { order_id: 'none' })),
    );
    await stopTracing();
    const once = vi.spyOn(process, 'once');
    const [command] = workerCommands;
    if (command?.needs !== 'PostgreSQL') throw new Error('There is no such command.');
    const online = { context, payments: () => other.payments, say: () => undefined, path: String };
    const running = command.run(online, { positionals: [], options: {} });
    await vi.waitUntil(
      async () => (await rowsOf(db, sql`select 1 from pgboss.job where name = 'sms'`)).length === 0,
      PATIENT,
    );
    const [, stop] = once.mock.calls.find(([signal]) => signal === 'SIGTERM') ?? [];
    once.mockRestore();
    stop?.();
    await running;
    const spanOf = (name: string) => collector.spans.find((span) => span.name === name);
    expect(spanOf('job sms')?.traceId).toBe(spanOf('request with a job')?.traceId);
    expect(spanOf('job sms')?.parentSpanId).toBe(spanOf('request with a job')?.spanId);
    await other.stop();
  });

  it('without tracing, requests send no spans', async () => {
    const before = collector.spans.length;
    expect((await shop.get('/api/m/anime/detail/1/null')).status).toBe(200);
    expect(collector.spans).toHaveLength(before);
  });
});
