import { PREFIX } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { notFound } from '../http/errors';
import type { RateLimit } from '../http/rate-limit';
import { errorLine } from '../http/redact';
import { orderById } from './orders.queries';
import type { Payments } from './payments';

/** Where a gateway tells us that something has happened to an order. */
export const callbackPath = (method: string, bill: string) => `/api/payment/callback/${method}/${bill}`;

interface CallbackCall {
  Params: { method: string; bill: string };
}

/**
 * Callbacks carry no signature, so nothing in them is believed: each is a hint to ask the gateway about one order.
 * QPay sends GET, and POST from some of its parts; it wants 200 and this one word, else it may call again.
 */
export function serveCallbacks(
  http: FastifyInstance,
  { db, log }: Context,
  payments: Payments,
  limit: RateLimit,
): void {
  // In a room of its own, because here any body is taken and none is read.
  http.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
      payload.on('error', done);
    });
    room.route<CallbackCall>({
      method: ['GET', 'POST'],
      url: callbackPath(':method', ':bill'),
      exposeHeadRoute: false,
      async handler({ id, params, ip, routeOptions }, reply) {
        const { method, bill } = params;
        const order = /^[0-9a-f]{32}$/.test(bill) ? await orderById(db, bill) : undefined;
        if (order?.method !== method) {
          limit.take('guess', ip);
          throw notFound();
        }
        limit.take('callback', bill);
        try {
          await payments.settle(order, 'callback');
        } catch (error) {
          // It has called, and now does not answer. The reconciler asks again.
          log(errorLine(id, routeOptions.url, error));
        }
        reply.header('cache-control', 'no-store');
        // The card page sends the viewer's own browser; it goes on to the site's page, which asks for itself.
        if (method === 'card') return reply.redirect(`${PREFIX}/payment/card?bill=${bill}&back=1`, 303);
        return reply.type('text/plain; charset=utf-8').send('SUCCESS');
      },
    });
  });
}
