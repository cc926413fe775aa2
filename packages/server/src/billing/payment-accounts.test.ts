import { expect, it } from 'vitest';
import { accountOf } from '../platform/account-settings';
import { readConfig } from '../platform/read-config';
import { cardAccount } from './card/account';
import { paymentAccounts } from './payment-methods';
import { qpayAccount } from './qpay/account';

const qpay = { QPAY_CLIENT_ID: 'id', QPAY_CLIENT_SECRET: 'hunter2', QPAY_INVOICE_CODE: 'CODE' };
const PUBLIC_URL = 'https://tenger.example.com/';
const read = (env: Readonly<Record<string, string>>) => readConfig({ DEMO: 'off', ...env }, paymentAccounts);

it('a gateway’s credentials are valid only together with the callback address', () => {
  expect(accountOf(read({}), qpayAccount)).toBeUndefined();
  const config = read({ ...qpay, PUBLIC_URL });
  expect(config.publicUrl).toBe('https://tenger.example.com');
  expect(accountOf(config, qpayAccount)).toEqual({
    ...{ url: 'https://merchant.qpay.mn', clientId: 'id', clientSecret: 'hunter2', invoiceCode: 'CODE' },
  });
  expect(accountOf(config, cardAccount)).toBeUndefined();
  expect(() => read(qpay)).toThrow(/PUBLIC_URL: payment gateways need a callback URL/);
  const half = () => read({ ...qpay, QPAY_INVOICE_CODE: '', PUBLIC_URL });
  expect(half).toThrow(/QPAY_INVOICE_CODE: set all of QPAY_CLIENT_ID/);
  expect(half).not.toThrow(/hunter2/);
});

it('a demo starts beside real credentials or on the network only if the operator asks for it', () => {
  const read = (env: Readonly<Record<string, string>>) => () => readConfig(env, paymentAccounts);
  const real = { ...qpay, PUBLIC_URL };
  expect(read(real)).toThrow(/DEMO: .*public PINs.*accounts at providers are set.*NODE_ENV=production/);
  expect(read({ SMS_KEY: 'key', SMS_FROM: '1234' })).toThrow(/accounts at providers are set/);
  expect(read({ HOST: '0.0.0.0' })).toThrow(/HOST=0\.0\.0\.0 accepts the network/);
  expect(read({ ...real, NODE_ENV: 'production', HOST: '0.0.0.0' })().demo).toBe(false);
  expect(read({ ...real, DEMO: 'off' })().demo).toBe(false);
  expect(read({ HOST: '0.0.0.0', DEMO: 'on' })().demo).toBe(true);
});

it('an invalid variable of an account is reported with the other invalid variables', () => {
  const wrong = () => read({ CARD_URL: 'x', PORT: 'eighty' });
  expect(wrong).toThrow(/CARD_URL: "x" is not valid[.] Expected: the address of the bank/);
  expect(wrong).toThrow(/PORT: "eighty" is not valid/);
});

it('a gateway without encryption is refused in production', () => {
  const production = { ...qpay, PUBLIC_URL, NODE_ENV: 'production' };
  const at = (QPAY_URL: string) => () => readConfig({ ...production, QPAY_URL }, paymentAccounts);
  expect(at('http://merchant.qpay.mn')).toThrow(/QPAY_URL: "http:\/\/merchant.qpay.mn" is not encrypted/);
  expect(accountOf(at('http://127.0.0.1:9000')(), qpayAccount)?.url).toBe('http://127.0.0.1:9000');
});
