import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { acceptForms, refuseInProduction } from '../../../platform/http/sandbox-page';
import { equalsInConstantTime } from '../../../platform/keys';
import { invoiceQrText } from '../../emv';
import { performAction, type SandboxAction, type SandboxFault, type SandboxState } from './actions';
import { serveQpayPage } from './page';
import { renderTestQr } from './qr-image';
import { createSandboxStore, type SandboxInvoice, type SandboxPayment, type SandboxStore } from './store';

export interface QpaySandboxOptions {
  readonly production: boolean;
  /** Path prefix, for example `/sandbox/qpay`; '' for a separate server. */
  readonly prefix: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly clock: () => Date;
  /** URL of the sandbox, including the prefix. */
  readonly address: () => string;
  /** Delay of a slow response. */
  readonly slowMs?: number;
  /** How late a late payment is. */
  readonly later?: SandboxState['later'];
}

export interface QpaySandbox {
  readonly book: SandboxStore;
  /** Performs the action of a button on the invoice's page. */
  act(invoiceId: string, action: SandboxAction): Promise<void>;
  /** The next call below `/v2/` whose path begins so fails like this. */
  breakNext(path: string, fault: SandboxFault): void;
  /** Calls answered so far, e.g. `POST payment/check`. */
  readonly calls: string[];
}

const TOKEN_MS = 24 * 3_600_000;
const SLOW_MS = 4_000;
/** Calls remembered. */
const CALLS = 1_000;

const banks = [
  ['qPay wallet', 'qPay хэтэвч', 'qpaywallet'],
  ['Khan bank', 'Хаан банк', 'khanbank'],
  ['State bank 3.0', 'Төрийн банк 3.0', 'statebankmongolia'],
  ['Xac bank', 'Хас банк', 'xacbank'],
  ['Trade and Development bank', 'TDB online', 'tdbbank'],
  ['Social Pay', 'Голомт банк', 'socialpay-payment'],
] as const;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, key: string) {
    super(key);
    this.status = status;
  }
}

const invoiceRequest = z.object({
  invoice_code: z.string().max(45),
  sender_invoice_no: z.string().min(1).max(45),
  invoice_receiver_code: z.string().min(1).max(45),
  invoice_description: z.string().min(1).max(255),
  amount: z.number().int(),
  callback_url: z.url().max(255),
});
const checkRequest = z.object({ object_type: z.literal('INVOICE'), object_id: z.string() });
const receiptRequest = z.object({
  payment_id: z.string(),
  ebarimt_receiver_type: z.enum(['CITIZEN', 'COMPANY']),
  ebarimt_receiver: z.string().optional(),
});

/**
 * A stand-in for QPay's v2 API over HTTP: the same paths, field names, oddities (a Unix time in `expires_in`, amounts
 * as strings) and error keys, and a page whose buttons pay, or go wrong. What it takes in is never money.
 */
