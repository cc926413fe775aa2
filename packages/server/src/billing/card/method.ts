import { randomBytes } from 'node:crypto';
import { PREFIX } from '@tenger/api-contract';
import type { PaymentMethodDefinition } from '../payment-method';
import { createCard } from './card';
import { serveCardSandbox } from './card-sandbox';

const newSecret = () => randomBytes(24).toString('base64url');

export const cardMethod: PaymentMethodDefinition = {
  id: 'card',
  // Enough for 3-D Secure.
  orderLifetimeMs: 15 * 60_000,
  sandboxPath: '/sandbox/card',

  createGateway: ({ config }) => config.card && createCard(config.card),

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
