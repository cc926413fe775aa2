import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { auditCounter } from '../audit';
import type { Context } from '../context';
import { connectionGauge, leaderGauge, listeningGauge } from '../database/database-metrics';
import { measureEmbedded } from '../database/embedded-maintenance';
import { freeBytes } from '../disk-space';
import { gatewayDurations } from '../gateway-calls';
import { currentRequestId } from '../request-id';
import { notFound } from './errors';
import { formatError } from './redact';

/** Seconds. A cached reply falls into the first bucket, a new image into the last ones. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Prometheus waits ten seconds for a reply. While PostgreSQL is away, a statement waits for almost as long. */
const READ_MS = 2_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request comes from this machine and was not forwarded by a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const sent = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
  return timingSafeEqual(digest(sent), digest(token));
}

async function readInTime(read: () => number | Promise<number>): Promise<number> {
  const late = new AbortController();
  const timeout = sleep(READ_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${READ_MS / 1000} seconds.`);
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([read(), timeout]);
  } finally {
    late.abort();
  }
}

/** Counters that other modules increment. */
export interface Metrics {
  readonly violations: Counter<'directive' | 'disposition'>;
  /** Serves a metric of another module. */
  add(metric: object): void;
  /** Adds a number that is read for each request of Prometheus. A reply lacks it if it cannot be read in time. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/**
 * Serves `/metrics` for Prometheus to this machine, or to requests with the token if one is set; otherwise 404. Labels
 * use route templates, so that no URL with an id becomes a label.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
): Metrics {
  const { metricsToken, dataDir, databaseUrl, filmDir, s3 } = config;
  const registry = new Registry();
  for (const metric of [auditCounter, connectionGauge, listeningGauge, leaderGauge, gatewayDurations])
    registry.registerMetric(metric as Metric);
  const durations = new Histogram({
    name: 'tenger_http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const requestsInProgress = new Gauge({
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
  if (!databaseUrl) {
    new Gauge({
      name: 'tenger_database_bytes',
      help: 'Size of the embedded database: its write-ahead log, and its tables and indexes.',
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const { wal, data } = await measureEmbedded(dataDir);
        this.set({ kind: 'wal' }, wal);
        this.set({ kind: 'data' }, data);
      },
    });
  }
  new Gauge({
    name: 'tenger_disk_free_bytes',
    help: 'Free space of the disks with the data folder and with films.',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.set({ folder: 'data' }, await freeBytes(dataDir));
      if (!s3) this.set({ folder: 'films' }, await freeBytes(filmDir));
    },
  });
  // Process metrics start with the first request, because they cost a little and most installations never read them.
  let watching = false;

  app.addHook('onRequest', async () => requestsInProgress.inc());
  app.addHook('onResponse', async (request, reply) => {
    requestsInProgress.dec();
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  // A client that disconnected gets no response.
  app.addHook('onRequestAbort', async (_request) => requestsInProgress.dec());

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw notFound();
    if (!watching) collectDefaultMetrics({ register: registry });
    watching = true;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return {
    violations,
    add: (metric) => registry.registerMetric(metric as Metric),
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await readInTime(read));
          } catch (error) {
            // The last value would look current.
            this.remove();
            const missing = new Error(`${name} cannot be read.`, { cause: error });
            log(formatError(currentRequestId() ?? '', '/metrics', missing));
          }
        },
      });
    },
  };
}
