import { expect, it } from 'vitest';
import { methodFromPath, orderIdFromSearch, orderPath, toWebUrl } from './order-urls';

const bill = '0123456789abcdef0123456789abcdef';

it('an order has one address', () => {
  expect(orderPath({ method: 'card', bill })).toBe(`/payment/card?bill=${bill}`);
});

it.each([
  [`?bill=${bill}`, bill],
  [`?x=1&bill=${bill}`, bill],
  ['?bill=', undefined],
  [`?bill=${bill}0`, undefined],
  ['?bill=../../x', undefined],
  ['', undefined],
])('the bill in "%s" is %s', (search, found) => {
  expect(orderIdFromSearch(search)).toBe(found);
});

it('the site has three payment methods', () => {
  expect(['qpay', 'card', 'transfer', 'cash', undefined].map(methodFromPath)).toEqual([
    'qpay',
    'card',
    'transfer',
    undefined,
    undefined,
  ]);
});

it.each([
  ['https://s.qpay.mn/x', true],
  ['http://localhost:8080/sandbox/card/payment/mn/1', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['khanbank://q', false],
  [null, false],
])('the check whether a link may lead to %s returns %s', (address, may) => {
  expect(toWebUrl(address) !== undefined).toBe(may);
});
