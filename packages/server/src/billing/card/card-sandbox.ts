import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { notFound } from '../../platform/http/errors';
import { acceptForms, refuseInProduction, sendPage } from '../../platform/http/sandbox-page';
import { escaped } from '../../platform/text/html';
import { formatTugrik } from '../../platform/text/numbers';
import { checksum } from './checksum';

export interface CardSandboxOptions {
  readonly production: boolean;
  /** Path prefix, for example `/sandbox/card`; '' for a separate server. */
  readonly prefix: string;
  readonly token: string;
  readonly secret: string;
}

type CardAction = 'pay' | 'decline' | 'pay-and-leave' | 'pay-wrong';

const actions: Readonly<Record<CardAction, string>> = {
  pay: 'Төлөх',
  decline: 'Банк татгалзах',
  'pay-and-leave': 'Төлөөд хуудсаа хаах',
  'pay-wrong': 'Буруу дүн төлөх (+1,000₮)',
};

interface CardInvoice {
  readonly invoice: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly callback: string;
  errorCode: string;
  /** The paid amount; 0 before the payment. */
  taken: number;
}

export interface CardSandbox {
  readonly invoices: { get(id: string): CardInvoice | undefined; values(): Iterable<CardInvoice> };
  act(invoice: string, action: CardAction): void;
}

const KEPT = 500;
const UNPAID = '999';
const DECLINED = '051';
const PAID = '000';

const invoiceRequest = z.object({
  amount: z.string().regex(/^\d{1,9}$/),
  callback: z.url(),
  checksum: z.string(),
  returnType: z.literal('GET'),
  transactionId: z.string().min(1).max(64),
});
const inquiryRequest = z.object({ transactionId: z.string(), checksum: z.string() });

/** Simulates a bank's hosted card page, with its checksums. Has no card form, so that no one enters a real card. */
export function serveCardSandbox(http: FastifyInstance, options: CardSandboxOptions): CardSandbox {
  refuseInProduction(options.production);
  const { prefix, secret } = options;
  const invoices = new LRUCache<string, CardInvoice>({ max: KEPT });

  const found = (id: string): CardInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw notFound();
    return invoice;
  };

  const act = (id: string, action: CardAction) => {
    const invoice = found(id);
    if (invoice.errorCode === PAID) return;
    invoice.errorCode = action === 'decline' ? DECLINED : PAID;
    invoice.taken = action === 'decline' ? 0 : invoice.amount + (action === 'pay-wrong' ? 1000 : 0);
  };

  http.register(
    async (scope) => {
      acceptForms(scope);
      scope.post('/api/invoice', async ({ body, headers }, reply) => {
        const parsed = invoiceRequest.safeParse(body);
        if (headers.authorization !== `Bearer ${options.token}`)
          return reply.code(401).send({ errorCode: '401' });
        if (!parsed.success) return reply.code(400).send({ errorCode: '400' });
        const { amount, callback, returnType, transactionId } = parsed.data;
        if (parsed.data.checksum !== checksum(secret, transactionId, amount, returnType, callback))
          return reply.code(400).send({ errorCode: 'CHECKSUM' });
        const invoice = randomUUID();
        invoices.set(invoice, {
          invoice,
          transactionId,
          amount: Number(amount),
          callback,
          errorCode: UNPAID,
          taken: 0,
        });
        return {
          invoice,
          transactionId,
          checksum: checksum(secret, invoice, transactionId),
          socialDeeplink: '',
        };
      });

      scope.post('/api/inquiry', async ({ body, headers }, reply) => {
        const parsed = inquiryRequest.safeParse(body);
        if (headers.authorization !== `Bearer ${options.token}`)
          return reply.code(401).send({ errorCode: '401' });
        if (!parsed.success) return reply.code(400).send({ errorCode: '400' });
        const { transactionId } = parsed.data;
        if (parsed.data.checksum !== checksum(secret, transactionId, transactionId))
          return reply.code(400).send({ errorCode: 'CHECKSUM' });
        const invoice = [...invoices.values()].find((one) => one.transactionId === transactionId);
        const { errorCode = UNPAID, taken = 0 } = invoice ?? {};
        return {
          transactionId,
          errorCode,
          errorDesc: '',
          amount: String(taken),
          bank: 'TEST',
          cardNumber: '',
        };
      });

      scope.get<{ Params: { id: string } }>('/payment/mn/:id', async ({ params }, reply) => {
        const { amount } = found(params.id);
        const buttons = Object.entries(actions).map(
          ([action, words]) =>
            `<button name="answer" value="${action}"${action === 'pay' ? ' class="main"' : ''}>${escaped(words)}</button>`,
        );
        return sendPage(
          reply,
          'Картын туршилт',
          `<p>Дүн: ${formatTugrik(amount)}. Картын дугаар шаардахгүй.</p><form method="post">${buttons.join('')}</form>`,
        );
      });

      scope.post<{ Params: { id: string }; Body: { answer?: string } | undefined }>(
        '/payment/mn/:id',
        async ({ params, body }, reply) => {
          const invoice = found(params.id);
          const action = (Object.keys(actions) as CardAction[]).find((one) => one === body?.answer);
          if (action) act(invoice.invoice, action);
          if (!action || action === 'pay-and-leave')
            return sendPage(reply, 'Картын туршилт', '<p>Энэ хуудсыг хааж болно.</p>');
          const back = new URL(invoice.callback);
          back.searchParams.set('transactionId', invoice.transactionId);
          back.searchParams.set('errorCode', invoice.errorCode);
          return reply.redirect(back.href, 303);
        },
      );
    },
    { prefix },
  );
  return { invoices, act };
}
