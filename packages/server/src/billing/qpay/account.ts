import * as z from 'zod';
import { defineAccount, webUrl } from '../../platform/account-settings';

/** Credentials from QPay. */
export interface QpayAccount {
  /** `https://merchant.qpay.mn`, or a sandbox. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
}

/** Without an account, a demo has a sandbox, and production has no QPay. */
export const qpayAccount = defineAccount({
  variables: {
    QPAY_URL: {
      schema: webUrl.default('https://merchant.qpay.mn'),
      expected: 'an address such as QPAY_URL=https://merchant.qpay.mn, or nothing',
    },
    QPAY_CLIENT_ID: { schema: z.string().optional() },
    QPAY_CLIENT_SECRET: { schema: z.string().optional(), secret: true },
    QPAY_INVOICE_CODE: {
      schema: z.string().max(45).optional(),
      expected: 'the invoice code from QPay, at most 45 characters',
    },
  },
  toAccount: (read): QpayAccount => ({
    url: read('QPAY_URL'),
    clientId: read('QPAY_CLIENT_ID'),
    clientSecret: read('QPAY_CLIENT_SECRET'),
    invoiceCode: read('QPAY_INVOICE_CODE'),
  }),
});
