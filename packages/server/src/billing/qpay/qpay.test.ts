import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningQpay, startQpay } from '../../testing/shop';
import type { PaymentGateway } from '../gateway';
import type { QpayAccount } from './account';
import { safeLinks, safeShortUrl } from './bank-links';
import { createQpay } from './qpay';
import { serveQpaySandbox } from './sandbox/sandbox';
import { createTokens, expiryOf } from './tokens';

const noon = new Date('2026-11-21T12:00:00Z');
let now = noon;
const clock = () => now;
const invoiceRequest = (orderId: string) => ({
  orderId,
  amount: 4900,
  description: 'Нуурын дууч',
  callbackUrl: 'http://127.0.0.1:9/callback',
});

/** Runs against our sandbox and, with an account, against QPay's: both must reply the same. */
function itWorksLikeQpay(qpay: () => PaymentGateway) {
  const orderId = `tenger-${Date.now()}`;
  let invoiceId = '';

  it('QPay creates an invoice with a QR and links', async () => {
    const invoice = await qpay().createInvoice(invoiceRequest(orderId));
    invoiceId = invoice.invoiceId;
    expect(invoice.qrText).toMatch(/^000201/);
    expect(
      Buffer.from(invoice.qrImage ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(invoice.links?.length).toBeGreaterThan(0);
  });

  it('QPay reports no payment before there is one', async () => {
    expect(await qpay().paymentsOf(invoiceId, orderId)).toEqual([]);
  });

  it('QPay cancels an invoice, also one that is already cancelled', async () => {
    expect(await qpay().cancel(invoiceId, orderId)).toBe(true);
    expect(await qpay().cancel(invoiceId, orderId)).toBe(true);
  });
}

describe('QPay, the sandbox', () => {
  let sandbox: RunningQpay;
  let qpay: PaymentGateway;
  beforeAll(async () => {
    sandbox = await startQpay(clock);
    qpay = createQpay(sandbox.account, clock);
  });
  afterAll(() => sandbox.stop());

  itWorksLikeQpay(() => qpay);

  const invoice = async (orderId: string) => (await qpay.createInvoice(invoiceRequest(orderId))).invoiceId;
  const tokensAsked = () => sandbox.calls.filter((one) => one.includes('auth/')).length;

  it('the QPay client reports payments in whole tugrik, and none that failed or were refunded', async () => {
    const id = await invoice('amounts');
    await sandbox.act(id, 'fail');
    expect(await qpay.paymentsOf(id, '')).toEqual([]);
    await sandbox.act(id, 'callback-lost');
    const [payment] = await qpay.paymentsOf(id, '');
    expect(payment).toEqual({ id: expect.any(String), amount: 4900, currency: 'MNT' });
    const refunded = sandbox.store.findPayment(payment?.id ?? '');
    if (refunded) refunded.status = 'REFUNDED';
    expect(await qpay.paymentsOf(id, '')).toEqual([]);
  });

  it('the QPay client does not cancel a paid invoice', async () => {
    const id = await invoice('paid');
    await sandbox.act(id, 'callback-lost');
    expect(await qpay.cancel(id, '')).toBe(false);
  });

  it('the QPay client shares one token between concurrent calls, and refreshes it a minute before its end', async () => {
    const fresh = createQpay(sandbox.account, clock);
    const id = await invoice('tokens');
    const before = tokensAsked();
    await Promise.all(Array.from({ length: 10 }, () => fresh.paymentsOf(id, '')));
    expect(tokensAsked()).toBe(before + 1);
    now = new Date(noon.getTime() + (24 * 3600 - 61) * 1000);
    await fresh.paymentsOf(id, '');
    expect(tokensAsked()).toBe(before + 1);
    now = new Date(now.getTime() + 2000);
    await fresh.paymentsOf(id, '');
    expect(sandbox.calls.filter((one) => one.includes('auth/')).at(-1)).toBe('POST auth/refresh');
    now = new Date(now.getTime() + 10 * 86_400_000);
    await fresh.paymentsOf(id, '');
    expect(sandbox.calls.filter((one) => one.includes('auth/')).at(-1)).toBe('POST auth/token');
    now = noon;
  });

  it('the QPay client recovers from a rejected token', async () => {
    const id = await invoice('expired');
    sandbox.breakNext('payment/check', 'expired-token');
    expect(await qpay.paymentsOf(id, '')).toEqual([]);
  });

  it('the QPay client retries safe calls once, and never creates an invoice twice', async () => {
    const id = await invoice('repeat');
    sandbox.breakNext('payment/check', 'error-500');
    expect(await qpay.paymentsOf(id, '')).toEqual([]);
    const before = sandbox.store.invoices.size;
    sandbox.breakNext('invoice', 'error-500');
    await expect(qpay.createInvoice(invoiceRequest('never'))).rejects.toThrow(
      'QPay (POST invoice) answered 500.',
    );
    expect(sandbox.store.invoices.size).toBe(before);
  });

  it('the QPay client names the error that QPay returns', async () => {
    await invoice('same');
    await expect(invoice('same')).rejects.toMatchObject({ key: 'INVOICE_CODE_REGISTERED' });
    await expect(qpay.paymentsOf('no-such-invoice', '')).rejects.toMatchObject({ key: 'INVOICE_NOTFOUND' });
    const stranger = createQpay({ ...sandbox.account, clientSecret: 'wrong-and-secret' }, clock);
    const refused = await stranger.createInvoice(invoiceRequest('x')).catch((error: Error) => error);
    expect(refused).toMatchObject({ key: 'AUTHENTICATION_FAILED' });
    expect(String(refused)).not.toContain('wrong-and-secret');
  });

  it('the QPay client reports a gateway that does not respond', async () => {
    const nobody = createQpay({ ...sandbox.account, url: 'http://127.0.0.1:9' }, clock);
    await expect(nobody.createInvoice(invoiceRequest('x'))).rejects.toThrow(
      'QPay (POST auth/token) did not respond.',
    );
  });

  it('QPay creates a receipt with a lottery number for a person, without one for a company', async () => {
    const id = await invoice('receipt');
    await sandbox.act(id, 'pay-twice');
    const [one, two] = await qpay.paymentsOf(id, '');
    const receipt = (paymentId = '', company?: string) => qpay.receipt?.({ paymentId, company });
    expect(await receipt(one?.id)).toMatchObject({
      amount: 4900,
      vat: 445.45,
      lottery: expect.stringMatching(/^TE/),
    });
    expect((await receipt(two?.id, '1234567'))?.lottery).toBeNull();
    await expect(receipt(one?.id)).rejects.toMatchObject({ key: 'EBARIMT_ALREADY_CREATED' });
  });

  it('the QPay client treats a refund as done if QPay reports it, whatever became of the reply', async () => {
    const id = await invoice('refunds');
    await sandbox.act(id, 'pay-twice');
    const [one = '', two = ''] = (await qpay.paymentsOf(id, '')).map((payment) => payment.id);
    const stored = sandbox.store.findPayment(one);
    sandbox.breakNext('payment/refund', 'lost-reply');
    await qpay.refund?.(one);
    expect(stored?.status).toBe('REFUNDED');
    await qpay.refund?.(one);
    sandbox.breakNext('payment/refund', 'error-500');
    await expect(qpay.refund?.(two)).rejects.toThrow('QPay (DELETE payment/refund) answered 500.');
    if (stored) stored.status = 'FAILED';
    await expect(qpay.refund?.(one)).rejects.toMatchObject({ key: 'PAYMENT_NOT_PAID' });
  });

  it('the fake QPay has a page whose buttons pay and fail', async () => {
    const id = await invoice('page');
    const url = `${sandbox.account.url}/${id}`;
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    for (const words of [
      'Хаан банк: төлөх',
      'Хожуу төлөх',
      'Хоёр удаа төлөх',
      'ТУРШИЛТ',
      '4,900₮',
      'data:image/png',
    ])
      expect(html).toContain(words);
    const press = (body: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
    expect((await press({ action: 'callback-lost', wallet: 'khanbank' })).status).toBe(303);
    expect(await qpay.paymentsOf(id, '')).toHaveLength(1);
    expect(sandbox.store.invoices.get(id)?.payments[0]?.wallet).toBe('khanbank');
    expect((await press({ action: 'toString' })).status).toBe(303);
    expect((await fetch(`${sandbox.account.url}/no-such`)).status).toBe(404);
    expect(await (await fetch(sandbox.account.url)).text()).toContain(id);
  });

  it('the fake QPay escapes text that a shop sends', async () => {
    const made = await qpay.createInvoice({
      ...invoiceRequest('xss'),
      description: '<script>alert(1)</script>',
    });
    const html = await (await fetch(`${sandbox.account.url}/${made.invoiceId}`)).text();
    expect(html).not.toContain('<script>');
  });

  it('the fake QPay implements the other calls of QPay’s documentation as well', async () => {
    const id = await invoice('others');
    await sandbox.act(id, 'callback-lost');
    const [payment] = await qpay.paymentsOf(id, '');
    const { clientId, clientSecret, url } = sandbox.account;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const refunded = await fetch(`${url}/v2/auth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    });
    const token = (await refunded.json()) as { expires_in: number; access_token: string };
    expect(token.expires_in).toBeGreaterThan(1_700_000_000);
    const ask = async (method: string, path: string, body?: unknown) => {
      const reply = await fetch(`${url}/v2/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token.access_token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return reply.json();
    };
    expect(await ask('GET', `invoice/${id}`)).toMatchObject({
      invoice_status: 'CLOSED',
      total_amount: '4900.00',
    });
    const one = await ask('GET', `payment/${payment?.id}`);
    expect(one).toMatchObject({ payment_status: 'PAID', payment_amount: '4900.00', payment_currency: 'MNT' });
    const listed = await ask('POST', 'payment/list', { object_type: 'INVOICE', object_id: id });
    expect(listed).toMatchObject({ count: 1, paid_amount: 4900 });
    expect(await ask('DELETE', `payment/refund/${payment?.id}`, { note: 'x' })).toEqual({});
    expect(await ask('DELETE', `payment/cancel/${payment?.id}`)).toMatchObject({ error: 'PAYMENT_NOT_PAID' });
  });

  it('the fake QPay is refused in production', () => {
    const options = { ...sandbox.account, prefix: '', clock, address: () => '' };
    // biome-ignore lint/suspicious/noExplicitAny: nothing of the server is touched.
    expect(() => serveQpaySandbox({} as any, { ...options, production: true })).toThrow(
      'refused in production',
    );
  });
});

const { QPAY_TEST_URL, QPAY_TEST_ID, QPAY_TEST_SECRET, QPAY_TEST_CODE } = process.env;
describe.runIf(QPAY_TEST_URL)('QPay, its own sandbox', () => {
  const account: QpayAccount = {
    url: QPAY_TEST_URL ?? '',
    clientId: QPAY_TEST_ID ?? '',
    clientSecret: QPAY_TEST_SECRET ?? '',
    invoiceCode: QPAY_TEST_CODE ?? '',
  };
  const qpay = createQpay(account, () => new Date());
  itWorksLikeQpay(() => qpay);
});

describe('the life of a token', () => {
  it('a token’s lifetime is read as a Unix time and as seconds', () => {
    expect(expiryOf(3600, noon)).toEqual(new Date(noon.getTime() + 3_600_000));
    expect(expiryOf(noon.getTime() / 1000 + 600, noon)).toEqual(new Date(noon.getTime() + 600_000));
  });

  it('a token is requested again where the refresh fails, and a failure is not cached', async () => {
    let fresh = 0;
    let down = false;
    let at = noon;
    const tokens = createTokens(
      {
        fresh: async () => {
          if (down) throw new Error('down');
          fresh += 1;
          return { access_token: `t${fresh}`, expires_in: 600, refresh_token: 'r', refresh_expires_in: 6000 };
        },
        refreshed: async () => {
          throw new Error('401');
        },
      },
      () => at,
    );
    expect(await tokens.get()).toBe('t1');
    at = new Date(noon.getTime() + 541_000);
    down = true;
    await expect(tokens.get()).rejects.toThrow('down');
    down = false;
    expect(await tokens.get()).toBe('t2');
    tokens.drop('t1');
    expect(await tokens.get()).toBe('t2');
    tokens.drop('t2');
    expect(await tokens.get()).toBe('t3');
  });
});

describe('links from a gateway', () => {
  it.each([
    ['khanbank://q?qPay_QRcode=0002', true],
    ['socialpay-payment://q?qPay_QRcode=0002', true],
    ['javascript://q%0aalert(1)', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://evil.example/q', false],
    ['KHANBANK://q', false],
    [' khanbank://q', false],
    ['unknownbank://q', false],
  ])('the safety check of the bank link %s returns %s', (link, shown) => {
    expect(safeLinks([{ name: 'n', description: 'd', link }])).toHaveLength(shown ? 1 : 0);
  });

  it.each([
    ['https://s.qpay.mn/abc', true],
    ['https://qpay.mn/abc', true],
    ['http://s.qpay.mn/abc', false],
    ['https://qpay.mn.evil.example/', false],
    ['https://evilqpay.mn/', false],
    ['https://gateway.example/abc', true],
    ['javascript:alert(1)', false],
    [undefined, false],
  ])('the safety check of the page link %s returns %s', (address, shown) => {
    expect(safeShortUrl(address, 'https://gateway.example/v')).toBe(shown ? address : undefined);
  });
});
