import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { spoken } from '../language/spoken';
import { acceptedEncoding, compress, worthCompressing } from './compress';
import { notFound, Refusal } from './errors';
import { accessLine, errorLine } from './redact';

// What happens to every request whoever answers it: errors, compression, the log.

export const requestId = (): string => randomUUID();

const routeOf = (request: FastifyRequest) => (request.is404 ? undefined : request.routeOptions.url);

/** Fastify's own refusals in our words: a body that is not JSON, too large, of another type. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return notFound();
  if (status >= 400 && status < 500) return new Refusal('bad-input');
  return new Refusal('server-error', { cause: error });
}

/** A part of a file that lies beyond its end: players ask for it, and understand no other status. */
const isBeyondEnd = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 416;

/** Every failure is answered alike; what we did not expect goes to the log, not to the caller. */
export function addErrorAnswers(app: FastifyInstance, { log }: Context): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) log(errorLine(request.id, routeOf(request), error));
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(isBeyondEnd(error) ? 416 : refusal.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(spoken(refusal.body, request.headers['accept-language'])));
  });
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
}

/** Compresses text that a handler has made; files are compressed where they are kept. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = Buffer.from(payload);
    if (!worthCompressing(String(reply.getHeader('content-type') ?? ''), body.length)) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding');
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
}

export function addAccessLog(app: FastifyInstance, { log, config }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (!config.accessLog) return;
  app.addHook('onResponse', async (request, reply) => {
    const { id, method } = request;
    log(accessLine({ id, method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime }));
  });
}
