import type { FastifyInstance } from 'fastify';
import { acceptForms, refuseInProduction } from '../../../platform/http/sandbox-page';
import { performAction, type SandboxAction, type SandboxState } from './actions';
import { findInvoice } from './invoices';
import { serveQpayPage } from './page';
import { createResponder, type Responder } from './responder';
import { serveQpayApi } from './routes';
import { createSandboxStore, type SandboxInvoice, type SandboxStore } from './store';
import { createSandboxTokens } from './tokens';

export interface QpaySandboxOptions {
  readonly production: boolean;
  /** Path prefix, for example `/sandbox/qpay`; '' for a separate server. */
  readonly prefix: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly clock: () => Date;
  /** URL of the sandbox, including the prefix. */
  readonly address: () => string;
  /** Delay of a slow response, in milliseconds. */
  readonly slowMs?: number;
  /** Replaces the timers of late payments. */
  readonly schedule?: SandboxState['schedule'];
}

export interface QpaySandbox extends Pick<Responder, 'breakNext' | 'calls'> {
  readonly store: SandboxStore;
  /** Performs the action of a button on the invoice's page. */
  act(invoiceId: string, action: SandboxAction): Promise<void>;
}

const SLOW_MS = 4_000;
const CALLBACK_TIMEOUT_MS = 20_000;

/** Sends the callback of a payment to the shop, and records the shop's reply. */
async function sendCallback(invoice: SandboxInvoice, paymentId: string): Promise<void> {
  const url = new URL(invoice.callbackUrl);
  url.searchParams.set('qpay_payment_id', paymentId);
  const delivered = await fetch(url, { signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS) }).then(
    async (reply) => `${reply.status} ${(await reply.text()).slice(0, 20)}`,
    () => 'no reply',
  );
  invoice.log.push(`callback ${paymentId}: ${delivered}`);
}

/** Runs work later, but not after the server closes. */
function createTimers(http: FastifyInstance): SandboxState['schedule'] {
  const timers = new Set<NodeJS.Timeout>();
  http.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return (ms, work) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer.unref());
  };
}

/**
 * Simulates QPay's v2 API over HTTP, with the same paths, field names, oddities (a Unix time in `expires_in`, amounts as
 * strings) and error keys, and a page whose buttons pay or fail. It never moves money.
 */
export function serveQpaySandbox(http: FastifyInstance, options: QpaySandboxOptions): QpaySandbox {
  refuseInProduction(options.production);
  const { prefix, clock, slowMs = SLOW_MS, schedule = createTimers(http) } = options;
  const store = createSandboxStore(clock);
  const tokens = createSandboxTokens(clock);
  const { calls, breakNext, respond } = createResponder(tokens, { prefix, slowMs });

  const act = async (invoiceId: string, action: SandboxAction, wallet = 'qpaywallet') => {
    const invoice = findInvoice(store, invoiceId);
    if (invoice.cancelled && action !== 'callback-only') {
      invoice.log.push(`${action}: refused, the invoice is cancelled`);
      return;
    }
    invoice.log.push(action);
    await performAction({ store, callback: sendCallback, schedule }, invoice, action, wallet);
  };

  http.register(
    async (scope) => {
      acceptForms(scope);
      serveQpayApi(scope, { ...options, store, tokens, respond });
      serveQpayPage(scope, { prefix, store, act, breakNext });
    },
    { prefix },
  );
  return { store, act, breakNext, calls };
}
