import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { equalsInConstantTime } from '../../../platform/keys';
import { parseQpayBody, QpayError } from './errors';
import { cancelInvoice, createInvoice, describeInvoice, findInvoice } from './invoices';
import { createReceipt, describePayment, findPayment, listPayments, refundSandboxPayment } from './payments';
import type { Responder } from './responder';
import type { SandboxStore } from './store';
import type { SandboxTokens } from './tokens';

interface RouteOptions {
  readonly store: SandboxStore;
  readonly tokens: SandboxTokens;
  readonly respond: Responder['respond'];
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  /** URL of the sandbox, including the prefix. */
  address(): string;
}

const checkRequest = z.object({ object_type: z.literal('INVOICE'), object_id: z.string() });

/** The paths of QPay's v2 API. */
export function serveQpayApi(scope: FastifyInstance, options: RouteOptions): void {
  const { store, tokens, respond, clientId, clientSecret } = options;
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const invoiceOf = (request: FastifyRequest) => findInvoice(store, idOf(request));
  const paymentOf = (request: FastifyRequest) => findPayment(store, idOf(request));

  const signIn = respond('none', (request) => {
    if (!equalsInConstantTime(request.headers.authorization ?? '', credentials))
      throw new QpayError(401, 'AUTHENTICATION_FAILED');
    return tokens.issue();
  });
  const check = respond('access', ({ body }) =>
    listPayments(findInvoice(store, parseQpayBody(checkRequest, body).object_id)),
  );
  const refund = respond('access', (request) => refundSandboxPayment(paymentOf(request)));

  scope.post('/v2/auth/token', signIn);
  scope.post('/v2/auth/refresh', respond('refresh', tokens.issue));
  scope.post(
    '/v2/invoice',
    respond('access', ({ body }) => createInvoice(store, options, body)),
  );
  scope.get(
    '/v2/invoice/:id',
    respond('access', (request) => describeInvoice(invoiceOf(request))),
  );
  scope.delete(
    '/v2/invoice/:id',
    respond('access', (request) => cancelInvoice(invoiceOf(request))),
  );
  scope.post('/v2/payment/check', check);
  scope.post('/v2/payment/list', check);
  scope.get(
    '/v2/payment/:id',
    respond('access', (request) => describePayment(paymentOf(request))),
  );
  scope.delete('/v2/payment/cancel/:id', refund);
  scope.delete('/v2/payment/refund/:id', refund);
  scope.post(
    '/v2/ebarimt/create',
    respond('access', ({ body }) => createReceipt(store, body)),
  );
}
