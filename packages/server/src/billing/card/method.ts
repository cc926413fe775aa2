import { randomBytes } from 'node:crypto';
import { PREFIX } from '@tenger/api-contract';
import { accountOf } from '../../platform/account-settings';
import type { PaymentMethodDefinition } from '../payment-method';
import { cardAccount } from './account';
import { createCard } from './card';
import { serveCardSandbox } from './card-sandbox';

const newSecret = () => randomBytes(24).toString('base64url');

export const cardMethod: PaymentMethodDefinition = {
  id: 'card',
  // Enough for 3-D Secure.
  orderLifetimeMs: 15 * 60_000,
  sandboxPath: '/sandbox/card',

  account: cardAccount,

  createGateway({ config }) {
    const account = accountOf(config, cardAccount);
    return account && createCard(account);
  },

  createSandboxGateway({ http, context: { config }, prefix, url }) {
    const account = { token: newSecret(), secret: newSecret() };
    serveCardSandbox(http, { ...account, production: config.production, prefix });
    return createCard({
      ...account,
      get url() {
        return url();
      },
    });
  },

  // The bank's page sends the viewer's browser to the callback URL. The site's page then checks the order itself.
  callbackRedirect: (orderId) => `${PREFIX}/payment/card?bill=${orderId}&back=1`,
};
