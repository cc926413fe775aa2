import fastify from 'fastify';
import { type CardAccount, cardAccount } from '../billing/card/account';
import { type CardSandbox, serveCardSandbox } from '../billing/card/card-sandbox';
import { type QpayAccount, qpayAccount } from '../billing/qpay/account';
import { type QpaySandbox, serveQpaySandbox } from '../billing/qpay/sandbox/sandbox';
import type { AccountSettings } from '../platform/account-settings';
import type { Config } from '../platform/config';
import { type EngineName, startTestApp, type TestApp } from './start-test-app';

type Clock = () => Date;

export interface RunningQpay extends QpaySandbox {
  readonly account: QpayAccount;
  /** Pending late payments; tests run them after they advance the clock. */
  readonly late: (() => Promise<void>)[];
  stop(): Promise<void>;
}

/** Starts the QPay sandbox as a separate server, like the real one. */
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
    schedule: (_ms, work) => late.push(work),
  });
  url = await http.listen({ host: '127.0.0.1', port: 0 });
  return { ...sandbox, late, account: { ...account, url }, stop: () => http.close() };
}

interface RunningCard extends CardSandbox {
  readonly account: CardAccount;
  stop(): Promise<void>;
}

/** Starts the card sandbox as a separate server. */
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
  /** Advances the clock of the shop and the gateways. */
  pass(seconds: number): void;
}

/** Starts the server and the gateways on separate ports; they communicate over HTTP. */
export async function startShop(engine: EngineName, changes: Partial<Config> = {}): Promise<Shop> {
  let clock: Clock = () => new Date();
  const [qpay, card] = await Promise.all([startQpay(() => clock()), startCard()]);
  const app = await startTestApp(engine, {
    ...changes,
    accounts: new Map<AccountSettings<unknown>, unknown>([
      [qpayAccount, qpay.account],
      [cardAccount, card.account],
    ]),
  });
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
