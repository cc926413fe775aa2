import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { isConnectionError } from '../failure';
import { translatorFor } from '../i18n/messages';
import { acceptedEncoding, compress, worthCompressing } from './compress';
import { ApiError, notFound } from './errors';
import { formatAccess, formatError } from './redact';

// Hooks of every request: errors, compression and the log.

export const requestId = (): string => randomUUID();

const routeOf = (request: FastifyRequest) => (request.is404 ? undefined : request.routeOptions.url);

/** Converts errors of Fastify, such as a body that is not JSON or too large. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return notFound();
  if (status >= 400 && status < 500) return new ApiError('bad-input');
  if (isConnectionError(error))
    return new ApiError('server-error', { unavailable: true, retryAfterSeconds: 2, cause: error });
  return new ApiError('server-error', { cause: error });
}

/** A range beyond the end of a file. Players request it and understand no other status. */
const isBeyondEnd = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 416;

/** Sends all errors in one shape. Unexpected errors are logged and not sent to the client. */
export function addErrorHandlers(app: FastifyInstance, { log }: Context): void {
  app.setErrorHandler(async (error, request, reply) => {
    const apiError = toApiError(error);
    // An overload is expected; a line for each refused request would be more work.
    if (apiError.status >= 500 && apiError.code !== 'too-many-requests')
      log(formatError(request.id, routeOf(request), error));
    if (apiError.retryAfterSeconds) reply.header('retry-after', apiError.retryAfterSeconds);
    if (apiError.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(isBeyondEnd(error) ? 416 : apiError.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(apiError.bodyIn(translatorFor(request.headers['accept-language']))));
  });
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
}

/** Compresses text replies of handlers. Static files are compressed when they are stored. */
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
    log(
      formatAccess({ id, method, route: routeOf(request), status: reply.statusCode, ms: reply.elapsedTime }),
    );
  });
}
