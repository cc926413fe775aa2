import { expect, it } from 'vitest';
import { moneyMessages } from '../../../i18n/staff/money';
import { packageErrors } from './package-form';

const draft = {
  ...{ title: '30 хоног', days: '30', price: '9900', next_price: '', next_price_at: '' },
  ...{ is_on_sale: true, sale_from: '', sale_until: '' },
};

it('a complete package has no error', () => {
  expect(packageErrors(draft)).toEqual({});
  expect(packageErrors({ ...draft, next_price: '11900', next_price_at: '2026-12-01T00:00' })).toEqual({});
});

it.each([
  [{ days: '0' }, { days: moneyMessages.positive }],
  [{ price: '9.5' }, { price: moneyMessages.positive }],
  [{ next_price: '11900' }, { next_price_at: moneyMessages.needsTime }],
  [{ next_price_at: '2026-12-01T00:00' }, { next_price: moneyMessages.needsPrice }],
  [
    { sale_from: '2026-12-02T00:00', sale_until: '2026-12-01T23:59' },
    { sale_until: moneyMessages.endsBeforeStart },
  ],
])('a package with %j names the field to correct', (changes, errors) => {
  expect(packageErrors({ ...draft, ...changes })).toEqual(errors);
});