export function serveQpaySandbox(http: FastifyInstance, options: QpaySandboxOptions): QpaySandbox {
  refuseInProduction(options.production);
  const { prefix, clock } = options;
  const book = createSandboxStore(clock);
  const tokens = new Map<string, { kind: 'access' | 'refresh'; until: number }>();
  const broken: { path: string; fault: SandboxFault }[] = [];
  const calls: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  http.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });

  const state: SandboxState = {
    book,
    async callback(invoice, paymentId) {
      const url = new URL(invoice.callbackUrl);
      url.searchParams.set('qpay_payment_id', paymentId);
      const delivered = await fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
        async (reply) => `${reply.status} ${(await reply.text()).slice(0, 20)}`,
        () => 'no answer',
      );
      invoice.story.push(`callback ${paymentId}: ${delivered}`);
    },
    later:
      options.later ??
      ((ms, work) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          void work();
        }, ms);
        timers.add(timer.unref());
      }),
  };

  const act = async (invoiceId: string, action: SandboxAction, wallet = 'qpaywallet') => {
    const invoice = invoiceOf(invoiceId);
    if (invoice.cancelled && action !== 'callback-only') {
      invoice.story.push(`${action}: refused, the invoice is cancelled`);
      return;
    }
    invoice.story.push(action);
    await performAction(state, invoice, action, wallet);
  };

  function invoiceOf(id: string): SandboxInvoice {
    const invoice = book.invoices.get(id);
    if (!invoice) throw new Refused(404, 'INVOICE_NOTFOUND');
    return invoice;
  }

  function paymentOf(id: string): SandboxPayment {
    const payment = book.payment(id);
    if (!payment) throw new Refused(404, 'PAYMENT_NOTFOUND');
    return payment;
  }

  const bearer = (request: FastifyRequest) =>
    /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

  function authorize(request: FastifyRequest, kind: 'access' | 'refresh'): void {
    const held = tokens.get(bearer(request));
    if (held?.kind !== kind || held.until <= clock().getTime()) throw new Refused(401, 'NO_CREDENDIALS');
  }

  function give() {
    const now = clock().getTime();
    const [access_token, refresh_token] = [randomUUID() + randomUUID(), randomUUID() + randomUUID()];
    for (const [token, { until }] of tokens) if (until <= now) tokens.delete(token);
    tokens.set(access_token, { kind: 'access', until: now + TOKEN_MS });
    tokens.set(refresh_token, { kind: 'refresh', until: now + 2 * TOKEN_MS });
    const seconds = (ms: number) => Math.floor((now + ms) / 1000);
    return {
      token_type: 'bearer',
      access_token,
      expires_in: seconds(TOKEN_MS),
      refresh_token,
      refresh_expires_in: seconds(2 * TOKEN_MS),
      scope: 'profile email',
      'not-before-policy': '0',
      session_state: randomUUID(),
    };
  }

  const row = (payment: SandboxPayment) => ({
    payment_id: payment.id,
    payment_status: payment.status,
    payment_amount: payment.amount.toFixed(2),
    trx_fee: '0.00',
    payment_currency: 'MNT',
    payment_wallet: payment.wallet,
    payment_type: 'P2P',
    payment_date: payment.at.toISOString(),
    object_type: 'INVOICE',
    object_id: payment.invoiceId,
    card_transactions: [],
    p2p_transactions: [
      {
        transaction_bank_code: '050000',
        account_bank_code: '050000',
        account_bank_name: 'Хаан банк',
        account_number: '50*******',
        status: payment.status === 'FAILED' ? 'FAILED' : 'SUCCESS',
        amount: payment.amount.toFixed(2),
        currency: 'MNT',
        settlement_status: 'SETTLED',
      },
    ],
  });

  const rows = (invoice: SandboxInvoice) => {
    const shown = invoice.payments.map(row);
    const came = invoice.payments.filter(({ status }) => status === 'PAID' || status === 'PARTIAL');
    return { count: shown.length, paid_amount: came.reduce((sum, one) => sum + one.amount, 0), rows: shown };
  };

  async function makeInvoice(body: unknown) {
    const parsed = invoiceRequest.safeParse(body);
    if (!parsed.success) {
      const wrong = parsed.error.issues.some(({ path }) => path[0] === 'amount');
      throw new Refused(400, wrong ? 'INVALID_AMOUNT' : 'VALIDATION_ERROR');
    }
    const { invoice_code, sender_invoice_no, invoice_description, amount, callback_url } = parsed.data;
    if (invoice_code !== options.invoiceCode) throw new Refused(400, 'INVOICE_CODE_INVALID');
    if (amount < 1) throw new Refused(400, 'MIN_AMOUNT_ERR');
    const known = [...book.invoices.values()].some((one) => one.senderInvoiceNo === sender_invoice_no);
    if (known) throw new Refused(400, 'INVOICE_CODE_REGISTERED');
    const id = randomUUID();
    const qrText = invoiceQrText(id.replaceAll('-', '').slice(0, 20), amount);
    book.add({
      id,
      senderInvoiceNo: sender_invoice_no,
      description: invoice_description,
      amount,
      callbackUrl: callback_url,
      qrText,
    });
    return {
      invoice_id: id,
      qr_text: qrText,
      qr_image: (await renderTestQr(qrText)).toString('base64'),
      qPay_shortUrl: `${options.address()}/${id}`,
      urls: banks.map(([name, description, scheme]) => ({
        name,
        description,
        logo: `https://qpay.mn/q/logo/${scheme}.png`,
        link: `${scheme}://q?qPay_QRcode=${encodeURIComponent(qrText)}`,
      })),
    };
  }

  function cancelInvoice(id: string) {
    const invoice = invoiceOf(id);
    if (invoice.payments.some(({ status }) => status === 'PAID')) throw new Refused(400, 'INVOICE_PAID');
    if (invoice.cancelled) throw new Refused(400, 'INVOICE_ALREADY_CANCELED');
    invoice.cancelled = true;
    invoice.story.push('cancelled by the shop');
    return {};
  }

  function giveBack(id: string) {
    const payment = paymentOf(id);
    if (payment.status !== 'PAID') throw new Refused(400, 'PAYMENT_NOT_PAID');
    payment.status = 'REFUNDED';
    return {};
  }

  function makeReceipt(body: unknown) {
    const parsed = receiptRequest.safeParse(body);
    if (!parsed.success) throw new Refused(400, 'VALIDATION_ERROR');
    const payment = paymentOf(parsed.data.payment_id);
    if (payment.status !== 'PAID') throw new Refused(400, 'PAYMENT_NOT_PAID');
    if (payment.receipt) throw new Refused(400, 'EBARIMT_ALREADY_CREATED');
    payment.receipt = randomUUID();
    const digits = (length: number) =>
      Array.from({ length }, (_, at) => (payment.id.charCodeAt(at % 36) + at) % 10).join('');
    const person = parsed.data.ebarimt_receiver_type === 'CITIZEN';
    return {
      id: payment.receipt,
      ebarimt_receiver_type: parsed.data.ebarimt_receiver_type,
      amount: payment.amount.toFixed(2),
      vat_amount: ((payment.amount * 10) / 110).toFixed(2),
      city_tax_amount: '0.00',
      ebarimt_qr_data: digits(200),
      ebarimt_lottery: person ? `TE ${digits(8)}` : '',
      barimt_status: 'REGISTERED',
    };
  }

  /** Responds like QPay, with its errors and the requested fault. */
  const respondWith =
    (kind: 'access' | 'refresh' | 'basic', work: (request: FastifyRequest) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.slice(prefix.length + '/v2/'.length);
      calls.push(`${request.method} ${path}`);
      if (calls.length > CALLS) calls.shift();
      const at = broken.findIndex((one) => path.startsWith(one.path));
      const fault = at >= 0 ? broken.splice(at, 1)[0]?.fault : undefined;
      try {
        if (fault === 'error-500') throw new Refused(500, 'INTERNAL_ERROR');
        if (fault === 'expired-token') {
          tokens.delete(bearer(request));
          throw new Refused(401, 'NO_CREDENDIALS');
        }
        if (fault === 'slow') await sleep(options.slowMs ?? SLOW_MS);
        if (kind !== 'basic') authorize(request, kind);
        return await work(request);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return reply.code(error.status).send({ error: error.message, message: error.message });
      }
    };

  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  http.register(
    async (scope) => {
      acceptForms(scope);
      // Clients send a DELETE with or without an empty body.
      scope.route({
        method: 'POST',
        url: '/v2/auth/token',
        handler: respondWith('basic', (request) => {
          const expected = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
          if (!equalsInConstantTime(request.headers.authorization ?? '', `Basic ${expected}`))
            throw new Refused(401, 'AUTHENTICATION_FAILED');
          return give();
        }),
      });
      scope.post('/v2/auth/refresh', respondWith('refresh', give));
      scope.post(
        '/v2/invoice',
        respondWith('access', ({ body }) => makeInvoice(body)),
      );
      scope.get(
        '/v2/invoice/:id',
        respondWith('access', (request) => {
          const { id, amount, description, senderInvoiceNo, cancelled, payments } = invoiceOf(idOf(request));
          return {
            invoice_id: id,
            invoice_status: cancelled ? 'CANCELED' : payments.length > 0 ? 'CLOSED' : 'OPEN',
            sender_invoice_no: senderInvoiceNo,
            invoice_description: description,
            total_amount: amount.toFixed(2),
            payments: payments.map(row),
          };
        }),
      );
      scope.delete(
        '/v2/invoice/:id',
        respondWith('access', (request) => cancelInvoice(idOf(request))),
      );
      scope.post(
        '/v2/payment/check',
        respondWith('access', ({ body }) => {
          const parsed = checkRequest.safeParse(body);
          if (!parsed.success) throw new Refused(400, 'VALIDATION_ERROR');
          return rows(invoiceOf(parsed.data.object_id));
        }),
      );
      scope.post(
        '/v2/payment/list',
        respondWith('access', ({ body }) => {
          const parsed = checkRequest.safeParse(body);
          if (!parsed.success) throw new Refused(400, 'VALIDATION_ERROR');
          return rows(invoiceOf(parsed.data.object_id));
        }),
      );
      scope.get(
        '/v2/payment/:id',
        respondWith('access', (request) => row(paymentOf(idOf(request)))),
      );
      scope.delete(
        '/v2/payment/cancel/:id',
        respondWith('access', (request) => giveBack(idOf(request))),
      );
      scope.delete(
        '/v2/payment/refund/:id',
        respondWith('access', (request) => giveBack(idOf(request))),
      );
      scope.post(
        '/v2/ebarimt/create',
        respondWith('access', ({ body }) => makeReceipt(body)),
      );
      serveQpayPage(scope, {
        prefix,
        book,
        banks,
        act,
        breakNext: (path, fault) => broken.push({ path, fault }),
      });
    },
    { prefix },
  );

  return { book, act, breakNext: (path, fault) => broken.push({ path, fault }), calls };
}
