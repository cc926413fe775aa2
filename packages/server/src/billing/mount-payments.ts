import { PAYMENT_METHODS, type PaymentMethod } from '@tenger/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import type { RateLimit } from '../platform/http/rate-limit';
import type { SecurityLog } from '../platform/http/security-log';
import { callbackPath, serveCallbacks } from './callback.routes';
import { createPaymentService } from './create-payment-service';
import type { Gateways, PaymentGateway } from './gateway';
import type { SandboxMount } from './payment-method';
import { paymentMethods } from './payment-methods';
import type { PaymentService } from './payment-service';

/**
 * Creates the gateways that are configured and serves their callbacks. A demo mounts a sandbox for each method without
 * an account; the gateway talks to it over HTTP as to the real provider. Otherwise the method is not offered.
 */
export function mountPayments(
  http: FastifyInstance,
  context: Context,
  limit: RateLimit,
  securityLog: SecurityLog,
): PaymentService {
  const { config } = context;
  const mountOf = (id: PaymentMethod): SandboxMount => {
    const prefix = paymentMethods[id].sandboxPath;
    return { http, context, prefix, url: () => localUrl(http) + prefix };
  };
  const gateways = collectGateways(
    (id) =>
      paymentMethods[id].createGateway(context) ??
      (config.demo ? paymentMethods[id].createSandboxGateway?.(mountOf(id)) : undefined),
  );
  // Without PUBLIC_URL only sandboxes send callbacks, and those run on this machine.
  const publicUrl = () => config.publicUrl || localUrl(http);
  const payments = createPaymentService(
    context,
    gateways,
    (method, orderId) => publicUrl() + callbackPath(method, orderId),
  );
  if (config.demo)
    for (const id of PAYMENT_METHODS) paymentMethods[id].serveDemoPages?.(mountOf(id), payments);
  serveCallbacks(http, context, payments, limit, securityLog);
  return payments;
}

/** Payments for a process without an HTTP server, such as a command: it checks and refunds orders. */
export const createOfflinePayments = (context: Context): PaymentService =>
  createPaymentService(
    context,
    collectGateways((id) => paymentMethods[id].createGateway(context)),
    (method, orderId) => context.config.publicUrl + callbackPath(method, orderId),
  );

const collectGateways = (create: (id: PaymentMethod) => PaymentGateway | undefined): Gateways =>
  Object.fromEntries(
    PAYMENT_METHODS.flatMap((id) => {
      const gateway = create(id);
      return gateway ? [[id, gateway]] : [];
    }),
  );

/** The URL of this server on this machine. */
function localUrl(http: FastifyInstance): string {
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening yet.');
  const isAnyAddress = ['0.0.0.0', '::', '::1'].includes(address.address);
  return `http://${isAnyAddress ? 'localhost' : address.address}:${address.port}`;
}
