import { randomBytes } from 'node:crypto';
import { QR_SECONDS } from '@tenger/api-contract';
import { accountOf } from '../../platform/account-settings';
import type { PaymentMethodDefinition } from '../payment-method';
import { qpayAccount } from './account';
import { createQpay } from './qpay';
import { serveQpaySandbox } from './sandbox/sandbox';

export const qpayMethod: PaymentMethodDefinition = {
  id: 'qpay',
  orderLifetimeMs: QR_SECONDS * 1000,
  sandboxPath: '/sandbox/qpay',

  account: qpayAccount,

  createGateway({ config, clock }) {
    const account = accountOf(config, qpayAccount);
    return account && createQpay(account, clock);
  },

  createSandboxGateway({ http, context: { config, clock }, prefix, url }) {
    const account = {
      clientId: 'TENGER_SANDBOX',
      clientSecret: randomBytes(24).toString('base64url'),
      invoiceCode: 'TENGER_INVOICE',
    };
    serveQpaySandbox(http, { ...account, production: config.production, prefix, clock, address: url });
    return createQpay(
      {
        ...account,
        get url() {
          return url();
        },
      },
      clock,
    );
  },
};
