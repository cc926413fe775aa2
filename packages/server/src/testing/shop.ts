import fastify from 'fastify';
import type { CardAccount } from '../payments/card/card';
import type { QpayAccount } from '../payments/qpay/qpay';
import { type CardSandbox, serveCardSandbox } from '../payments/sandbox/card-sandbox';
import { type QpaySandbox, serveQpaySandbox } from '../payments/sandbox/qpay-sandbox';
import { type EngineName, startTestApp, type TestApp } from './start-test-app';

type Clock = () => Date;

export interface RunningQpay extends QpaySandbox {
  readonly account: QpayAccount;
  /** Late payments that wait: tests let them happen after they have set the clock forward. */
  readonly late: (() => Promise<void>)[];
  stop(): Promise<void>;
}

/** QPay's stand-in as a server of its own, as the real one is. */
export async function startQpay(clock: Clock): Promise<RunningQpay> {
  const http = fastify();
  const late: (() => Promise<void>)[] = [];
  const account = {
    clientId: 'TEST_MERCHANT',
    clientSecret: 'planted-client-secret',
    invoiceCode: 'TEST_INVOICE',
  };
  let url = '';
  const sandbox = serveQpaySandbox(http, {
    ...account,
    production: false,
    prefix: '',
    clock,
    address: () => url,
    slowMs: 300,
    later: (_ms, work) => late.push(work),
  });
  url = await http.listen({ host: '127.0.0.1', port: 0 });
  return { ...sandbox, late, account: { ...account, url }, stop: () => http.close() };
}

interface RunningCard extends CardSandbox {
  readonly account: CardAccount;
  stop(): Promise<void>;
}

/** The card page's stand-in as a server of its own. */
async function startCard(): Promise<RunningCard> {
  const http = fastify();
  const keys = { token: 'planted-card-token', secret: 'planted-card-secret' };
  const sandbox = serveCardSandbox(http, { ...keys, production: false, prefix: '' });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  return { ...sandbox, account: { ...keys, url }, stop: () => http.close() };
}

export interface Shop extends TestApp {
  readonly qpay: RunningQpay;
  readonly card: RunningCard;
  /** Sets the clock of shop and gateways forward. */
  pass(seconds: number): void;
}

/** The server on a port, with gateways on theirs: everything between them is HTTP. */
export async function startShop(engine: EngineName): Promise<Shop> {
  let clock: Clock = () => new Date();
  const [qpay, card] = await Promise.all([startQpay(() => clock()), startCard()]);
  const app = await startTestApp(engine, { qpay: qpay.account, card: card.account });
  clock = () => app.clock.now;
  await app.listen();
  return Object.assign(Object.create(app, {}), {
    qpay,
    card,
    pass(seconds: number) {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
    },
    async stop() {
      await app.stop();
      await Promise.all([qpay.stop(), card.stop()]);
    },
  }) as Shop;
}
