import type { Receipt } from '@tenger/api-contract';
import * as z from 'zod';
import {
  GatewayError,
  type Invoice,
  type InvoiceRequest,
  type PaymentGateway,
  type ReceiptRequest,
} from '../gateway';
import { type HttpRequest, type HttpResponse, sendRequest } from '../http-client';
import type { Payment } from '../order';
import type { QpayAccount } from './account';
import { safeLinks, safeShortUrl } from './bank-links';
import { checkReply, invoiceReply, paymentReply, qpayErrorReply, receiptReply, tokenReply } from './replies';
import { createTokens } from './tokens';

/** Maximum length of a description. */
const DESCRIPTION = 255;

interface Call<T extends z.ZodType = z.ZodType> {
  readonly method: HttpRequest['method'];
  /** Below `/v2/`. */
  readonly path: string;
  readonly body?: unknown;
  /** The form of a successful reply. */
  readonly reply: T;
  /** The call is idempotent, so it is retried once after a network error. */
  readonly repeatable?: boolean;
}

/** The QPay v2 merchant API: QR invoices that any Mongolian bank's app can pay. */
export function createQpay(account: QpayAccount, clock: () => Date): PaymentGateway {
  const request = (call: Call, authorization: string) =>
    sendRequest(
      `QPay (${nameOf(call)})`,
      {
        method: call.method,
        url: `${account.url}/v2/${call.path}`,
        headers: { authorization },
        ...(call.body !== undefined && { body: call.body }),
      },
      (response) => isExpected(call, response),
    );

  const basic = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`;
  const tokenFrom = async (path: string, authorization: string) => {
    const call = { method: 'POST', path, reply: tokenReply } as const;
    return read(call, await request(call, authorization));
  };
  const tokens = createTokens(
    {
      fresh: () => tokenFrom('auth/token', basic),
      refreshed: (token) => tokenFrom('auth/refresh', `Bearer ${token}`),
    },
    clock,
  );

  /** Sends a call. Replaces a rejected token once. */
  async function authorized(call: Call): Promise<HttpResponse> {
    const token = await tokens.get();
    const reply = await request(call, `Bearer ${token}`);
    if (reply.status !== 401) return reply;
    tokens.drop(token);
    return request(call, `Bearer ${await tokens.get()}`);
  }

  async function replyTo<T extends z.ZodType>(call: Call<T>): Promise<z.output<T>> {
    const attempt = async () => read(call, await authorized(call));
    if (!call.repeatable) return attempt();
    return attempt().catch((error) => {
      // QPay would reject the call again.
      if (error instanceof GatewayError && error.key) throw error;
      return attempt();
    });
  }

  const paymentsOf = async (invoiceId: string): Promise<Payment[]> => {
    const { rows } = await replyTo({
      method: 'POST',
      path: 'payment/check',
      body: { object_type: 'INVOICE', object_id: invoiceId, offset: { page_number: 1, page_limit: 100 } },
      reply: checkReply,
      repeatable: true,
    });
    return rows
      .filter(({ payment_status }) => payment_status === 'PAID' || payment_status === 'PARTIAL')
      .map((row) => ({
        id: row.payment_id,
        amount: Math.floor(row.payment_amount),
        currency: row.payment_currency,
      }));
  };

  /** The status of a payment; undefined if QPay does not report it. */
  const statusOf = (paymentId: string): Promise<string | undefined> =>
    replyTo({ method: 'GET', path: `payment/${encodeURIComponent(paymentId)}`, reply: paymentReply }).then(
      ({ payment_status }) => payment_status,
      () => undefined,
    );

  return {
    method: 'qpay',
    paymentsOf,

    async createInvoice({ orderId, amount, description, callbackUrl }: InvoiceRequest): Promise<Invoice> {
      const made = await replyTo({
        method: 'POST',
        path: 'invoice',
        reply: invoiceReply,
        body: {
          invoice_code: account.invoiceCode,
          sender_invoice_no: orderId,
          invoice_receiver_code: 'terminal',
          invoice_description: description.slice(0, DESCRIPTION),
          amount,
          callback_url: callbackUrl,
          allow_partial: false,
          allow_exceed: false,
        },
      });
      const shortUrl = safeShortUrl(made.qPay_shortUrl, account.url);
      return {
        invoiceId: made.invoice_id,
        qrText: made.qr_text,
        qrImage: made.qr_image,
        links: safeLinks(made.urls),
        ...(shortUrl && { shortUrl }),
      };
    },

    async cancel(invoiceId) {
      try {
        await replyTo({
          method: 'DELETE',
          path: `invoice/${encodeURIComponent(invoiceId)}`,
          reply: z.unknown(),
          repeatable: true,
        });
        return true;
      } catch (error) {
        const key = error instanceof GatewayError ? error.key : undefined;
        if (key === 'INVOICE_PAID') return false;
        if (key === 'INVOICE_ALREADY_CANCELED') return true;
        throw error;
      }
    },

    async refund(paymentId) {
      try {
        await replyTo({
          method: 'DELETE',
          path: `payment/refund/${encodeURIComponent(paymentId)}`,
          reply: z.unknown(),
        });
      } catch (error) {
        // QPay may have executed this request, or an earlier one whose reply was lost: it then refuses this one.
        const status = await statusOf(paymentId);
        if (status === 'REFUNDED') return;
        if (status !== 'PAID' || !(error instanceof GatewayError) || error.key === undefined) throw error;
        throw new GatewayError(error.message, { key: error.key, holdsMoney: true, cause: error });
      }
    },

    async receipt({ paymentId, company }: ReceiptRequest): Promise<Receipt> {
      const made = await replyTo({
        method: 'POST',
        path: 'ebarimt/create',
        reply: receiptReply,
        body: {
          payment_id: paymentId,
          ebarimt_receiver_type: company === undefined ? 'CITIZEN' : 'COMPANY',
          ...(company !== undefined && { ebarimt_receiver: company }),
        },
      });
      return {
        id: made.id,
        lottery: made.ebarimt_lottery || null,
        qr_text: made.ebarimt_qr_data || null,
        amount: made.amount,
        vat: made.vat_amount,
      };
    },
  };
}

/** A call without the ids in it, for messages. */
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  `${method} ${path.replace(/^(invoice|payment\/refund|payment(?!\/check))\/.*/, '$1')}`;

/** QPay's code of an error; undefined for a 5xx reply, whose code describes the server and not the call. */
function keyOf({ status, body }: HttpResponse): string | undefined {
  const parsed = qpayErrorReply.safeParse(body);
  const key = parsed.success ? (parsed.data.error ?? parsed.data.error_code) : undefined;
  return status < 500 && key !== undefined && /^[A-Z][A-Z_]{2,60}$/.test(key) ? key : undefined;
}

const hasSucceeded = ({ status }: HttpResponse) => status >= 200 && status < 300;

/** Whether QPay works: it executed the call, or rejected this one with a code. A rejected account counts as a failure. */
function isExpected({ reply }: Call, response: HttpResponse): boolean {
  if (hasSucceeded(response)) return reply.safeParse(response.body).success;
  return response.status !== 401 && response.status !== 403 && keyOf(response) !== undefined;
}

/** The body of a successful reply. Throws for an error, or if the body has another form. */
function read<T extends z.ZodType>(call: Call<T>, response: HttpResponse): z.output<T> {
  if (!hasSucceeded(response)) {
    const key = keyOf(response);
    const message = `QPay (${nameOf(call)}) answered ${response.status}${key ? `: ${key}` : ''}.`;
    throw new GatewayError(message, { key });
  }
  const parsed = call.reply.safeParse(response.body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new GatewayError(`QPay (${nameOf(call)}) answered in another form: ${fields}.`);
}
