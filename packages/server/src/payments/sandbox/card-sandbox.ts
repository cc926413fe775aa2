import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { notFound } from '../../http/errors';
import { escaped } from '../../text/html';
import { checksum } from '../card/checksum';
import { money, refuseInProduction, sendPage, takeForms } from './room';

export interface CardSandboxOptions {
  readonly production: boolean;
  /** Path it is mounted under, e.g. `/sandbox/card`; '' for a server of its own. */
  readonly prefix: string;
  readonly token: string;
  readonly secret: string;
}

type Answer = 'pay' | 'decline' | 'pay-and-leave' | 'pay-wrong';

const answers: Readonly<Record<Answer, string>> = {
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
  /** What was really taken; 0 until then. */
  taken: number;
}

export interface CardSandbox {
  readonly invoices: ReadonlyMap<string, CardInvoice>;
  act(invoice: string, answer: Answer): void;
}

const KEPT = 500;
const UNPAID = '999';
const DECLINED = '051';
const PAID = '000';

const invoiceWish = z.object({
  amount: z.string().regex(/^\d{1,9}$/),
  callback: z.url(),
  checksum: z.string(),
  returnType: z.literal('GET'),
  transactionId: z.string().min(1).max(64),
});
const inquiryWish = z.object({ transactionId: z.string(), checksum: z.string() });

/** A stand-in for a bank's hosted card page, with its checksums. It asks for no card, so nobody types one in. */
export function serveCardSandbox(http: FastifyInstance, options: CardSandboxOptions): CardSandbox {
  refuseInProduction(options.production);
  const { prefix, secret } = options;
  const invoices = new Map<string, CardInvoice>();

  const found = (id: string): CardInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw notFound('Нэхэмжлэх олдсонгүй');
    return invoice;
  };

  const act = (id: string, answer: Answer) => {
    const invoice = found(id);
    if (invoice.errorCode === PAID) return;
    invoice.errorCode = answer === 'decline' ? DECLINED : PAID;
    invoice.taken = answer === 'decline' ? 0 : invoice.amount + (answer === 'pay-wrong' ? 1000 : 0);
  };

  http.register(
    async (room) => {
      takeForms(room);
      room.post('/api/invoice', async ({ body, headers }, reply) => {
        const wish = invoiceWish.safeParse(body);
        if (headers.authorization !== `Bearer ${options.token}`)
          return reply.code(401).send({ errorCode: '401' });
        if (!wish.success) return reply.code(400).send({ errorCode: '400' });
        const { amount, callback, returnType, transactionId } = wish.data;
        if (wish.data.checksum !== checksum(secret, transactionId, amount, returnType, callback))
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
        const oldest = invoices.size > KEPT ? invoices.keys().next().value : undefined;
        if (oldest !== undefined) invoices.delete(oldest);
        return {
          invoice,
          transactionId,
          checksum: checksum(secret, invoice, transactionId),
          socialDeeplink: '',
        };
      });

      room.post('/api/inquiry', async ({ body, headers }, reply) => {
        const wish = inquiryWish.safeParse(body);
        if (headers.authorization !== `Bearer ${options.token}`)
          return reply.code(401).send({ errorCode: '401' });
        if (!wish.success) return reply.code(400).send({ errorCode: '400' });
        const { transactionId } = wish.data;
        if (wish.data.checksum !== checksum(secret, transactionId, transactionId))
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

      room.get<{ Params: { id: string } }>('/payment/mn/:id', async ({ params }, reply) => {
        const { amount } = found(params.id);
        const buttons = Object.entries(answers).map(
          ([answer, words]) =>
            `<button name="answer" value="${answer}"${answer === 'pay' ? ' class="main"' : ''}>${escaped(words)}</button>`,
        );
        return sendPage(
          reply,
          'Картын туршилт',
          `<p>Дүн: ${money(amount)}. Картын дугаар шаардахгүй.</p><form method="post">${buttons.join('')}</form>`,
        );
      });

      room.post<{ Params: { id: string }; Body: { answer?: string } | undefined }>(
        '/payment/mn/:id',
        async ({ params, body }, reply) => {
          const invoice = found(params.id);
          const answer = (Object.keys(answers) as Answer[]).find((one) => one === body?.answer);
          if (answer) act(invoice.invoice, answer);
          if (!answer || answer === 'pay-and-leave')
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
