import * as z from 'zod';
import { GatewayError, type PaymentGateway } from '../gateway';
import { ask } from '../http-client';
import type { Payment } from '../order';
import { checksum } from './checksum';

/** What the acquiring bank gives a merchant. */
export interface CardAccount {
  readonly url: string;
  readonly token: string;
  /** Seals our requests. */
  readonly secret: string;
}

const invoiceAnswer = z.object({ invoice: z.string().regex(/^[\w-]{1,64}$/) });
const inquiryAnswer = z.object({
  errorCode: z.string(),
  transactionId: z.string(),
  amount: z.coerce.number(),
});
/** The bank's code for "paid". */
const PAID = '000';

/**
 * Cards through the bank's own page with 3-D Secure: the number of a card is never seen here. Requests carry the
 * bank's checksum; whether it was paid is asked from the bank, whatever the browser that comes back says.
 */
export function createCard(account: CardAccount): PaymentGateway {
  const { token, secret } = account;
  async function post<T extends z.ZodType>(path: string, body: unknown, answer: T): Promise<z.output<T>> {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await ask(`The card page (${path})`, {
      method: 'POST',
      url: `${account.url}/api/${path}`,
      headers,
      body,
    });
    const read = answer.safeParse(reply.body);
    if (reply.status === 200 && read.success) return read.data;
    throw new GatewayError(
      reply.status === 200
        ? `The card page (${path}) answered in another form.`
        : `The card page (${path}) answered ${reply.status}.`,
    );
  }

  async function paymentsOf(_invoiceId: string, ref: string): Promise<Payment[]> {
    const body = { transactionId: ref, checksum: checksum(secret, ref, ref) };
    const { errorCode, transactionId, amount } = await post('inquiry', body, inquiryAnswer);
    if (transactionId !== ref) throw new GatewayError('The card page spoke of another order.');
    return errorCode === PAID ? [{ id: ref, amount: Math.floor(amount), currency: 'MNT' }] : [];
  }

  return {
    method: 'card',
    paymentsOf,

    async createInvoice({ ref, amount, callbackUrl }) {
      const returnType = 'GET';
      const { invoice } = await post(
        'invoice',
        {
          amount: String(amount),
          callback: callbackUrl,
          checksum: checksum(secret, ref, amount, returnType, callbackUrl),
          genToken: 'N',
          returnType,
          socialDeeplink: 'N',
          transactionId: ref,
        },
        invoiceAnswer,
      );
      return { invoiceId: invoice, redirectUrl: `${account.url}/payment/mn/${invoice}` };
    },

    // The bank has no way to close its page; money that still comes is honoured like any late money.
    cancel: async (invoiceId, ref) => (await paymentsOf(invoiceId, ref)).length === 0,
  };
}
