import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { isConnectionError } from '../failure';
import { translatorFor } from '../i18n/messages';
import { parseRequestId, withRequestId } from '../request-id';
import { auditNetworkOf } from './client-network';
import { acceptedEncoding, compress, worthCompressing } from './compress';
import { ApiError, notFound } from './errors';
import { securityHeaders } from './headers';
import { formatAccess, formatError } from './redact';

// Hooks of every request: errors, compression and the log.

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's account, for the access log; empty for a visitor. */
    account: string;
  }
}

/** The id that the site has given the call, so that a viewer's report leads to the log; otherwise a new one. */
export const requestId = ({ headers }: IncomingMessage): string =>
  parseRequestId(headers['x-request-id']) ?? randomUUID();

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

const sendError = (error: ApiError, request: FastifyRequest, reply: FastifyReply) => {
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
  if (error.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.bodyIn(translatorFor(request.headers['accept-language']))));
};

/** For URLs that Fastify cannot decode: it finds no route, and runs no hook. */
export const refuseBadUrl =
  (config: Context['config']) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const error = new ApiError('bad-input');
    reply.headers({ ...securityHeaders(config), 'x-request-id': request.id }).code(error.status);
    void sendError(error, request, reply);
  };

/** Sends all errors in one shape. Unexpected errors are logged and not sent to the client. */
export function addErrorHandlers(app: FastifyInstance, { log }: Context): void {
  app.setErrorHandler(async (error, request, reply) => {
    const apiError = toApiError(error);
    // An overload is expected; a line for each refused request would be more work.
    if (apiError.status >= 500 && apiError.code !== 'too-many-requests')
      log(formatError(request.id, routeOf(request), error));
    if (isBeyondEnd(error)) reply.code(416);
    else reply.code(apiError.status);
    return sendError(apiError, request, reply);
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

export function addAccessLog(app: FastifyInstance, { log, config, clock }: Context): void {
  app.decorateRequest('account', '');
  // With a callback: what follows runs inside of it, so that jobs keep the id.
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    withRequestId(request.id, next);
  });
  if (!config.accessLog) return;
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, account, ip } = request;
    log(
      formatAccess({
        at: clock(),
        id,
        method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: reply.elapsedTime,
        account,
        network: auditNetworkOf(ip),
      }),
    );
  });
}
