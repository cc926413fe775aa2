import * as z from 'zod';
import { defineAccount, webUrl } from '../../platform/account-settings';

/** Credentials from the acquiring bank. */
export interface CardAccount {
  readonly url: string;
  readonly token: string;
  /** Seals our requests. */
  readonly secret: string;
}

/** The bank's card page. Without an account, a demo has a sandbox, and production has no card payments. */
export const cardAccount = defineAccount({
  variables: {
    CARD_URL: { schema: webUrl.optional(), expected: 'the address of the bank’s card page, or nothing' },
    CARD_TOKEN: { schema: z.string().optional(), secret: true },
    CARD_SECRET: { schema: z.string().optional(), secret: true },
  },
  toAccount: (read): CardAccount => ({
    url: read('CARD_URL'),
    token: read('CARD_TOKEN'),
    secret: read('CARD_SECRET'),
  }),
});
