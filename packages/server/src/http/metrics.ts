import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config';
import { notFound } from './errors';

/** Seconds. A cached answer takes the first, a picture made anew the last ones. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** This machine itself, and not somebody whom a proxy on it speaks for. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const given = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  return timingSafeEqual(digest(given), digest(token));
}

/** What is counted by those whose business it is. */
export interface Metrics {
  readonly violations: Counter<'directive' | 'disposition'>;
}

/**
 * `/metrics` for Prometheus: to this machine, or to whoever holds the token where one is set. To anybody else there is
 * no such page. Routes are named by their templates, so that no address with an id becomes a label.
 */
export function serveMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'tenger_http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'tenger_http_requests_under_way',
    help: 'Requests that have begun and not ended.',
    registers: [registry],
  });
  const violations = new Counter({
    name: 'tenger_policy_violations_total',
    help: 'What browsers report as stopped by the content security policy of our pages.',
    labelNames: ['directive', 'disposition'],
    registers: [registry],
  });
  // The process is watched once somebody asks: watching costs a little, and most installations never do.
  let watching = false;

  app.addHook('onRequest', async () => underWay.inc());
  app.addHook('onResponse', async (request, reply) => {
    underWay.dec();
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  // A caller who has gone gets no response.
  app.addHook('onRequestAbort', async (_request) => underWay.dec());

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw notFound();
    if (!watching) collectDefaultMetrics({ register: registry });
    watching = true;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return { violations };
}
