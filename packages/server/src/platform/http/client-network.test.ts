import { routes } from '@tenger/api-contract/routes';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app';
import { readConfig } from '../read-config';
import { networkOf } from './client-network';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['demo-99000001', 'demo-99000001'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['off', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['loopback 192.0.2.7', ['loopback', '192.0.2.7']],
  ])('TRUST_PROXY=%s is read as %j', (text, expected) =>
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected),
  );
  it.each(['on', 'true', 'everyone', '10.0.0.0/99', '300.1.1.1', '0.0.0.0/0', '::/0', '11'])(
    'TRUST_PROXY=%s is refused with the values that are accepted',
    (text) =>
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        /TRUST_PROXY: .*number of proxies.*10\.0\.0\.0\/8/,
      ),
  );
});

describe('the address of a client', () => {
  const CLIENT = '198.51.100.7';
  const PROXY = '10.0.0.1';
  /** Six requests that a limit of five per address counts: the last status tells whether the header changed the address. */
  const statusesOf = async (
    trustProxy: false | number | readonly string[],
    request: (n: number) => { from: string; forwarded: string },
  ) => {
    const app = await startTestApp('PGlite', { rateLimits: true, trustProxy });
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const { from, forwarded } = request(n);
      const reply = await app.http.inject({
        method: 'POST',
        url: routes.checkPhone.path,
        payload: { phone: '99000001', tab: 'login' },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: from,
      });
      statuses.push(reply.statusCode);
    }
    await app.stop();
    return statuses;
  };
  const counted = [200, 200, 200, 200, 200, 429];
  const forged = (n: number) => `192.0.2.${n}`;

  it.each([
    ['trusting no proxy', false, CLIENT, (n: number) => forged(n)],
    ['trusting one proxy', 1, PROXY, (n: number) => `${forged(n)}, ${CLIENT}`],
    ['trusting two proxies', 2, PROXY, (n: number) => `${forged(n)}, ${CLIENT}, 10.0.0.2`],
    ['trusting a network', ['10.0.0.0/8'], PROXY, (n: number) => `${forged(n)}, ${CLIENT}, 10.9.9.9`],
    ['trusting a network that the client is not in', ['10.0.0.0/8'], CLIENT, (n: number) => forged(n)],
  ] as const)('%s, a client cannot choose its address', async (_, trust, from, forwarded) => {
    expect(await statusesOf(trust, (n) => ({ from, forwarded: forwarded(n) }))).toEqual(counted);
  });

  it('behind a trusted proxy, clients have separate limits', async () => {
    const statuses = await statusesOf(1, (n) => ({ from: PROXY, forwarded: `198.51.100.${n}` }));
    expect(statuses).toEqual(Array(6).fill(200));
  });

  it('all addresses of an IPv6 subscriber share a limit', async () => {
    const statuses = await statusesOf(false, (n) => ({ from: `2001:db8:1:2::${n}`, forwarded: '' }));
    expect(statuses).toEqual(counted);
  });
});
