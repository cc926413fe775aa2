import type { Receipt } from '@tenger/api-contract';
import type * as z from 'zod';
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

interface Call {
  readonly method: HttpRequest['method'];
  /** Below `/v2/`. */
  readonly path: string;
  readonly body?: unknown;
  /** The call is idempotent, so it is retried once after a network error. */
  readonly repeatable?: boolean;
}

/** The QPay v2 merchant API: QR invoices that any Mongolian bank's app can pay. */
export function createQpay(account: QpayAccount, clock: () => Date): PaymentGateway {
  const request = (call: Call, authorization: string) =>
    sendRequest(`QPay (${nameOf(call)})`, {
      method: call.method,
      url: `${account.url}/v2/${call.path}`,
      headers: { authorization },
      ...(call.body !== undefined && { body: call.body }),
    });

  const basic = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`;
  const tokenFrom = async (path: string, authorization: string) => {
    const call: Call = { method: 'POST', path };
    return read(tokenReply, call, checked(call, await request(call, authorization)));
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

  async function replyTo(call: Call): Promise<unknown> {
    const attempt = async () => checked(call, await authorized(call));
    if (!call.repeatable) return attempt();
    return attempt().catch((error) => {
      // QPay would reject the call again.
      if (error instanceof GatewayError && error.key) throw error;
      return attempt();
    });
  }

  const paymentsOf = async (invoiceId: string): Promise<Payment[]> => {
    const call: Call = {
      method: 'POST',
      path: 'payment/check',
      body: { object_type: 'INVOICE', object_id: invoiceId, offset: { page_number: 1, page_limit: 100 } },
      repeatable: true,
    };
    const { rows } = read(checkReply, call, await replyTo(call));
    return rows
      .filter(({ payment_status }) => payment_status === 'PAID' || payment_status === 'PARTIAL')
      .map((row) => ({
        id: row.payment_id,
        amount: Math.floor(row.payment_amount),
        currency: row.payment_currency,
      }));
  };

  /** The status of a payment; undefined if QPay does not report it. */
  const statusOf = (paymentId: string): Promise<string | undefined> => {
    const call: Call = {
      method: 'GET',
      path: `payment/${encodeURIComponent(paymentId)}`,
    };
    return replyTo(call).then(
      (body) => read(paymentReply, call, body).payment_status,
      () => undefined,
    );
  };

  return {
    method: 'qpay',
    paymentsOf,

    async createInvoice({ orderId, amount, description, callbackUrl }: InvoiceRequest): Promise<Invoice> {
      const call: Call = {
        method: 'POST',
        path: 'invoice',
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
      };
      const made = read(invoiceReply, call, await replyTo(call));
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
        await replyTo({ method: 'DELETE', path: `payment/refund/${encodeURIComponent(paymentId)}` });
      } catch (error) {
        // QPay may have executed this request, or an earlier one whose reply was lost: it then refuses this one.
        const status = await statusOf(paymentId);
        if (status === 'REFUNDED') return;
        if (status !== 'PAID' || !(error instanceof GatewayError) || error.key === undefined) throw error;
        throw new GatewayError(error.message, { key: error.key, holdsMoney: true, cause: error });
      }
    },

    async receipt({ paymentId, company }: ReceiptRequest): Promise<Receipt> {
      const call: Call = {
        method: 'POST',
        path: 'ebarimt/create',
        body: {
          payment_id: paymentId,
          ebarimt_receiver_type: company === undefined ? 'CITIZEN' : 'COMPANY',
          ...(company !== undefined && { ebarimt_receiver: company }),
        },
      };
      const made = read(receiptReply, call, await replyTo(call));
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
const nameOf = ({ method, path }: Call) =>
  `${method} ${path.replace(/^(invoice|payment\/refund|payment(?!\/check))\/.*/, '$1')}`;

/** The body of a successful reply. Throws for an error. */
function checked(call: Call, { status, body }: HttpResponse): unknown {
  if (status >= 200 && status < 300) return body;
  const parsedError = qpayErrorReply.safeParse(body);
  const key = parsedError.success ? (parsedError.data.error ?? parsedError.data.error_code) : undefined;
  // Ignore the key of a 5xx reply: it describes the server, not the call.
  const known = status < 500 && key !== undefined && /^[A-Z][A-Z_]{2,60}$/.test(key) ? key : undefined;
  throw new GatewayError(`QPay (${nameOf(call)}) answered ${status}${known ? `: ${known}` : ''}.`, {
    key: known,
  });
}

function read<T extends z.ZodType>(schema: T, call: Call, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ');
  throw new GatewayError(`QPay (${nameOf(call)}) answered in another form: ${fields}.`);
}
