import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { RateLimit } from '../http/rate-limit';
import { callbackPath, serveCallbacks } from './callback.routes';
import { type CardAccount, createCard } from './card/card';
import type { Gateways } from './gateway';
import { createPayments, type Payments } from './payments';
import { createQpay, type QpayAccount } from './qpay/qpay';
import { serveBankPage } from './sandbox/bank-page';
import { serveCardSandbox } from './sandbox/card-sandbox';
import { serveQpaySandbox } from './sandbox/qpay-sandbox';
import { createTransfer } from './transfer/transfer';

const QPAY = '/sandbox/qpay';
const CARD = '/sandbox/card';
const BANK = '/sandbox/bank';

const secret = () => randomBytes(24).toString('base64url');

/**
 * The ways to pay of this installation. A gateway with credentials is the real one; in a demo, one without has its
 * stand-in mounted here, and our client speaks to that over HTTP like to any other. Elsewhere it is not offered.
 */
export function mountPayments(http: FastifyInstance, context: Context, limit: RateLimit): Payments {
  const { config, clock } = context;

  /** Where gateways reach us. Without PUBLIC_URL it is this machine, which is where the stand-ins are. */
  const address = () => config.publicUrl || ownAddress(http);
  const gateways = realGateways(context);
  const standIns: Gateways = config.demo
    ? {
        ...(!config.qpay && { qpay: createQpay(qpayStandIn(http, context), clock) }),
        ...(!config.card && { card: createCard(cardStandIn(http, context)) }),
      }
    : {};
  const payments = createPayments(
    context,
    { ...standIns, ...gateways },
    (method, bill) => address() + callbackPath(method, bill),
  );
  if (config.demo) serveBankPage(http, context, payments, BANK);
  serveCallbacks(http, context, payments, limit);
  return payments;
}

/** The gateways this installation has credentials for. */
const realGateways = ({ config, clock, db }: Context): Gateways => ({
  ...(config.qpay && { qpay: createQpay(config.qpay, clock) }),
  ...(config.card && { card: createCard(config.card) }),
  transfer: createTransfer(db),
});

/** Payments for a process that serves nobody: it can ask gateways, and makes no invoices. */
export const ownPayments = (context: Context): Payments =>
  createPayments(
    context,
    realGateways(context),
    (method, bill) => context.config.publicUrl + callbackPath(method, bill),
  );

/** The address this very server listens on, as this machine reaches it. */
function ownAddress(http: FastifyInstance): string {
  const at = http.server.address();
  if (at === null || typeof at === 'string') throw new Error('The server does not listen yet.');
  const any = at.address === '0.0.0.0' || at.address === '::' || at.address === '::1';
  return `http://${any ? 'localhost' : at.address}:${at.port}`;
}

function qpayStandIn(http: FastifyInstance, { config, clock }: Context): QpayAccount {
  const account = { clientId: 'TENGER_SANDBOX', clientSecret: secret(), invoiceCode: 'TENGER_INVOICE' };
  const url = () => ownAddress(http) + QPAY;
  serveQpaySandbox(http, { ...account, production: config.production, prefix: QPAY, clock, address: url });
  // The port is known only once the server listens, which is before anybody pays.
  return {
    ...account,
    get url() {
      return url();
    },
  };
}

function cardStandIn(http: FastifyInstance, { config }: Context): CardAccount {
  const account = { token: secret(), secret: secret() };
  serveCardSandbox(http, { ...account, production: config.production, prefix: CARD });
  return {
    ...account,
    get url() {
      return ownAddress(http) + CARD;
    },
  };
}
