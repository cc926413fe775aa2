import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracingIsOn } from './spans';

/** A span of each request, whose id is also in the log and in the reply's header. Continues the trace of a proxy. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, attributes: Record<string, string | number>, hasFailed: boolean) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    span.setAttributes(attributes);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  // With a callback: what follows runs inside of it, and so in the span.
  app.addHook('onRequest', (request, _reply, next) => {
    if (!tracingIsOn()) return next();
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    const parent = propagation.extract(context.active(), request.headers);
    const span = trace.getTracer('tenger').startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'tenger.request.id': request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), next);
  });
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500),
  );
  app.addHook('onRequestAbort', async (request) => end(request, { 'error.type': 'aborted' }, false));
}
