import { expect, it } from 'vitest';
import { applyPromo, normalizePromoCode, type Promo } from './promo-rule';

const now = new Date('2026-12-01T00:00:00Z');
const promo: Promo = {
  ...{ kind: 'percent', value: 20, packageIds: [], startsAt: null, endsAt: null },
  ...{ maxUses: null, maxUsesEach: null, active: true },
};
const month = { id: 1, price: 9_900, days: 30 };
const apply = (changes: Partial<Promo>, uses = { all: 0, byAccount: 0 }) =>
  applyPromo({ ...promo, ...changes }, month, uses, now);

it.each<[string, Partial<Promo>, object]>([
  ['a percentage lowers the price', {}, { amount: 7_920, days: 30 }],
  ['a percentage is rounded to whole tugrik', { value: 33 }, { amount: 6_633, days: 30 }],
  ['an order costs at least one tugrik', { value: 100 }, { amount: 1, days: 30 }],
  ['days are added at the same price', { kind: 'days', value: 7 }, { amount: 9_900, days: 37 }],
  ['a fixed price replaces the price', { kind: 'price', value: 5_000 }, { amount: 5_000, days: 30 }],
  ['a fixed price that is not lower is refused', { kind: 'price', value: 9_900 }, { refusal: 'no-benefit' }],
  ['a code starts at its time', { startsAt: now }, { amount: 7_920, days: 30 }],
  ['a code is refused before', { startsAt: new Date(now.getTime() + 1) }, { refusal: 'not-started' }],
  ['a code is refused from its end on', { endsAt: now }, { refusal: 'over' }],
  ['a withdrawn code is unknown', { active: false }, { refusal: 'unknown' }],
  ['a code applies to its packages', { packageIds: [1, 2] }, { amount: 7_920, days: 30 }],
  ['a code is refused for others', { packageIds: [2] }, { refusal: 'package' }],
])('%s', (_, changes, expected) => {
  expect(apply(changes)).toEqual(expected);
});

it('the last use is allowed, and the next one is refused, for all accounts and for one', () => {
  const limits = { maxUses: 10, maxUsesEach: 2 };
  expect(apply(limits, { all: 9, byAccount: 1 })).toHaveProperty('amount');
  expect(apply(limits, { all: 10, byAccount: 1 })).toEqual({ refusal: 'used-up' });
  expect(apply(limits, { all: 9, byAccount: 2 })).toEqual({ refusal: 'used' });
});

it('codes are equal in any case and with spaces', () => {
  expect(normalizePromoCode(' цагаан сар-26 ')).toBe('ЦАГААНСАР-26');
});
