import * as z from 'zod';
import { GatewayError, type PaymentGateway } from '../gateway';
import { sendRequest } from '../http-client';
import type { Payment } from '../order';
import type { CardAccount } from './account';
import { checksum } from './checksum';

const invoiceReply = z.object({ invoice: z.string().regex(/^[\w-]{1,64}$/) });
const inquiryReply = z.object({
  errorCode: z.string(),
  transactionId: z.string(),
  amount: z.coerce.number(),
});
/** The bank's code for "paid". */
const PAID = '000';

/**
 * Card payments through the bank's page with 3-D Secure: this server never sees card numbers. Requests have the
 * bank's checksum. The server queries the bank for the payment and does not trust the browser that returns.
 */
export function createCard(account: CardAccount): PaymentGateway {
  const { token, secret } = account;
  async function post<T extends z.ZodType>(path: string, body: unknown, schema: T): Promise<z.output<T>> {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await sendRequest(
      `The card page (${path})`,
      { method: 'POST', url: `${account.url}/api/${path}`, headers, body },
      ({ status, body }) => status === 200 && schema.safeParse(body).success,
    );
    const read = schema.safeParse(reply.body);
    if (reply.status === 200 && read.success) return read.data;
    throw new GatewayError(
      reply.status === 200
        ? `The card page (${path}) answered in another form.`
        : `The card page (${path}) answered ${reply.status}.`,
    );
  }

  async function paymentsOf(_invoiceId: string, orderId: string): Promise<Payment[]> {
    const body = { transactionId: orderId, checksum: checksum(secret, orderId, orderId) };
    const { errorCode, transactionId, amount } = await post('inquiry', body, inquiryReply);
    if (transactionId !== orderId) throw new GatewayError('The card page spoke of another order.');
    return errorCode === PAID ? [{ id: orderId, amount: Math.floor(amount), currency: 'MNT' }] : [];
  }

  return {
    method: 'card',
    paymentsOf,

    async createInvoice({ orderId, amount, callbackUrl }) {
      const returnType = 'GET';
      const { invoice } = await post(
        'invoice',
        {
          amount: String(amount),
          callback: callbackUrl,
          checksum: checksum(secret, orderId, amount, returnType, callbackUrl),
          genToken: 'N',
          returnType,
          socialDeeplink: 'N',
          transactionId: orderId,
        },
        invoiceReply,
      );
      return { invoiceId: invoice, redirectUrl: `${account.url}/payment/mn/${invoice}` };
    },

    // The bank cannot close its page; later payments are accepted like other late payments.
    cancel: async (invoiceId, orderId) => (await paymentsOf(invoiceId, orderId)).length === 0,
  };
}
