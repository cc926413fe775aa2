import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { ApiError, notFound } from '../platform/http/errors';
import type { RateLimit } from '../platform/http/rate-limit';
import { formatError } from '../platform/http/redact';
import type { SecurityLog } from '../platform/http/security-log';
import { findOrder } from './orders.queries';
import { paymentMethods } from './payment-methods';
import type { PaymentService } from './payment-service';

/** The path that a gateway calls when the state of an order changes. */
export const callbackPath = (method: string, orderId: string) => `/api/payment/callback/${method}/${orderId}`;

const RETRY_AFTER_SECONDS = 60;

const unavailable = () =>
  new ApiError('gateway-error', {
    ...{ message: 'payment.method-unavailable', unavailable: true },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

interface CallbackRequest {
  Params: { method: string; orderId: string };
}

/**
 * Callbacks carry no signature, so their content is ignored: each one only triggers a check with the gateway.
 * QPay sends GET or POST, expects status 200 and the text SUCCESS, and may call again otherwise.
 */
export function serveCallbacks(
  http: FastifyInstance,
  { db, log }: Context,
  payments: PaymentService,
  limit: RateLimit,
  securityLog: SecurityLog,
): void {
  // A separate scope, because these routes accept any body and discard it.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
      payload.on('error', done);
    });
    scope.route<CallbackRequest>({
      method: ['GET', 'POST'],
      url: callbackPath(':method', ':orderId'),
      exposeHeadRoute: false,
      async handler({ id, params, ip, routeOptions }, reply) {
        const { method, orderId } = params;
        const order = /^[0-9a-f]{32}$/.test(orderId) ? await findOrder(db, orderId) : undefined;
        if (order?.method !== method) {
          await securityLog.recordForgery({ name: 'payment callback', ip }, 'forged-callback');
          await limit.take('guess', ip);
          throw notFound();
        }
        await limit.take('callback', orderId);
        const redirect = paymentMethods[order.method].callbackRedirect?.(orderId);
        // The provider calls again later, or reaches a process that has the gateway. A viewer's browser would not.
        if (!payments.gateways[order.method] && redirect === undefined) throw unavailable();
        try {
          await payments.settle(order, 'callback');
        } catch (error) {
          // The gateway called but its API fails. The reconciler checks again.
          log(formatError(id, routeOptions.url, error));
        }
        reply.header('cache-control', 'no-store');
        if (redirect !== undefined) return reply.redirect(redirect, 303);
        return reply.type('text/plain; charset=utf-8').send('SUCCESS');
      },
    });
  });
}
